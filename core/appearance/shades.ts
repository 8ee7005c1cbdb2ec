import { contrast, lightnessOf, toned } from "./colour.ts";
import { CONTRAST_PALETTE } from "./contrast-palette.ts";

/** WCAG's least contrast of text, level AA. */
const MIN_CONTRAST = 4.5;

/** WCAG's least contrast of text, level AAA, which high contrast keeps. */
const MIN_HIGH_CONTRAST = 7;

/** An accent as one colour scheme shows it. */
export interface Shade {
  accent: string;
  onAccent: string;
  /** A pale background, on which the accent is readable, too. */
  soft: string;
  /** The least contrast of the accent with what is behind it, and of the text on it. */
  contrast: number;
  /** Whether the chosen colour had to be made darker or lighter. */
  isAdjusted: boolean;
}

export type Scheme = "light" | "dark";

/** The backgrounds of `elements/tokens.css` on which the accent is text. */
const BACKGROUNDS: Record<Scheme, readonly string[]> = {
  light: ["#ffffff", "#f7f5f8", "#f3f0f5"],
  dark: ["#1a171e", "#121015", "#211d26", "#2c2732"],
};

/** A shade that has to be lighter on dark backgrounds gets more contrast than it needs. */
const MIN_PLEASANT_CONTRAST = 6;

const MIN_LIGHTNESS_STEP = 0.005;

/**
 * Makes an accent readable in both colour schemes: darker on light backgrounds, lighter on dark
 * ones, if its contrast isn't enough.
 */
export function shades(colour: string, high = false): Record<Scheme, Shade> {
  return { light: shade(colour, "light", high), dark: shade(colour, "dark", high) };
}

function shade(colour: string, scheme: Scheme, high: boolean): Shade {
  const isLight = scheme === "light";
  const soft = isLight ? toned(colour, 0.955, 0.025) : toned(colour, 0.27, 0.06);
  const dark = toned(colour, 0.2, 0.05);
  const inks = isLight ? ["#ffffff", dark] : [dark, "#ffffff"];
  const needed = high ? MIN_HIGH_CONTRAST : MIN_CONTRAST;

  let accent = colour;
  let lightness = lightnessOf(colour);
  const measure = () => measured({ accent, onAccent: best(accent, inks), soft }, scheme, high);
  if (measure() < needed) {
    const wanted = isLight ? needed : Math.max(needed, MIN_PLEASANT_CONTRAST);
    while (measure() < wanted && lightness >= 0 && lightness <= 1) {
      lightness += isLight ? -MIN_LIGHTNESS_STEP : MIN_LIGHTNESS_STEP;
      accent = toned(colour, lightness);
    }
  }
  const found = { accent, onAccent: best(accent, inks), soft };
  return { ...found, contrast: measured(found, scheme, high), isAdjusted: accent !== colour };
}

/** The least contrast of an accent with what is behind it, and of the text on it. */
export function measured(
  { accent, onAccent, soft }: Pick<Shade, "accent" | "onAccent" | "soft">,
  scheme: Scheme,
  high: boolean,
): number {
  const at = scheme === "light" ? 0 : 1;
  const { surface, sunken } = CONTRAST_PALETTE;
  const backgrounds = high ? [surface[at], sunken[at]] : BACKGROUNDS[scheme];
  return Math.min(...[...backgrounds, soft, onAccent].map(other => contrast(accent, other)));
}

/** The ink that is read best on a colour. */
const best = (colour: string, inks: readonly string[]): string =>
  inks.toSorted((one, other) => contrast(colour, other) - contrast(colour, one))[0]!;
