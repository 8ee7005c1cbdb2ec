import { parseJson } from "../lib/json.ts";
import { own } from "../lib/own.ts";
import { isPlain } from "../lib/same.ts";
import { APPEARANCE } from "../settings/preferences.ts";
import { isValid } from "../settings/values.ts";
import { isAccentName } from "./accents.ts";
import { readColour } from "./colour.ts";
import { contrastProperties, LINE_WIDTHS, properties, textSize, TEXT_SIZES } from "./look.ts";
import type { Appearance, Properties } from "./types.ts";

/** A file that is longer is none of ours. */
const MAX_THEME_CHARACTERS = 20_000;

const NAMES = Object.keys(APPEARANCE) as (keyof typeof APPEARANCE)[];

/** The parts of an appearance that a theme sets. */
export type Theme = Partial<typeof APPEARANCE>;

/** An appearance as a file that `readTheme` reads. */
export function writeTheme(look: Appearance): string {
  const appearance = Object.fromEntries(NAMES.map(name => [name, look[name]]));
  return `${JSON.stringify({ type: "glitch-lily-theme", version: 1, appearance }, null, 2)}\n`;
}

/**
 * Reads a theme that anybody may have written; undefined if it is none. Values that are unknown or
 * invalid are left out.
 */
export function readTheme(text: string): Theme | undefined {
  const file = text.length > MAX_THEME_CHARACTERS ? undefined : parseJson(text);
  if (!isPlain(file) || own(file, "type") !== "glitch-lily-theme") return undefined;
  const appearance = own(file, "appearance");
  if (own(file, "version") !== 1 || !isPlain(appearance)) return undefined;
  const known = NAMES.flatMap(name => {
    const value = own(appearance, name);
    return isValid(name, APPEARANCE[name], value) && isPossible(name, value) ? [[name, value]] : [];
  });
  return Object.fromEntries(known) as Theme;
}

function isPossible(name: string, value: unknown): boolean {
  if (name === "accent")
    return isAccentName(String(value)) || readColour(String(value)) !== undefined;
  const limits = { text_size: TEXT_SIZES, line_width: LINE_WIDTHS }[name];
  return !limits || (Number(value) >= limits.min && Number(value) <= limits.max);
}

/** An appearance as a style sheet for a page that contains elements. */
export function writeCss(look: Appearance): string {
  const scheme = look.color_scheme === "auto" ? "light dark" : look.color_scheme;
  const size = textSize(look) === 100 ? [] : [`font-size: ${textSize(look)}%;`];
  const usual = [`color-scheme: ${scheme};`, ...size, ...lines(properties(look))];
  const contrasting = lines(contrastProperties(look));
  const more = `\n@media (prefers-contrast: more) {\n${block(contrasting, "  ")}}\n`;
  return block(usual) + (contrasting.length > 0 ? more : "");
}

const lines = (values: Properties): string[] =>
  Object.entries(values).map(([name, value]) => `${name}: ${value};`);

const block = (content: readonly string[], indent = ""): string =>
  `${indent}:root {\n${content.map(line => `${indent}  ${line}\n`).join("")}${indent}}\n`;
