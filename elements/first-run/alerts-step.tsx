import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { PermissionPart } from "../notifications/settings/permission-part.tsx";

/** Asks for alerts of the browser. */
export function AlertsStep(): ReactElement {
  return (
    <>
      <PermissionPart />
      <p className="hint">
        <Trans>You can change your alerts in the settings at any time.</Trans>
      </p>
    </>
  );
}
