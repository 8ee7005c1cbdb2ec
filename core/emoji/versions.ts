import versions from "emojibase-data/versions/emoji.json";
import { recommended } from "./sign.ts";

/** What every system draws has an older version. */
const OLDEST_CHECKED_VERSION = 12;

const SKIN = /1F3F[B-F]/;

/** Newer emoji by the version of Unicode's emoji that brought them, from the oldest on. */
export const newerEmojis: ReadonlyMap<number, readonly string[]> = new Map(
  Object.entries(versions)
    .map(([version, codes]) => [Number(version), codes] as const)
    .filter(([version]) => version >= OLDEST_CHECKED_VERSION)
    .toSorted(([one], [other]) => one - other)
    .map(([version, codes]) => [version, codes.filter(code => !SKIN.test(code)).map(signOf)]),
);

function signOf(hexcode: string): string {
  const points = hexcode.split("-").map(point => Number.parseInt(point, 16));
  return recommended(String.fromCodePoint(...points));
}
