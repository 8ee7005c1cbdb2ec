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
  | "other-account"
  | "quote-policy"
  | "report"
  | "mute"
  | "block"
  | "block-domain";

/** Opens a dialog; the one for a filter may be about a phrase of the status. */
export type AskStatusDialog = (name: StatusDialogName, phrase?: string) => void;

const StatusDialog = latePart(() => import("../../status-dialogs/dialogs.tsx"), "StatusDialog");

/** Returns a function that opens a dialog of a status, and the open dialog for rendering. */
export function useStatusDialogs(status: StatusRecord): {
  ask: AskStatusDialog;
  dialog: ReactElement | null;
} {
  const [asked, setAsked] = useState<{ name: StatusDialogName; phrase?: string }>();
  const dialog = asked ? (
    <StatusDialog status={status} {...asked} onClose={() => setAsked(undefined)} />
  ) : null;
  return { ask: (name, phrase) => setAsked({ name, phrase }), dialog };
}
