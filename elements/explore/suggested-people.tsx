import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { UsersRound, X } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { displayName } from "../../core/accounts/accounts.ts";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { followSuggestions } from "../../core/explore/follow-suggestions.ts";
import { focusLost } from "../kit/controls/focus-lost.ts";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { useLimited } from "../kit/feed/use-limited.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { AccountRow } from "../people/account-row.tsx";
import { FollowButton } from "../people/follow-button.tsx";
import { useClient } from "../surface.ts";

/** People to follow, with the reason why, and a way not to see them again. */
export function SuggestedPeople(props: { memory: Memory | undefined }): ReactElement {
  const { memory } = props;
  const list = followSuggestions(useClient());
  const view = useStore(list.$view);
  const { items, phase, failure } = view;
  const [shown] = useLimited(items);
  useOutcome(listOutcome(view, items.length), () => list.renew());
  const { t } = useLingui();
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The focused row may have been removed.
    if (focusLost(around.current)) around.current?.focus({ preventScroll: true });
  }, [items.length]);
  if (phase === "loading" && items.length === 0) return <Skeleton count={4} />;
  if (failure && items.length === 0)
    return <FailureNotice failure={failure} onRetry={() => void list.retry()} />;
  const reasons = new Map(shown.map(({ id, sources }) => [id, sources[0]]));
  return (
    <div ref={around} tabIndex={-1} className="suggested">
      {items.length === 0 ? (
        <Notice
          slot="empty"
          inline
          emblem={<Icon of={UsersRound} />}
          title={<Trans>No more suggestions</Trans>}
        >
          <Trans>You’ll get new suggestions as you follow more people.</Trans>
        </Notice>
      ) : (
        <Feed
          label={t`Suggested people`}
          kind="account"
          busy={false}
          keys={[...reasons.keys()]}
          open={false}
          restore={memory?.place}
          onPlace={memory?.keepPlace}
        >
          {(id, place) => (
            <AccountRow
              id={id}
              place={place}
              detail={<Reason source={reasons.get(id)} />}
              acts={Acts}
            />
          )}
        </Feed>
      )}
    </div>
  );
}

function Acts({ account }: { account: Account }): ReactElement {
  const list = followSuggestions(useClient());
  const { t } = useLingui();
  const name = displayName(account);
  return (
    <>
      <FollowButton account={account} />
      <IconButton
        of={X}
        name={t`Don’t suggest ${name} again`}
        onPress={() => void list.dismiss(account.id)}
      />
    </>
  );
}

/** Why somebody is suggested, in Mastodon's words; nothing for a reason that isn't known. */
function Reason(props: { source: string | undefined }): ReactElement | null {
  const text = reasonOf(props.source);
  return text && <small className="reason">{text}</small>;
}

function reasonOf(source: string | undefined): ReactElement | null {
  switch (source) {
    case "featured":
    case "staff":
      return <Trans>Hand-picked by your server’s team</Trans>;
    case "friends_of_friends":
      return <Trans>Followed by people you follow</Trans>;
    case "similar_to_recently_followed":
      return <Trans>Similar to people you followed recently</Trans>;
    case "most_followed":
      return <Trans>Popular on your server</Trans>;
    case "most_interactions":
    case "global":
      return <Trans>Getting a lot of attention on your server</Trans>;
    case "past_interactions":
      return <Trans>You’ve interacted with their posts</Trans>;
    default:
      return null;
  }
}
