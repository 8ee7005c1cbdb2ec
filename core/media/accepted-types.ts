import { endingOf, TYPE_BY_ENDING } from "../lib/file-types.ts";
import { own } from "../lib/own.ts";

/** The accepted types if the server announces none. */
export const ACCEPTED_TYPES: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "video/webm",
  "video/mp4",
];

/** The same as file extensions. */
const ACCEPTED_ENDINGS = [".jpg", ".jpeg", ".png", ".gif", ".webm", ".mp4", ".m4v"];

/** A file that was chosen, pasted or dropped. */
export interface NamedFile {
  name: string;
  /** The system's MIME type; "" if unknown. */
  type: string;
}

/** The MIME type of a file; "" if unknown. */
export function mimeType({ name, type }: NamedFile): string {
  const plainType = type.toLowerCase().replace(/;.*/, "").trim();
  if (plainType === "video/x-m4v") return "video/mp4";
  return plainType || (own(TYPE_BY_ENDING, endingOf(name)) ?? "");
}

/** Whether a file is accepted; `types` null accepts any. */
export function isAccepted(file: NamedFile, types: readonly string[] | null): boolean {
  return types === null || types.includes(mimeType(file));
}

/** The `accept` attribute of a file input; if any type is accepted, the usual ones. */
export function acceptOf(types: readonly string[] | null): string {
  if (types === null) return [...ACCEPTED_ENDINGS, "image/*", "video/*", "audio/*"].join();
  const ours = types.some(type => ACCEPTED_TYPES.includes(type));
  const endings = ours
    ? ACCEPTED_ENDINGS.filter(ending => types.includes(TYPE_BY_ENDING[ending.slice(1)] ?? ""))
    : [];
  return [...endings, ...types].join();
}
