import { Trans } from "@lingui/react/macro";
import type { ReactElement } from "react";
import { Dialog } from "../../../kit/dialogs/dialog.tsx";
import { LanguageSettings } from "./language-settings.tsx";
import { SendingSettings } from "./sending-settings.tsx";
import { WarningSettings } from "./warning-settings.tsx";

export { words, sheets } from "./words.ts";

/** The composer's settings. Every change takes effect at once. */
export function WritingSettings(props: { onClose: () => void }): ReactElement {
  return (
    <Dialog
      className="writing-settings"
      title={<Trans>Composer settings</Trans>}
      onClose={props.onClose}
    >
      <SendingSettings />
      <WarningSettings />
      <LanguageSettings />
    </Dialog>
  );
}
