import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import type { ReactElement } from "react";
import { hashtags } from "../../../core/hashtags/hashtags.ts";
import { instances } from "../../../core/instance/instance.ts";
import { mayFollowTags } from "../../../core/hashtags/followed-keys.ts";
import { Button } from "../../kit/controls/button.tsx";
import { useOpened } from "../../kit/feed/use-opened.ts";
import { useClient } from "../../surface.ts";

/** Follows or unfollows a hashtag, on servers where that is possible. */
export function TagButton(props: { tag: string }): ReactElement | null {
  const instance = useStore(instances(useClient()).$instance);
  return instance && mayFollowTags(instance) ? <FollowTag tag={props.tag} /> : null;
}

function FollowTag(props: { tag: string }): ReactElement | null {
  const hashtag = useOpened(hashtags(useClient()), props.tag);
  const isFollowed = useStore(hashtag.$isFollowed);
  if (isFollowed === undefined) return null;
  return (
    <Button toggles onClick={() => void hashtag.toggle()}>
      {isFollowed ? <Trans>Unfollow</Trans> : <Trans>Follow</Trans>}
    </Button>
  );
}
