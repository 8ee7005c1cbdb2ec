import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { CircleUserRound } from "lucide";
import { useState, type ReactElement } from "react";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { Avatar } from "../../kit/pictures/avatar.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { latePart } from "../../kit/late/late.tsx";
import { Menu } from "../../kit/menus/menu.tsx";
import { Name } from "../../kit/text/name.tsx";
import { useSurface } from "../../surface.ts";
import type { Page } from "../page.ts";
import type { AccountDialogName } from "./account-dialogs.tsx";

// All of it at once: items that came later would move the others from under the pointer.
const Items = latePart(() => import("./account-items.tsx"), "AccountItems");
const Dialogs = latePart(() => import("./account-dialogs.tsx"), "AccountDialogs");

/** Shows who is signed in, and opens a menu with their profile, other accounts and the sign-out. */
export function AccountMenu(props: {
  page: Page;
  onWrite: (target: ComposeTarget) => void;
}): ReactElement {
  const { page, onWrite } = props;
  const { client } = useSurface();
  const { t } = useLingui();
  const me = useStore(accounts(client).$account(client.person ?? ""));
  const [asked, ask] = useState<AccountDialogName>();
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
        {() => (
          <Items me={me} isOwnProfile={isOwnProfile} isLeaving={asked === "leave"} onAsk={ask} />
        )}
      </Menu>
      {asked && <Dialogs name={asked} onWrite={onWrite} onEnd={() => ask(undefined)} />}
    </div>
  );
}
