import { Trans } from "@lingui/react/macro";
import { Ban, EyeOff, Flag, ServerOff, Volume2 } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { useClient } from "../../surface.ts";
import { useAble } from "../../use-able.ts";
import { hostOf } from "../host.ts";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { useRelationship } from "../use-person.ts";

/**
 * Menu items to mute, block or report an account. They contain its `name` if the menu has other
 * items, too.
 */
export function BlockItems(props: {
  account: Account;
  name?: string;
  onAsk: (asking: "mute" | "block" | "block-domain" | "report") => void;
}): ReactElement {
  const { account, name, onAsk } = props;
  const actions = accountActions(useClient());
  const relationship = useRelationship(account.id);
  const host = hostOf(account);
  const canBlockServers = useAble("block-servers");
  return (
    <>
      {relationship?.muting ? (
        <MenuItem icon={Volume2} onPress={() => void actions.unmute(account.id)}>
          {name ? <Trans>Unmute {name}</Trans> : <Trans>Unmute</Trans>}
        </MenuItem>
      ) : (
        <MenuItem icon={EyeOff} onPress={() => onAsk("mute")}>
          {name ? <Trans>Mute {name}…</Trans> : <Trans>Mute…</Trans>}
        </MenuItem>
      )}
      {relationship?.blocking ? (
        <MenuItem icon={Ban} onPress={() => void actions.unblock(account.id)}>
          {name ? <Trans>Unblock {name}</Trans> : <Trans>Unblock</Trans>}
        </MenuItem>
      ) : (
        <MenuItem icon={Ban} danger onPress={() => onAsk("block")}>
          {name ? <Trans>Block {name}…</Trans> : <Trans>Block…</Trans>}
        </MenuItem>
      )}
      {canBlockServers &&
        host &&
        (relationship?.domain_blocking ? (
          <MenuItem icon={ServerOff} onPress={() => void actions.unblockDomain(host)}>
            <Trans>Unblock {host}</Trans>
          </MenuItem>
        ) : (
          <MenuItem icon={ServerOff} danger onPress={() => onAsk("block-domain")}>
            <Trans>Block {host}…</Trans>
          </MenuItem>
        ))}
      <MenuItem icon={Flag} danger onPress={() => onAsk("report")}>
        <Trans>Report…</Trans>
      </MenuItem>
    </>
  );
}
