import { Trans, useLingui } from "@lingui/react/macro";
import { LogIn, LogOut } from "lucide";
import { useState, type ReactElement } from "react";
import { otherAccounts, type OtherAccount } from "../../core/session/other-accounts.ts";
import { Button } from "../kit/controls/button.tsx";
import { IconButton } from "../kit/controls/icon-button.tsx";
import { Icon } from "../kit/controls/icon.tsx";
import { latePart } from "../kit/late/late.tsx";
import { useClient } from "../surface.ts";
import { OtherName } from "./other-name.tsx";
import { useOtherAccounts } from "./use-other-accounts.ts";

const SigningOtherOut = latePart(() => import("./signing-other-out.tsx"), "SigningOtherOut");

/** The other accounts of this browser, with what can be done with each. */
export function OtherAccounts(): ReactElement | null {
  const others = useOtherAccounts();
  const [leaving, setLeaving] = useState<OtherAccount>();
  if (others.length === 0) return null;
  return (
    <>
      <ul className="other-accounts">
        {others.map(account => (
          <Row
            key={`${account.instance} ${account.person}`}
            account={account}
            onLeave={() => setLeaving(account)}
          />
        ))}
      </ul>
      {leaving && <SigningOtherOut account={leaving} onEnd={() => setLeaving(undefined)} />}
    </>
  );
}

function Row(props: { account: OtherAccount; onLeave: () => void }): ReactElement {
  const { account, onLeave } = props;
  const { handle, isEnded } = account;
  const { t } = useLingui();
  const store = otherAccounts(useClient());
  const switchTo = () => store.switchTo(account);
  return (
    <li>
      <OtherName account={account} />
      <span className="account-buttons">
        <Button
          small
          aria-label={isEnded ? t`Sign in again as @${handle}` : t`Switch to @${handle}`}
          onClick={switchTo}
        >
          {isEnded ? (
            <>
              <Icon of={LogIn} />
              <Trans>Sign in again</Trans>
            </>
          ) : (
            <Trans>Switch</Trans>
          )}
        </Button>
        <IconButton of={LogOut} name={t`Sign out of @${handle}…`} onPress={onLeave} />
      </span>
    </li>
  );
}
