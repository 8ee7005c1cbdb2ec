import type { ReactElement } from "react";
import type { Compose } from "../../../core/composer/compose.ts";
import { latePart } from "../../kit/late/late.tsx";

export type OptionDialog = "language" | "preview" | "time" | "expiry" | "scheduled" | "settings";

interface DialogProps {
  compose: Compose;
  onClose: () => void;
  /** Continues the stored draft with this id. */
  onDraft: (draft: string) => void;
}

const dialogs = {
  language: latePart(() => import("./dialogs/language-dialog.tsx"), "LanguageDialog"),
  preview: latePart(() => import("./dialogs/preview-dialog.tsx"), "PreviewDialog"),
  time: latePart(() => import("./dialogs/time-dialog.tsx"), "TimeDialog"),
  expiry: latePart(() => import("./dialogs/expiry-dialog.tsx"), "ExpiryDialog"),
  scheduled: latePart(() => import("./dialogs/scheduled-dialog.tsx"), "ScheduledDialog"),
  settings: latePart(() => import("./dialogs/writing-settings.tsx"), "WritingSettings"),
};

/** The open dialog of an option, whose code loads when it is first opened. */
export function OptionDialogs(
  props: DialogProps & { of: OptionDialog | null },
): ReactElement | null {
  const { of, ...rest } = props;
  const Chosen = of && dialogs[of];
  return Chosen && <Chosen {...rest} />;
}
