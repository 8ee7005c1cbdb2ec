import type { StatusRecord } from "../../core/statuses/types.ts";

/** The props of a dialog of a status. */
export interface DialogProps {
  status: StatusRecord;
  onClose: () => void;
}
