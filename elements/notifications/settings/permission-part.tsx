import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { BellOff, BellRing } from "lucide";
import type { ReactElement } from "react";
import { Button } from "../../kit/controls/button.tsx";
import { alertPermission } from "../../../core/alerts/permission.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useClient } from "../../surface.ts";

/** Shows whether the browser allows alerts, and how to change that. */
export function PermissionPart(): ReactElement {
  const store = alertPermission(useClient());
  const permission = useStore(store.$permission);
  return (
    <div className={`permission ${permission}`} role="status">
      <Icon of={permission === "granted" || permission === "default" ? BellRing : BellOff} />
      <p>
        {permission === "granted" && <Trans>Your browser allows alerts from this page.</Trans>}
        {permission === "default" && (
          <Trans>Get an alert when something new arrives while you’re doing something else.</Trans>
        )}
        {permission === "denied" && (
          <Trans>
            Your browser blocks alerts from this page. You can allow them in its site settings,
            usually next to the address bar.
          </Trans>
        )}
        {permission === "unsupported" && <Trans>This browser doesn’t support alerts here.</Trans>}
      </p>
      {permission === "default" && (
        <Button primary onClick={() => void store.ask()}>
          <Trans>Allow alerts</Trans>
        </Button>
      )}
    </div>
  );
}
