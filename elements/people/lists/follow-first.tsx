import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { useStore } from "@nanostores/react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { listMembers } from "../../../core/lists/members.ts";
import { Confirm } from "../../kit/dialogs/confirm.tsx";
import { Name } from "../../kit/text/name.tsx";
import { useClient } from "../../surface.ts";
import { useRelationship } from "../use-person.ts";

/** Offers to follow a person, whom this server would not put on a list otherwise. */
export function FollowFirst(props: {
  account: Account;
  list: string;
  onClose: () => void;
}): ReactElement {
  const { account, list } = props;
  const client = useClient();
  return (
    <Confirm
      title={
        <Trans>
          Follow <Name account={account} />?
        </Trans>
      }
      message={
        account.locked ? (
          <Trans>
            Your lists can only include people you follow or have requested to follow. This person
            approves followers manually.
          </Trans>
        ) : (
          <Trans>Your lists can only include people you follow.</Trans>
        )
      }
      confirmLabel={
        account.locked ? <Trans>Send request and add</Trans> : <Trans>Follow and add</Trans>
      }
      onConfirm={() => void listMembers(client).followAndAdd(list, account.id)}
      onClose={props.onClose}
    />
  );
}

/** Whether a person must be followed before they can be on a list. */
export function useNeedsFollow(account: Account): boolean {
  const client = useClient();
  const needsFollow = useStore(listMembers(client).$needsFollow);
  const relationship = useRelationship(account.id);
  if (!needsFollow || account.id === client.person) return false;
  return relationship !== undefined && !relationship.following && !relationship.requested;
}
