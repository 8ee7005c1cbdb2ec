import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { SearchX } from "lucide";
import { useMemo, type ReactElement } from "react";
import { searches } from "../../core/search/search.ts";
import type { SearchItem, SearchKey } from "../../core/search/types.ts";
import { TagRow } from "../hashtags/tag-row.tsx";
import { Collection } from "../kit/collection/collection.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { useLimited } from "../kit/feed/use-limited.ts";
import { useNear } from "../kit/feed/use-near.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { LazyLogin } from "../login/lazy-login.tsx";
import { AccountRow } from "../people/account-row.tsx";
import { Status } from "../status/status.tsx";
import { useUnfiltered } from "../status/use-unfiltered.ts";
import { useClient } from "../surface.ts";
import { AllResults } from "./all-results.tsx";
import { CONTEXT } from "./context.ts";
import { LocalNotice } from "./local-notice.tsx";
import type { SearchActions } from "./use-search-page.ts";

/** How near the end of what has loaded the next page is requested, in items. */
const AHEAD_ITEMS = 8;

const idOf = (item: SearchItem) => (item.kind === "status" ? item.id : undefined);

/** What a search has found. */
export function Results(props: {
  shown: SearchKey;
  actions: SearchActions;
  memory?: Memory;
}): ReactElement {
  const { shown, memory } = props;
  const { q, type } = shown;
  const client = useClient();
  const key = useMemo(() => ({ q, type }), [q, type]);
  const list = useOpened(searches(client), key, memory);
  const view = useStore(list.$view);
  const isLocal = useStore(list.$isLocal);
  const [items, isFull] = useLimited(useUnfiltered(view.items, idOf, CONTEXT));
  const { phase, failure } = view;
  const isRefused = view.hidden && client.person === null;
  useOutcome(isRefused ? "unauthorized" : listOutcome(view, items.length), () => list.renew());
  if (view.hidden) return <Refused />;
  if (phase === "failed" && failure && items.length === 0)
    return <FailureNotice failure={failure} onRetry={() => void list.retry()} />;
  if (phase === "loading" && items.length === 0) return <Skeleton count={4} />;
  return (
    <>
      {isLocal && <LocalNotice onRetry={() => void list.renew()} />}
      {items.length === 0 ? (
        <Notice
          slot="empty"
          inline
          emblem={<Icon of={SearchX} />}
          title={<Trans>Nothing found</Trans>}
        >
          {isLocal ? (
            <Trans>No matches among the posts you’ve seen in this browser.</Trans>
          ) : (
            <Trans>Check the spelling, or search for fewer words.</Trans>
          )}
        </Notice>
      ) : type === undefined ? (
        <AllResults items={items} q={q} actions={props.actions} />
      ) : type === "hashtags" ? (
        <FoundTags
          items={items}
          isOpen={phase === "ready" && !isFull}
          onMore={() => void list.loadMore()}
        />
      ) : (
        <FoundFeed
          items={items}
          busy={phase === "loading-more"}
          open={phase !== "end" && !isFull}
          memory={memory}
          onMore={() => {
            if (phase === "ready" && !isFull) void list.loadMore();
          }}
        />
      )}
      {phase === "loading-more" && <Skeleton count={1} />}
      {phase === "failed" && failure && items.length > 0 && (
        <FailureNotice inline failure={failure} onRetry={() => void list.retry()} />
      )}
    </>
  );
}

/** The server doesn't let this user search. */
function Refused(): ReactElement {
  const isVisitor = useClient().person === null;
  return isVisitor ? (
    <Notice
      emblem={<Icon of={SearchX} />}
      title={<Trans>Sign in to search</Trans>}
      action={<LazyLogin />}
    >
      <Trans>You need to sign in to search on this server.</Trans>
    </Notice>
  ) : (
    <Notice emblem={<Icon of={SearchX} />} title={<Trans>Not available</Trans>}>
      <Trans>Your server doesn’t support search.</Trans>
    </Notice>
  );
}

function FoundFeed(props: {
  items: readonly SearchItem[];
  busy: boolean;
  open: boolean;
  memory: Memory | undefined;
  onMore: () => void;
}): ReactElement {
  const { items, memory } = props;
  const { t } = useLingui();
  const keys = items.flatMap(item => (item.kind === "hashtag" ? [] : item.id));
  const kind = items[0]?.kind === "account" ? "account" : "post";
  return (
    <Feed
      label={t`Search results`}
      kind={kind}
      busy={props.busy}
      keys={keys}
      open={props.open}
      restore={memory?.place}
      onPlace={memory?.keepPlace}
      onRange={(_first, last) => {
        if (last >= keys.length - AHEAD_ITEMS) props.onMore();
      }}
    >
      {(id, place) =>
        kind === "account" ? (
          <AccountRow id={id} place={place} />
        ) : (
          <Status id={id} place={place} context={CONTEXT} />
        )
      }
    </Feed>
  );
}

function FoundTags(props: {
  items: readonly SearchItem[];
  isOpen: boolean;
  onMore: () => void;
}): ReactElement {
  const { items } = props;
  const { t } = useLingui();
  const end = useNear(props.onMore);
  return (
    <Collection label={t`Hashtags`} count={items.length}>
      <ul>
        {items.map(
          item =>
            item.kind === "hashtag" && (
              <ItemBoundary key={item.tag.name} of={item.tag} kind="item" id={item.tag.name}>
                <TagRow tag={item.tag} />
              </ItemBoundary>
            ),
        )}
      </ul>
      {/* A new element for each page: if the list is short, no scrolling triggers the next one. */}
      {props.isOpen && <div key={items.length} ref={end} />}
    </Collection>
  );
}
