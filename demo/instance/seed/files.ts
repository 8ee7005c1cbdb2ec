import { readFileSync } from "node:fs";
import { tune } from "./sounds.ts";

const TYPES: Readonly<Record<string, string>> = {
  gif: "image/gif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  mp4: "video/mp4",
  ogg: "audio/ogg",
  webm: "video/webm",
  wav: "audio/wav",
  mp3: "audio/mpeg",
  pdf: "application/pdf",
};

/** Drawn for the demo, frame by frame. */
const KEPT = new Set(["boat.webm", "fox.gif", "kettle.gif", "kettle.webm"]);

/** What is no drawing, by name; a sound does not mind what its file is called. */
const MADE: Readonly<Record<string, () => Uint8Array>> = {
  "music-box.wav": tune,
  "practice.mp3": tune,
  "timetable.pdf": timetable,
};

/** Whether a picture's name is that of a file instead of a drawing. */
export const isFile = (name: string) => name.includes(".");

export const typeOf = (name: string) =>
  TYPES[name.split(".").at(-1) ?? ""] ?? "application/octet-stream";

/** The bytes of a file of the seed; undefined for a name that it does not have. */
export function seedFile(name: string): Uint8Array | undefined {
  if (KEPT.has(name)) return readFileSync(new URL(`files/${name}`, import.meta.url));
  return Object.hasOwn(MADE, name) ? MADE[name]!() : undefined;
}

/** One page without a word: what matters is that no browser shows it in place. */
function timetable(): Uint8Array {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 400]>>",
  ].map((object, index) => `${index + 1} 0 obj${object}endobj\n`);
  return new TextEncoder().encode(`%PDF-1.4\n${objects.join("")}trailer<</Root 1 0 R>>\n%%EOF\n`);
}
