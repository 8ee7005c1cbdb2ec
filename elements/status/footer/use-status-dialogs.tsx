import { useState, type ReactElement } from "react";
import { latePart } from "../../kit/late/late.tsx";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** The dialogs of a status. */
export type StatusDialogName =
  | "boost"
  | "favourite"
  | "delete"
  | "redraft"
  | "react"
  | "reactors"
  | "boosted-by"
  | "favourited-by"
  | "folder"
  | "filter"
  | "embed"
  | "quote-policy"
  | "report"
  | "mute"
  | "block"
  | "block-domain";

const StatusDialog = latePart(() => import("../../status-dialogs/dialogs.tsx"), "StatusDialog");

/** Returns a function that opens a dialog of a status, and the open dialog for rendering. */
export function useStatusDialogs(status: StatusRecord): {
  ask: (dialogName: StatusDialogName) => void;
  dialog: ReactElement | null;
} {
  const [dialogName, ask] = useState<StatusDialogName>();
  const dialog = dialogName ? (
    <StatusDialog status={status} name={dialogName} onClose={() => ask(undefined)} />
  ) : null;
  return { ask, dialog };
}
