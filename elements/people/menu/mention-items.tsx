import { Trans } from "@lingui/react/macro";
import { AtSign, Mail } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { useSurface } from "../../surface.ts";
import { useComposer } from "../../kit/text/use-composer.ts";
import { MenuItem } from "../../kit/menus/menu-item.tsx";

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
        {name ? <Trans>Direct message to {name}</Trans> : <Trans>Direct message</Trans>}
      </MenuItem>
    </>
  );
}
