import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/composition.ts";
import { lateComponent } from "../../kit/late/late-code.ts";
import { Late } from "../../kit/late/late.tsx";

export type OptionDialog = "language" | "preview" | "time" | "expiry" | "scheduled" | "settings";

interface DialogProps {
  compose: Compose;
  onClose: () => void;
  /** Continues the stored draft with this id. */
  onDraft: (draft: string) => void;
}

const dialogs = {
  language: lateComponent<DialogProps>(
    async () => (await import("./dialogs/language-dialog.tsx")).LanguageDialog,
  ),
  preview: lateComponent<DialogProps>(
    async () => (await import("./dialogs/preview-dialog.tsx")).PreviewDialog,
  ),
  time: lateComponent<DialogProps>(
    async () => (await import("./dialogs/time-dialog.tsx")).TimeDialog,
  ),
  expiry: lateComponent<DialogProps>(
    async () => (await import("./dialogs/expiry-dialog.tsx")).ExpiryDialog,
  ),
  scheduled: lateComponent<DialogProps>(
    async () => (await import("./dialogs/scheduled-dialog.tsx")).ScheduledDialog,
  ),
  settings: lateComponent<DialogProps>(
    async () => (await import("./dialogs/writing-settings.tsx")).WritingSettings,
  ),
};

/** The open dialog of an option, whose code loads when it is first opened. */
export function OptionDialogs(props: DialogProps & { of: OptionDialog | null }): ReactElement {
  const { of, ...rest } = props;
  const Chosen = of && dialogs[of];
  // A key, so that a failure to load one dialog doesn't affect the next.
  return <Late key={of}>{Chosen && <Chosen {...rest} />}</Late>;
}
