import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide";
import { useState, type ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { Menu } from "../../kit/menus/menu.tsx";
import { useHandle } from "../../kit/text/handle.ts";

/** Actions that open a dialog first. */
export type AccountDialogName =
  | "mute"
  | "block"
  | "block-domain"
  | "remove-follower"
  | "report"
  | "lists"
  | "filter"
  | "languages";

const MenuItems = latePart(() => import("./menu-items.tsx"), "MenuItems");
const AccountDialog = latePart(() => import("../account-dialog.tsx"), "AccountDialog");

/** The menu of less frequent actions on an account. */
export function AccountMenu(props: { account: Account }): ReactElement {
  const { account } = props;
  const { t } = useLingui();
  const handle = useHandle()(account);
  const [asking, setAsking] = useState<AccountDialogName>();
  return (
    <>
      <Menu
        className="button disc"
        name={t`More options for ${handle}`}
        icon={<Icon of={Ellipsis} />}
      >
        {() => <MenuItems account={account} onAsk={setAsking} />}
      </Menu>
      {asking && (
        <AccountDialog account={account} asking={asking} onClose={() => setAsking(undefined)} />
      )}
    </>
  );
}
