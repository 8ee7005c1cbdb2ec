import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import type { Catalogues } from "../../definition.ts";
import { latePart } from "../../kit/late/late.tsx";
import { SecurityRow } from "../security/security-row.tsx";
import securityCss from "../security/security.css?inline";

/** Those of the form: the settings have none of a profile. */
export const words: Catalogues = {
  english: import.meta.glob("../../../core/locales/en/profile.po", { eager: true }),
  others: import.meta.glob(["../../../core/locales/*/profile.po", "!../../../core/locales/en/*"]),
};
export const sheets = [securityCss];

const EditProfile = latePart(() => import("../../profile/edit/edit-profile.tsx"), "EditProfile");

/** Opens the editor of the user’s own profile. */
export function EditProfilePart(): ReactElement {
  return (
    <SecurityRow
      label={<Trans>Your profile</Trans>}
      hint={<Trans>Name, pictures, bio and fields.</Trans>}
      action={<Trans>Edit…</Trans>}
    >
      {close => <EditProfile onClose={close} />}
    </SecurityRow>
  );
}
