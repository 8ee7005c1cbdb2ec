import type { Failure } from "../../failure.ts";
import type { MediaLimits } from "../limits.ts";
import { isAccepted, mimeType } from "../../media/accepted-types.ts";
import { tooLarge, wrongType } from "../words.ts";

/** A file that was not taken on, and why. */
export interface RefusedFile {
  name: string;
  failure: Failure;
}

/** Bytes that the instance takes of such a file; null where it does not say. */
export const bytesFor = (type: string, { imageBytes, otherBytes }: MediaLimits) =>
  type.startsWith("image/") ? imageBytes : otherBytes;

/** Why a file is not taken on; null when it is. Pictures may be made smaller first. */
export function refusalOf(file: File, limits: MediaLimits): Failure | null {
  if (!isAccepted(file, limits.types)) return wrongType();
  const type = mimeType(file);
  const most = bytesFor(type, limits);
  if (most === null || file.size <= most || type.startsWith("image/")) return null;
  return tooLarge(most);
}
