import { useState, type ReactElement } from "react";
import type { StatusRecord } from "../../../core/statuses/statuses.ts";
import { Late } from "../../kit/late/late.tsx";
import { lateComponent } from "../../kit/late/late-code.ts";

/** What is asked, chosen or listed over the page before something is done to a status. */
export type Deed =
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

const DeedDialog = lateComponent(
  async () => (await import("../../status-dialogs/dialogs.tsx")).DeedDialog,
);

/** The dialogs of a status: how one is opened, and where it is drawn. */
export function useDeeds(status: StatusRecord): {
  ask: (deed: Deed) => void;
  dialog: ReactElement | null;
} {
  const [deed, ask] = useState<Deed>();
  const dialog = deed ? (
    <Late>
      <DeedDialog status={status} deed={deed} onClose={() => ask(undefined)} />
    </Late>
  ) : null;
  return { ask, dialog };
}
