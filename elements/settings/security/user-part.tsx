import type { ReactElement } from "react";
import { security } from "../../../core/account-settings/security.ts";
import { useClient } from "../../surface.ts";
import { AliasesPart } from "./aliases-part.tsx";
import { AppsPart } from "./apps-part.tsx";
import { DeletePart } from "./delete-part.tsx";
import { LoadedPart } from "./loaded-part.tsx";
import { MovePart } from "./move-part.tsx";
import { EmailRow, PasswordPart } from "./password-part.tsx";
import { TwoFactorPart } from "./two-factor-part.tsx";

// What GoToSocial lets clients do for the security of an account; nothing on older versions.

export function UserSignInPart(): ReactElement {
  const { user } = security(useClient());
  return (
    <LoadedPart of={user}>
      {({ email, unconfirmed_email }) => (
        <>
          <PasswordPart staysSignedIn />
          <EmailRow
            email={unconfirmed_email || email || null}
            onChanged={() => void user.retry()}
          />
          <TwoFactorPart codesComeOnce />
        </>
      )}
    </LoadedPart>
  );
}

export function UserAppsPart(): ReactElement {
  return <LoadedPart of={security(useClient()).user}>{() => <AppsPart />}</LoadedPart>;
}

export function UserAliasesPart(): ReactElement {
  return <LoadedPart of={security(useClient()).user}>{() => <AliasesPart byLink />}</LoadedPart>;
}

export function UserMovePart(): ReactElement {
  return <LoadedPart of={security(useClient()).user}>{() => <MovePart byLink />}</LoadedPart>;
}

export function UserDeletePart(): ReactElement {
  return <LoadedPart of={security(useClient()).user}>{() => <DeletePart />}</LoadedPart>;
}
