import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { SearchX, UsersRound } from "lucide";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";
import { managedLists } from "../../../core/accounts/managed-lists.ts";
import type { ManagedKind } from "../../../core/accounts/types.ts";
import { focusLost } from "../../kit/controls/focus-lost.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Feed } from "../../kit/feed/feed.tsx";
import type { Memory } from "../../kit/feed/memory.ts";
import { useLimited } from "../../kit/feed/use-limited.ts";
import { useOpened } from "../../kit/feed/use-opened.ts";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { Notice } from "../../kit/notices/notice.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { listOutcome, useOutcome } from "../../kit/notices/use-outcome.ts";
import { useClient } from "../../surface.ts";
import { ManagedRow } from "./managed-row.tsx";
import { ManagedTools } from "./managed-tools.tsx";
import { useLateSheets } from "../../kit/late/late.tsx";
import fieldsSheet from "../../kit/controls/fields.css?inline";
import sheet from "./managed.css?inline";
import { useTranslate } from "../../kit/text/use-translate.ts";
import { MANAGED_WORDS } from "./managed-words.ts";

const sheets = [fieldsSheet, sheet];

/**
 * The people whom the user has blocked, muted or featured, with a search, and with ways to remove
 * one or several.
 */
export function ManagedPeople(props: {
  kind: ManagedKind;
  label: string;
  /** Shown if the list is empty. */
  empty: ReactNode;
  memory?: Memory;
}): ReactElement {
  const { kind, memory } = props;
  const list = useOpened(managedLists(useClient()), kind, memory);
  const view = useStore(list.$view);
  const words = useTranslate();
  const { hint } = MANAGED_WORDS[kind];
  useLateSheets(sheets);
  const [items, isFull] = useLimited(view.items);
  const { count, phase, failure, progress } = view;
  useOutcome(listOutcome(view, count), () => list.renew());
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // If what was pressed is gone with the last person, the focus stays here.
    if (focusLost(around.current)) around.current?.focus({ preventScroll: true });
  }, [count, progress]);

  const isLoading = phase === "loading" || phase === "loading-more";
  return (
    <div ref={around} tabIndex={-1} className="managed">
      {count > 0 && <ManagedTools kind={kind} list={list} view={view} />}
      {items.length > 0 ? (
        <Feed
          label={props.label}
          kind="account"
          busy={isLoading}
          keys={items}
          open={phase !== "end" && !isFull}
          restore={memory?.place}
          onPlace={memory?.keepPlace}
          onMore={phase === "ready" && !isFull ? () => void list.loadMore() : null}
        >
          {(id, place) => (
            <ManagedRow
              id={id}
              kind={kind}
              place={place}
              list={list}
              selected={view.selected.has(id)}
            />
          )}
        </Feed>
      ) : (
        !isLoading &&
        !failure && (
          <slot name={count > 0 ? undefined : "empty"}>
            <Notice
              inline
              emblem={<Icon of={count > 0 ? SearchX : UsersRound} />}
              title={
                view.hidden ? (
                  <Trans>Not available</Trans>
                ) : count > 0 ? (
                  <Trans>No one matches your search</Trans>
                ) : (
                  props.empty
                )
              }
            >
              {view.hidden ? (
                <Trans>Your server doesn’t offer this list.</Trans>
              ) : (
                count === 0 && hint && words(hint)
              )}
            </Notice>
          </slot>
        )
      )}
      {isLoading && <Skeleton count={count > 0 ? 1 : 4} />}
      {failure && <FailureNotice inline failure={failure} onRetry={() => void list.retry()} />}
    </div>
  );
}
