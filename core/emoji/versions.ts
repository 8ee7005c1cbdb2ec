import versions from "emojibase-data/versions/emoji.json";
import { recommended } from "./sign.ts";

/** Every supported system draws the emoji of older versions. */
const OLDEST_CHECKED_VERSION = 12;

const SKIN = /1F3F[B-F]/;

/** Newer emoji by the Unicode Emoji version that added them, oldest first. */
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
