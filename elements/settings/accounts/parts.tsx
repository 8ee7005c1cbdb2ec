import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { LogOut } from "lucide";
import { useState, type ReactElement } from "react";
import { profiles } from "../../../core/profile/profile.ts";
import { Button } from "../../kit/controls/button.tsx";
import fieldsCss from "../../kit/controls/fields.css?inline";
import { Icon } from "../../kit/controls/icon.tsx";
import { SigningOut } from "../../login/signing-out.tsx";
import { AddAccount } from "../../other-accounts/add-account.tsx";
import { OtherAccounts } from "../../other-accounts/account-rows.tsx";
import { sheets as otherSheets } from "../../other-accounts/words.ts";
import { useClient } from "../../surface.ts";
import avatarCss from "../../kit/pictures/avatar.css?inline";
import accountsCss from "./accounts.css?inline";
import securityCss from "../security/security.css?inline";

export { words } from "../../other-accounts/words.ts";
export const sheets = [fieldsCss, securityCss, avatarCss, ...otherSheets, accountsCss];

/** Who is signed in, and a button that ends that. */
export function SignOutPart(): ReactElement {
  const profile = useStore(profiles(useClient()).$profile);
  const [isLeaving, setLeaving] = useState(false);
  return (
    <div className="security-row">
      <bdi>{profile && `@${profile.acct}`}</bdi>
      <Button small aria-haspopup="dialog" onClick={() => setLeaving(true)}>
        <Icon of={LogOut} />
        <Trans>Sign out…</Trans>
      </Button>
      {isLeaving && <SigningOut onEnd={() => setLeaving(false)} />}
    </div>
  );
}

/** The other accounts of this browser, and a form to add one. */
export function OtherAccountsPart(): ReactElement {
  return (
    <div className="accounts-part">
      <OtherAccounts />
      <AddAccount isFirst={false} />
    </div>
  );
}
