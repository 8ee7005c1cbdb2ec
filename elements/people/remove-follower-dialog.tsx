import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts/accounts.ts";
import { accountActions } from "../../core/accounts/actions.ts";
import { Confirm } from "../kit/dialogs/confirm.tsx";
import { Name } from "../kit/text/name.tsx";
import { useClient } from "../surface.ts";

export function RemoveFollowerDialog(props: {
  account: Account;
  onClose: () => void;
}): ReactElement {
  const { account } = props;
  const client = useClient();
  return (
    <Confirm
      danger
      title={
        <Trans>
          Remove <Name account={account} /> from your followers?
        </Trans>
      }
      message={<Trans>They can follow you again.</Trans>}
      confirmLabel={<Trans>Remove</Trans>}
      onConfirm={() => void accountActions(client).removeFollower(account.id)}
      onClose={props.onClose}
    />
  );
}
