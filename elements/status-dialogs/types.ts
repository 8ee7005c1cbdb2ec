import type { StatusRecord } from "../../core/statuses/types.ts";

/** What a dialog of a status is given. */
export interface DialogProps {
  status: StatusRecord;
  onClose: () => void;
}
