import { Trans } from "@lingui/react/macro";
import { CircleUserRound, LogOut, Settings } from "lucide";
import type { ReactElement } from "react";
import type { Account } from "../../../core/api/accounts/accounts.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import { accountHref } from "../../kit/text/links.ts";
import { OtherItems } from "../../other-accounts/other-items.tsx";
import { BASE } from "../routes.ts";
import type { AccountDialogName } from "./account-dialogs.tsx";

export { words, sheets } from "../../other-accounts/words.ts";

/** The items of the account menu: the profile, the settings, other accounts and the sign-out. */
export function AccountItems(props: {
  me: Account | undefined;
  isOwnProfile: boolean;
  isLeaving: boolean;
  onAsk: (name: AccountDialogName) => void;
}): ReactElement {
  const { me, isOwnProfile, onAsk } = props;
  return (
    <>
      {me && (
        <a
          role="menuitem"
          href={accountHref(BASE, me)}
          aria-current={isOwnProfile ? "page" : undefined}
        >
          <Icon of={CircleUserRound} />
          <Trans>Your profile</Trans>
        </a>
      )}
      <a role="menuitem" href={`${BASE}/settings`}>
        <Icon of={Settings} />
        <Trans>Settings</Trans>
      </a>
      <OtherItems onAsk={onAsk} />
      <MenuItem icon={LogOut} disabled={props.isLeaving} onPress={() => onAsk("leave")}>
        <Trans>Sign out…</Trans>
      </MenuItem>
    </>
  );
}
