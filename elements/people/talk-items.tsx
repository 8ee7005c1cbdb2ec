import { Trans } from "@lingui/react/macro";
import { AtSign, Mail } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../core/api/accounts.ts";
import { useSurface } from "../surface.ts";
import { Item } from "./menu-item.tsx";

/** Ways to say something to somebody; they are named where the menu is not about them alone. */
export function TalkItems(props: { account: Account; name?: string }): ReactElement {
  const { name } = props;
  const { acct } = props.account;
  const { emit } = useSurface();
  return (
    <>
      <Item icon={AtSign} onPress={() => void emit("lily-mention", { acct, direct: false })}>
        {name ? <Trans>Mention {name}</Trans> : <Trans>Mention</Trans>}
      </Item>
      <Item icon={Mail} onPress={() => void emit("lily-mention", { acct, direct: true })}>
        {name ? <Trans>Direct message to {name}</Trans> : <Trans>Direct message</Trans>}
      </Item>
    </>
  );
}
