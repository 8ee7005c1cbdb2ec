import { own } from "./own.ts";

/** Maps file extensions to media types. */
export const TYPE_BY_ENDING: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  gif: "image/gif",
  webp: "image/webp",
  avif: "image/avif",
  heic: "image/heic",
  webm: "video/webm",
  mp4: "video/mp4",
  m4v: "video/mp4",
  mov: "video/quicktime",
  mp3: "audio/mpeg",
  ogg: "audio/ogg",
  oga: "audio/ogg",
  opus: "audio/ogg",
  wav: "audio/wav",
  flac: "audio/flac",
  m4a: "audio/mp4",
};

/** Returns a file name's extension in lower case; "" if there is none. */
export const endingOf = (name: string): string => /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Gives a file name the extension of its type: some servers go by the extension alone. */
export function nameFor(name: string, type: string): string {
  const plain = type.toLowerCase().replace(/;.*/, "").trim();
  const ending = endingOf(name);
  const known = Object.entries(TYPE_BY_ENDING).find(([, each]) => each === plain);
  if (!known || own(TYPE_BY_ENDING, ending) === plain) return name;
  const isMistaken = own(TYPE_BY_ENDING, ending) !== undefined;
  return `${isMistaken ? name.slice(0, -ending.length - 1) : name}.${known[0]}`;
}
