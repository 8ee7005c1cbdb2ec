import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { CircleUserRound, LogOut } from "lucide";
import { useState, type ReactElement } from "react";
import { MenuItem } from "../../kit/menus/menu-item.tsx";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { accountHref } from "../../kit/text/links.ts";
import { Menu } from "../../kit/menus/menu.tsx";
import { Name } from "../../kit/text/name.tsx";
import { useSurface } from "../../surface.ts";
import type { Page } from "../page.ts";
import { BASE } from "../routes.ts";

const Leaving = latePart(() => import("../writing/sign-out-dialog.tsx"), "SignOutDialog");

/** Shows who is signed in, and opens a menu with their profile and the sign-out. */
export function AccountMenu(props: {
  page: Page;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement {
  const { page, onWrite } = props;
  const { client } = useSurface();
  const { t } = useLingui();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const [isLeaving, setLeaving] = useState(false);
  const isOwnProfile = page.name === "profile" && page.acct === me?.acct;
  return (
    <div className="account-menu">
      <Menu
        className={isOwnProfile ? "account current" : "account"}
        name={t`Account menu`}
        isNamedByIcon={me !== undefined}
        icon={
          me ? (
            <>
              <Avatar account={me} />
              <span className="names">
                <Name account={me} />
                <bdi className="acct">@{me.acct}</bdi>
              </span>
              <span className="visually-hidden">{t`Account menu`}</span>
            </>
          ) : (
            <Icon of={CircleUserRound} />
          )
        }
      >
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
        <MenuItem icon={LogOut} disabled={isLeaving} onPress={() => setLeaving(true)}>
          <Trans>Sign out…</Trans>
        </MenuItem>
      </Menu>
      {isLeaving && <Leaving onWrite={onWrite} onEnd={() => setLeaving(false)} />}
    </div>
  );
}
