import type { ClipboardEvent } from "react";
import type { UploadList } from "../../../core/uploads/list.ts";

/**
 * Attaches the files that somebody pastes into a text; false where there are none. What office
 * programs copy is text that also has a picture of itself: there the text is meant.
 */
export function takePastedFiles(event: ClipboardEvent, uploads: UploadList): boolean {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes("text/plain")) return false;
  event.preventDefault();
  void uploads.add([...files]);
  return true;
}
