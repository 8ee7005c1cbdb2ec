import { readColour } from "./colour.ts";
import { CONTRAST_PALETTE } from "./contrast-palette.ts";
import { measured, shades, type Scheme, type Shade } from "./shades.ts";

/** The accents to choose from. The first one is that of `elements/tokens.css`. */
export const ACCENTS = {
  plum: "#a3216a",
  blue: "#1d5fc2",
  teal: "#0b7285",
  green: "#2b7a3d",
  orange: "#b4510a",
} as const;

export type AccentName = keyof typeof ACCENTS;

export const USUAL_ACCENT: AccentName = "plum";

export const isAccentName = (accent: string): accent is AccentName =>
  Object.hasOwn(ACCENTS, accent);

/** The colour of an accent, which is a name or a colour; invalid ones count as the usual accent. */
export const accentColour = (accent: string): string =>
  isAccentName(accent) ? ACCENTS[accent] : (readColour(accent) ?? ACCENTS[USUAL_ACCENT]);

/** The usual accent as `elements/tokens.css` has it, in light and dark. */
const USUAL = {
  accent: ["#a3216a", "#f59ac5"],
  "on-accent": ["#fff", "#3b0b26"],
  "accent-soft": ["#fbeaf3", "#3a1b2c"],
} as const;

/** What an accent looks like in both colour schemes. */
export function accentShades(accent: string, high: boolean): Record<Scheme, Shade> {
  const colour = accentColour(accent);
  if (colour !== ACCENTS[USUAL_ACCENT]) return shades(colour, high);
  return { light: usualShade("light", high), dark: usualShade("dark", high) };
}

function usualShade(scheme: Scheme, high: boolean): Shade {
  const at = scheme === "light" ? 0 : 1;
  const colours = high ? { ...USUAL, ...CONTRAST_PALETTE } : USUAL;
  const shade = {
    accent: colours.accent[at],
    onAccent: colours["on-accent"][at],
    soft: USUAL["accent-soft"][at],
  };
  return { ...shade, contrast: measured(shade, scheme, high), isAdjusted: false };
}
