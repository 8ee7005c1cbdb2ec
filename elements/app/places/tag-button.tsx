import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useEffect, useState, type ReactElement } from "react";
import { fetchTag } from "../../../core/api/accounts/followed-tags.ts";
import { followedHashtags } from "../../../core/hashtags/followed-hashtags.ts";
import { instances } from "../../../core/instance/instance.ts";
import { attempt } from "../../../core/load.ts";
import { mayFollowTags } from "../../../core/timelines/followed-tags.ts";
import { Button } from "../../kit/controls/button.tsx";
import { useClient } from "../../surface.ts";

/** Follows or unfollows a hashtag, on servers where that is possible. */
export function TagButton(props: { tag: string }): ReactElement | null {
  const { tag } = props;
  const client = useClient();
  const instance = useStore(instances(client).$instance);
  const canFollow = instance !== undefined && mayFollowTags(instance);
  const [isFollowed, setFollowed] = useState<boolean>();
  useEffect(() => {
    if (!canFollow) return undefined;
    let wanted = true;
    async function look(): Promise<void> {
      const found = await attempt(client, () => fetchTag(client.api, tag));
      if (wanted && found) setFollowed(found.following);
    }
    void look();
    return () => {
      wanted = false;
    };
  }, [client, tag, canFollow]);
  if (isFollowed === undefined) return null;

  async function toggle(): Promise<void> {
    setFollowed(!isFollowed);
    const store = followedHashtags(client);
    const isDone = await (isFollowed ? store.unfollow({ name: tag, url: "" }) : store.follow(tag));
    if (!isDone) setFollowed(isFollowed);
  }

  return (
    <Button onClick={() => void toggle()}>
      {isFollowed ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}
