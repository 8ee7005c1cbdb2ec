import { endingOf, TYPE_BY_ENDING } from "../lib/file-types.ts";
import { own } from "../lib/own.ts";

/** The types that can be attached where the server names none. */
export const ACCEPTED_TYPES: readonly string[] = [
  "image/jpeg",
  "image/png",
  "image/gif",
  "video/webm",
  "video/mp4",
];

/** The same as endings of names. */
const ACCEPTED_ENDINGS = [".jpg", ".jpeg", ".png", ".gif", ".webm", ".mp4", ".m4v"];

/** A file as it was chosen, pasted or dropped. */
export interface NamedFile {
  name: string;
  /** As the system has it; "" where it has none. */
  type: string;
}

/** What the file is; "" where nobody knows. */
export function mimeType({ name, type }: NamedFile): string {
  const plainType = type.toLowerCase().replace(/;.*/, "").trim();
  if (plainType === "video/x-m4v") return "video/mp4";
  return plainType || (own(TYPE_BY_ENDING, endingOf(name)) ?? "");
}

/** `types`: null takes anything. */
export function isAccepted(file: NamedFile, types: readonly string[] | null): boolean {
  return types === null || types.includes(mimeType(file));
}

/** For `accept` of an input; where anything is taken, what people attach. */
export function acceptOf(types: readonly string[] | null): string {
  if (types === null) return [...ACCEPTED_ENDINGS, "image/*", "video/*", "audio/*"].join();
  const ours = types.some(type => ACCEPTED_TYPES.includes(type));
  const endings = ours
    ? ACCEPTED_ENDINGS.filter(ending => types.includes(TYPE_BY_ENDING[ending.slice(1)] ?? ""))
    : [];
  return [...endings, ...types].join();
}
