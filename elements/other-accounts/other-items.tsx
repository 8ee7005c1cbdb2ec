import { Trans } from "@lingui/react/macro";
import { UserRoundPlus, UsersRound } from "lucide";
import type { ReactElement } from "react";
import { otherAccounts } from "../../core/session/other-accounts.ts";
import { MenuItem } from "../kit/menus/menu-item.tsx";
import { useClient } from "../surface.ts";
import { OtherName } from "./other-name.tsx";
import { useOtherAccounts } from "./use-other-accounts.ts";

/** What the dialog of the accounts is opened for. */
export type AccountsGoal = "add" | "manage";

/** Menu items to switch to another account, and to add one. */
export function OtherItems(props: { onAsk: (goal: AccountsGoal) => void }): ReactElement {
  const { onAsk } = props;
  const others = useOtherAccounts();
  const store = otherAccounts(useClient());
  return (
    <>
      <hr />
      {others.map(account => (
        <button
          key={`${account.instance} ${account.person}`}
          type="button"
          role="menuitem"
          tabIndex={-1}
          onClick={() => store.switchTo(account)}
        >
          <OtherName account={account} isButton />
        </button>
      ))}
      <MenuItem icon={UserRoundPlus} onPress={() => onAsk("add")}>
        <Trans>Add an account…</Trans>
      </MenuItem>
      {others.length > 0 && (
        <MenuItem icon={UsersRound} onPress={() => onAsk("manage")}>
          <Trans>Manage accounts…</Trans>
        </MenuItem>
      )}
      <hr />
    </>
  );
}
