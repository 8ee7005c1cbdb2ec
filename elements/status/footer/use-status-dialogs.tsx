import { useState, type ReactElement } from "react";
import { Late } from "../../kit/late/late.tsx";
import { lateComponent } from "../../kit/late/late-code.ts";
import type { StatusRecord } from "../../../core/statuses/types.ts";

/** What is asked, chosen or listed over the page before something is done to a status. */
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

const StatusDialog = lateComponent(
  async () => (await import("../../status-dialogs/dialogs.tsx")).StatusDialog,
);

/** The dialogs of a status: how one is opened, and where it is drawn. */
export function useStatusDialogs(status: StatusRecord): {
  ask: (dialogName: StatusDialogName) => void;
  dialog: ReactElement | null;
} {
  const [dialogName, ask] = useState<StatusDialogName>();
  const dialog = dialogName ? (
    <Late>
      <StatusDialog status={status} name={dialogName} onClose={() => ask(undefined)} />
    </Late>
  ) : null;
  return { ask, dialog };
}
