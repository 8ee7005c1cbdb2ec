import { Trans } from "@lingui/react/macro";
import { AtSign, Ban, EyeOff, Flag, Mail, ServerOff, Volume2 } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts.ts";
import { accountActions } from "../../core/stores/account-actions.ts";
import { hostOf } from "../people/host.ts";
import { Item } from "../people/menu-item.tsx";
import { useRelationship } from "../people/use-person.ts";
import { useSurface } from "../surface.ts";
import type { ItemsProps } from "./status-menu.tsx";

/** What one does to its author. */
export function AuthorItems(props: ItemsProps & { author: Account }): ReactElement {
  const { author, onAsk } = props;
  const { client, emit } = useSurface();
  const actions = accountActions(client);
  const relationship = useRelationship(author.id);
  const host = hostOf(author);
  const name = `@${author.username}`;
  return (
    <>
      <hr />
      <Item
        icon={AtSign}
        onPress={() => void emit("lily-mention", { acct: author.acct, direct: false })}
      >
        <Trans>Mention {name}</Trans>
      </Item>
      <Item
        icon={Mail}
        onPress={() => void emit("lily-mention", { acct: author.acct, direct: true })}
      >
        <Trans>Direct message to {name}</Trans>
      </Item>
      <hr />
      {relationship?.muting ? (
        <Item icon={Volume2} onPress={() => void actions.unmute(author.id)}>
          <Trans>Unmute {name}</Trans>
        </Item>
      ) : (
        <Item icon={EyeOff} onPress={() => onAsk("mute")}>
          <Trans>Mute {name}…</Trans>
        </Item>
      )}
      {relationship?.blocking ? (
        <Item icon={Ban} onPress={() => void actions.unblock(author.id)}>
          <Trans>Unblock {name}</Trans>
        </Item>
      ) : (
        <Item icon={Ban} danger onPress={() => onAsk("block")}>
          <Trans>Block {name}…</Trans>
        </Item>
      )}
      {host && (
        <Item icon={ServerOff} danger onPress={() => onAsk("block-domain")}>
          <Trans>Block {host}…</Trans>
        </Item>
      )}
      <Item icon={Flag} danger onPress={() => onAsk("report")}>
        <Trans>Report…</Trans>
      </Item>
    </>
  );
}
