import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { EyeOff, UsersRound } from "lucide";
import { useEffect, useRef, type ComponentType, type ReactElement, type ReactNode } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountLists } from "../../core/accounts/lists.ts";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { Feed } from "../kit/feed/feed.tsx";
import { useLimited } from "../kit/feed/use-limited.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { focusLost } from "../kit/controls/focus-lost.ts";
import { Icon } from "../kit/controls/icon.tsx";
import type { Memory } from "../kit/feed/memory.ts";
import { Notice } from "../kit/notices/notice.tsx";
import { Skeleton } from "../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { useClient } from "../surface.ts";
import { AccountRow } from "./account-row.tsx";
import type { AccountListName } from "../../core/accounts/types.ts";

/** A list of accounts that loads more on scrolling. */
export function AccountList(props: {
  name: AccountListName;
  label: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  /** Shown after the last account. */
  end?: ReactNode;
  /** Replaces the follow button of each row. */
  acts?: ComponentType<{ account: Account }>;
  /** Whether this list is the element's only content, so that it dispatches how loading ended. */
  reportsOutcome?: boolean;
  memory?: Memory;
}): ReactElement {
  const { memory } = props;
  const list = useOpened(accountLists(useClient()), props.name, memory);
  const view = useStore(list.$view);
  const count = view.items.length;
  const [shown, isFull] = useLimited(view.items);
  useOutcome(props.reportsOutcome ? listOutcome(view, count) : undefined, () => list.renew());
  const before = useRef(0);
  const nobody = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If the focused row was the last to be removed, the focus stays here.
    if (before.current > 0 && focusLost(nobody.current))
      nobody.current?.focus({ preventScroll: true });
    before.current = count;
  }, [count]);

  if (view.phase === "loading") return <Skeleton count={4} />;
  if (count === 0) {
    const isHidden = view.hidden && props.name.includes(":");
    if (view.failure)
      return (
        <slot name="error">
          <FailureNotice inline failure={view.failure} onRetry={() => void list.retry()} />
        </slot>
      );
    return (
      <div ref={nobody} tabIndex={-1}>
        <Notice
          slot="empty"
          inline
          emblem={<Icon of={isHidden ? EyeOff : UsersRound} />}
          title={isHidden ? <Trans>This list is private</Trans> : props.empty}
        >
          {props.end}
        </Notice>
      </div>
    );
  }
  return (
    <>
      <Feed
        label={props.label}
        kind="account"
        busy={view.phase === "loading-more"}
        keys={shown}
        open={view.phase !== "end" && !isFull}
        restore={memory?.place}
        onPlace={memory?.keepPlace}
        onMore={view.phase === "ready" && !isFull ? () => void list.loadMore() : null}
      >
        {(id, place) => <AccountRow id={id} place={place} acts={props.acts} />}
      </Feed>
      {view.phase === "loading-more" && <Skeleton count={1} />}
      {view.phase === "failed" && view.failure && (
        <FailureNotice inline failure={view.failure} onRetry={() => void list.retry()} />
      )}
      {view.phase === "end" && !isFull && props.end && <p className="list-end">{props.end}</p>}
    </>
  );
}
