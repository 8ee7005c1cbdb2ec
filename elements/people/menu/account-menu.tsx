import { useLingui } from "@lingui/react/macro";
import { Ellipsis } from "lucide";
import { useState, type ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { Late } from "../../kit/late/late.tsx";
import { lateComponent } from "../../kit/late/late-code.ts";
import { Menu } from "../../kit/menus/menu.tsx";

/** Actions that open a dialog first. */
export type Asking = "mute" | "block" | "block-domain" | "remove-follower" | "report" | "languages";

const MenuItems = lateComponent(async () => (await import("./menu-items.tsx")).MenuItems);
const AccountDialog = lateComponent(
  async () => (await import("../account-dialog.tsx")).AccountDialog,
);

/** The menu of less frequent actions on an account. */
export function AccountMenu(props: { account: Account }): ReactElement {
  const { account } = props;
  const { t } = useLingui();
  const [asking, setAsking] = useState<Asking>();
  return (
    <>
      <Menu
        className="button disc"
        name={t`More about @${account.acct}`}
        icon={<Icon of={Ellipsis} />}
      >
        {() => (
          <Late>
            <MenuItems account={account} onAsk={setAsking} />
          </Late>
        )}
      </Menu>
      {asking && (
        <Late>
          <AccountDialog account={account} asking={asking} onClose={() => setAsking(undefined)} />
        </Late>
      )}
    </>
  );
}
