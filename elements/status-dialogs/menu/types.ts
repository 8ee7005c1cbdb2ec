import type { StatusRecord } from "../../../core/statuses/types.ts";
import type { AskStatusDialog } from "../../status/footer/use-status-dialogs.tsx";

export interface ItemsProps {
  status: StatusRecord;
  /** The list that contains it. */
  context?: string;
  onAsk: AskStatusDialog;
}
