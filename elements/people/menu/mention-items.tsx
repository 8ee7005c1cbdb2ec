import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { AtSign, Mail, MessageCircle } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { useSurface } from "../../surface.ts";
import { useComposer } from "../../kit/text/use-composer.ts";
import { MenuItem, MenuLink } from "../../kit/menus/menu-item.tsx";
import { instances } from "../../../core/instance/instance.ts";
import { encoded } from "../../../core/lib/encoded.ts";

/**
 * Menu items to mention or message an account. They contain its `name` if the menu has other items,
 * too.
 */
export function MentionItems(props: { account: Account; name?: string }): ReactElement {
  const { name } = props;
  const { acct } = props.account;
  const { emit } = useSurface();
  const compose = useComposer();

  function write(direct: boolean): void {
    if (!emit("lily-mention", { acct, direct })) return;
    compose({ text: `@${acct} `, ...(direct && { visibility: "direct" }) });
  }

  return (
    <>
      <MenuItem icon={AtSign} onPress={() => write(false)}>
        {name ? <Trans>Mention {name}</Trans> : <Trans>Mention</Trans>}
      </MenuItem>
      <MenuItem icon={Mail} onPress={() => write(true)}>
        {name ? <Trans>Privately mention {name}</Trans> : <Trans>Private mention</Trans>}
      </MenuItem>
      <ChatItem {...props} />
    </>
  );
}

/** Opens the chat with an account that takes chat messages, on servers that have chats. */
function ChatItem(props: { account: Account; name?: string }): ReactElement | null {
  const { account, name } = props;
  const { client, base, beside } = useSurface();
  const instance = useStore(instances(client).$instance);
  const has = instance?.features.has("pleroma_chat_messages");
  if (!has || base === null || account.pleroma?.accepts_chat_messages !== true) return null;
  const href = `${base}/chats/with/${encoded(account.id)}`;
  return (
    <MenuLink icon={MessageCircle} href={href} target={undefined} {...beside}>
      {name ? <Trans>Chat with {name}</Trans> : <Trans>Chat</Trans>}
    </MenuLink>
  );
}
