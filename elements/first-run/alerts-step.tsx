import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { PermissionPart } from "../notifications/settings/permission-part.tsx";

/** Asks for alerts of the browser. */
export function AlertsStep(): ReactElement {
  return (
    <>
      <PermissionPart />
      <p className="hint">
        <Trans>You can choose what you’re alerted about later in the settings.</Trans>
      </p>
    </>
  );
}
