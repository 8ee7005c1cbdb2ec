import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import type { DomainBlockPreview } from "../../../core/api/accounts/domain-blocks.ts";
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
        <Trans>You won’t see each other’s posts, and you’ll no longer follow each other.</Trans>
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
  const [lost, setLost] = useState<DomainBlockPreview>();
  useEffect(() => {
    let wanted = true;
    async function ask() {
      const costs = await domainBlocks(client).preview(host);
      if (wanted && costs) setLost(costs);
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
      {lost && <Lost {...lost} />}
    </Confirm>
  );
}

/** How many followers and followed people a block would cost. */
function Lost(props: DomainBlockPreview): ReactElement | null {
  const { followers_count: followers, following_count: following } = props;
  const { t } = useLingui();
  if (followers > 0 && following > 0)
    return (
      <p>
        {t`You’ll lose ${plural(followers, { one: "# follower", other: "# followers" })} and stop following ${plural(following, { one: "# person", other: "# people" })}.`}
      </p>
    );
  if (followers > 0)
    return (
      <p>{t`You’ll lose ${plural(followers, { one: "# follower", other: "# followers" })}.`}</p>
    );
  if (following > 0)
    return (
      <p>{t`You’ll stop following ${plural(following, { one: "# person", other: "# people" })}.`}</p>
    );
  return null;
}
