import { Trans } from "@lingui/react/macro";
import { Volume2 } from "lucide";
import { useState, type ReactElement } from "react";
import { playBoop } from "../../../core/alerts/boop.ts";
import { Button } from "../../kit/controls/button.tsx";
import { Icon } from "../../kit/controls/icon.tsx";
import { PermissionPart } from "../../notifications/settings/permission-part.tsx";
import { TypeTable } from "../../notifications/settings/type-table.tsx";
import { useClient } from "../../surface.ts";

export { PermissionPart } from "../../notifications/settings/permission-part.tsx";
export { PushPart } from "../../notifications/settings/push-part.tsx";
export { sheets, words } from "../../notifications/settings/words.ts";

/** What each type of notification does, and whether the browser lets it. */
export function MatrixPart(): ReactElement {
  return (
    <div className="matrix">
      <PermissionPart />
      <TypeTable />
    </div>
  );
}

/** Plays the sound of notifications. */
export function SoundPart(): ReactElement {
  const client = useClient();
  const [isHeard, setHeard] = useState<boolean>();
  return (
    <div className="sound-test">
      <span>
        <Trans>Notification sound</Trans>
      </span>
      <Button small onClick={() => void playBoop(client).then(setHeard)}>
        <Icon of={Volume2} />
        <Trans>Play the sound</Trans>
      </Button>
      <p className="hint" role="status">
        {isHeard === true && (
          <Trans>If you didn’t hear anything, check this device’s volume.</Trans>
        )}
        {isHeard === false && <Trans>This browser doesn’t allow sounds here.</Trans>}
      </p>
    </div>
  );
}
