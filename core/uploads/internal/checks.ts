import type { Failure } from "../../failure.ts";
import type { MediaLimits } from "../limits.ts";
import { isAccepted, mimeType } from "../../media/accepted-types.ts";
import { tooLarge, wrongType } from "../words.ts";

/** A rejected file, and why. */
export interface RefusedFile {
  name: string;
  failure: Failure;
}

/** The maximum size in bytes of a file of this type; null if unknown. */
export const bytesFor = (type: string, { imageBytes, otherBytes }: MediaLimits) =>
  type.startsWith("image/") ? imageBytes : otherBytes;

/** Why a file is rejected; null if it is accepted. Large images can be scaled later. */
export function refusalOf(file: File, limits: MediaLimits): Failure | null {
  if (!isAccepted(file, limits.types)) return wrongType();
  const type = mimeType(file);
  const most = bytesFor(type, limits);
  if (most === null || file.size <= most || type.startsWith("image/")) return null;
  return tooLarge(most);
}
