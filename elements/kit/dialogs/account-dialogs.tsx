import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { domainBlocks } from "../../../core/accounts/domain-blocks.ts";
import { useClient } from "../../surface.ts";
import { Confirm } from "./confirm.tsx";
import { MuteChoices } from "./mute-choices.tsx";
import { Name } from "../text/name.tsx";

interface AccountDialogProps {
  account: Account;
  onClose: () => void;
}

/** Asks for how long to mute an account, and whether to mute its notifications, too. */
export function MuteDialog(props: AccountDialogProps): ReactElement {
  const { account, onClose } = props;
  const client = useClient();
  const [choice, setChoice] = useState({ seconds: 0, notifications: true });
  return (
    <Confirm
      title={
        <Trans>
          Mute <Name account={account} />?
        </Trans>
      }
      message={<Trans>You won’t see their posts. They won’t be notified.</Trans>}
      confirmLabel={<Trans>Mute</Trans>}
      onConfirm={() => void accountActions(client).mute(account.id, choice)}
      onClose={onClose}
    >
      <MuteChoices choice={choice} onChange={setChoice} />
    </Confirm>
  );
}

export function BlockDialog(props: AccountDialogProps): ReactElement {
  const { account, onClose } = props;
  const client = useClient();
  return (
    <Confirm
      danger
      title={
        <Trans>
          Block <Name account={account} />?
        </Trans>
      }
      message={
        <Trans>You won’t see each other’s posts, and you will no longer follow each other.</Trans>
      }
      confirmLabel={<Trans>Block</Trans>}
      onConfirm={() => void accountActions(client).block(account.id)}
      onClose={onClose}
    />
  );
}

/**
 * Asks before blocking all accounts of another server, and tells how many follows would be lost, if
 * the server says so.
 */
export function BlockDomainDialog(props: {
  host: string;
  onBlocked?: () => void;
  onClose: () => void;
}): ReactElement {
  const { host, onBlocked, onClose } = props;
  const { t } = useLingui();
  const client = useClient();
  const [lost, setLost] = useState<number>();
  useEffect(() => {
    let wanted = true;
    async function ask() {
      const costs = await domainBlocks(client).preview(host);
      if (wanted && costs) setLost(costs.followers_count + costs.following_count);
    }
    void ask();
    return () => {
      wanted = false;
    };
  }, [client, host]);

  async function block() {
    if (await accountActions(client).blockDomain(host)) onBlocked?.();
  }

  return (
    <Confirm
      danger
      title={t`Block everything from ${host}?`}
      message={
        <Trans>
          You won’t see posts from this server, and your followers on it will be removed. In most
          cases, blocking or muting a few people is enough.
        </Trans>
      }
      confirmLabel={<Trans>Block server</Trans>}
      onConfirm={() => void block()}
      onClose={onClose}
    >
      {lost !== undefined && lost > 0 && (
        <p>{t`You’ll lose ${plural(lost, { one: "# connection", other: "# connections" })}.`}</p>
      )}
    </Confirm>
  );
}
