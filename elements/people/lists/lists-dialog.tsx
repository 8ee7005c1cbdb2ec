import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { listMembers } from "../../../core/lists/members.ts";
import { lists } from "../../../core/lists/lists.ts";
import { Button } from "../../kit/controls/button.tsx";
import { CheckRow } from "../../kit/controls/check-row.tsx";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { useOpened } from "../../kit/feed/use-opened.ts";
import { useRenewed } from "../../kit/feed/use-renewed.ts";
import { useLateSheets } from "../../kit/late/late.tsx";
import { FailureNotice } from "../../kit/notices/failure-notice.tsx";
import { ItemBoundary } from "../../kit/notices/item-boundary.tsx";
import { Skeleton } from "../../kit/notices/skeleton.tsx";
import { Name } from "../../kit/text/name.tsx";
import { useClient } from "../../surface.ts";
import { FollowFirst, useNeedsFollow } from "./follow-first.tsx";
import { NewList } from "./new-list.tsx";
import sheet from "./lists-dialog.css?inline";

const sheets = [sheet];

/** Selects the lists that a person is on. Each press takes effect at once. */
export function ListsDialog(props: { account: Account; onClose: () => void }): ReactElement {
  useLateSheets(sheets);
  return (
    <Dialog
      className="small"
      title={
        <Trans>
          Add <Name account={props.account} /> to lists
        </Trans>
      }
      onClose={props.onClose}
    >
      <Choices account={props.account} />
      <div className="dialog-buttons">
        <Button onClick={props.onClose}>
          <Trans>Done</Trans>
        </Button>
      </div>
    </Dialog>
  );
}

function Choices(props: { account: Account }): ReactElement {
  const { account } = props;
  const client = useClient();
  const store = lists(client);
  const members = listMembers(client);
  const { items, phase, failure, hidden } = useStore(store.$view);
  const membership = useOpened(members, account.id);
  const known = useStore(membership.$view);
  const needsFollow = useNeedsFollow(account);
  const [asking, setAsking] = useState<string>();
  useRenewed(store);

  function toggle(list: string, on: boolean): void {
    if (!on) void members.remove(list, account.id);
    else if (needsFollow) setAsking(list);
    else void members.add(list, account.id);
  }

  if (hidden)
    return (
      <p>
        <Trans>Your server doesn’t support lists.</Trans>
      </p>
    );
  if (phase === "failed" && failure)
    return <FailureNotice inline failure={failure} onRetry={() => void store.retry()} />;
  if (known.state === "failed")
    return <FailureNotice inline failure={known.failure} onRetry={() => void membership.retry()} />;
  if (known.state !== "ready" || (phase === "loading" && items.length === 0))
    return <Skeleton count={1} />;
  return (
    <>
      {items.length > 0 && (
        <fieldset className="lists-choices">
          <legend className="visually-hidden">
            <Trans>Lists</Trans>
          </legend>
          {items.map(list => (
            <ItemBoundary key={list.id} of={list} kind="item" id={list.id}>
              {() => (
                <CheckRow
                  checked={known.value.has(list.id)}
                  onChange={event => toggle(list.id, event.currentTarget.checked)}
                  label={<bdi>{list.title}</bdi>}
                />
              )}
            </ItemBoundary>
          ))}
        </fieldset>
      )}
      <NewList onCreated={list => toggle(list, true)} />
      {asking !== undefined && (
        <FollowFirst account={account} list={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
