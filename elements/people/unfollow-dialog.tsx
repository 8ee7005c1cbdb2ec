import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountActions } from "../../core/accounts/actions.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { Name } from "../kit/text/name.tsx";
import { useClient } from "../surface.ts";

/** Asks before unfollowing, if the user's settings say so (`unfollow_modal`). */
export function UnfollowDialog(props: {
  account: Account;
  requested: boolean;
  onClose: () => void;
}): ReactElement {
  const { account } = props;
  const client = useClient();
  return (
    <Confirm
      title={
        props.requested ? (
          <Trans>Withdraw your request?</Trans>
        ) : (
          <Trans>
            Unfollow <Name account={account} />?
          </Trans>
        )
      }
      confirmLabel={props.requested ? <Trans>Withdraw</Trans> : <Trans>Unfollow</Trans>}
      onConfirm={() => void accountActions(client).unfollow(account.id)}
      onClose={props.onClose}
    />
  );
}
