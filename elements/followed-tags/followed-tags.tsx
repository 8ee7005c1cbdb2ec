import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Hash } from "lucide";
import type { ReactElement } from "react";
import type { FollowedTag } from "../../core/api/accounts/followed-tags.ts";
import { followedHashtags } from "../../core/hashtags/followed-hashtags.ts";
import type { ReadonlyProps } from "../definition.ts";
import { Collection, CollectionRow } from "../kit/collection/collection.tsx";
import { NameForm } from "../kit/collection/name-form.tsx";
import { Button } from "../kit/controls/button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { ListEnd } from "../kit/feed/list-end.tsx";
import { useRenewed } from "../kit/feed/use-renewed.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { tagHref } from "../kit/text/links.ts";
import { Personal } from "../login/personal.tsx";
import { useClient, useSurface } from "../surface.ts";

export type FollowedTagsProps = ReadonlyProps;

/** Mastodon's limit for a hashtag, in characters. */
const MAX_TAG_LENGTH = 100;

/** The hashtags that the user follows. */
export function FollowedTags(_props: FollowedTagsProps): ReactElement {
  return (
    <Personal
      icon={Hash}
      title={<Trans>Followed hashtags</Trans>}
      hint={<Trans>Sign in to see the hashtags you follow.</Trans>}
    >
      <Tags />
    </Personal>
  );
}

function Tags(): ReactElement {
  const store = followedHashtags(useClient());
  const { canAct } = useSurface();
  const view = useStore(store.$view);
  const { items, phase, failure, hidden } = view;
  const { t } = useLingui();
  useRenewed(store);
  useOutcome(listOutcome(view, items.length), () => store.renew());
  if (hidden)
    return (
      <Notice emblem={<Icon of={Hash} />} title={<Trans>Not available</Trans>}>
        <Trans>Your server doesn’t support following hashtags.</Trans>
      </Notice>
    );
  if (phase === "failed" && failure && items.length === 0)
    return <FailureNotice failure={failure} onRetry={() => void store.retry()} />;
  if (phase === "loading" && items.length === 0) return <Skeleton count={4} />;
  return (
    <Collection label={t`Followed hashtags`} count={items.length}>
      {canAct && (
        <div className="collection-part">
          <NameForm
            label={<Trans>Hashtag</Trans>}
            submit={<Trans>Follow</Trans>}
            maxLength={MAX_TAG_LENGTH}
            onSend={name => store.follow(name)}
          />
        </div>
      )}
      {items.length === 0 ? (
        <Notice
          inline
          emblem={<Icon of={Hash} />}
          title={<Trans>You don’t follow any hashtags yet</Trans>}
        >
          <Trans>Public posts with hashtags you follow appear in your home timeline.</Trans>
        </Notice>
      ) : (
        <ul>
          {items.map(tag => (
            <ItemBoundary key={tag.name} of={tag} kind="item" id={tag.name}>
              <TagRow tag={tag} />
            </ItemBoundary>
          ))}
        </ul>
      )}
      {phase === "failed" && failure && (
        <FailureNotice inline failure={failure} onRetry={() => void store.retry()} />
      )}
      {(phase === "ready" || phase === "loading-more") && (
        <ListEnd
          count={items.length}
          isLoading={phase === "loading-more"}
          onMore={() => void store.loadMore()}
        />
      )}
    </Collection>
  );
}

function TagRow(props: { tag: FollowedTag }): ReactElement {
  const { tag } = props;
  const { name } = tag;
  const { client, base, canAct } = useSurface();
  const { t } = useLingui();
  return (
    <CollectionRow href={tagHref(base, tag)} emblem={<Icon of={Hash} />} name={name}>
      {canAct && (
        <Button
          small
          aria-label={t`Unfollow #${name}`}
          onClick={() => void followedHashtags(client).unfollow(tag)}
        >
          <Trans>Unfollow</Trans>
        </Button>
      )}
    </CollectionRow>
  );
}
