import type { ClipboardEvent } from "react";
import type { UploadList } from "../../../core/uploads/list.ts";

/**
 * Attaches files that are pasted into a text; returns false if there are none. If the clipboard
 * also contains text, the text is pasted: office programs add a picture of what is copied.
 */
export function takePastedFiles(event: ClipboardEvent, uploads: UploadList): boolean {
  const { files, types } = event.clipboardData;
  if (files.length === 0 || types.includes("text/plain")) return false;
  event.preventDefault();
  void uploads.add([...files]);
  return true;
}
