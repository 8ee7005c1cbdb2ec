import { APPEARANCE } from "../settings/preferences.ts";
import { accentColour, ACCENTS, USUAL_ACCENT } from "./accents.ts";
import { CONTRAST_PALETTE } from "./contrast-palette.ts";
import { shades } from "./shades.ts";
import type { Appearance, Look, Properties } from "./types.ts";

export const TEXT_SIZES = { min: 80, max: 200, step: 5 };

/** In em; the least width still shows some words in each line of a reply. */
export const LINE_WIDTHS = { min: 28, max: 72, step: 2 };

/** What the spaces between and in posts are multiplied by. */
const DENSITIES: Readonly<Record<string, string>> = { compact: "0.55", roomy: "1.45" };

const AVATARS: Readonly<Record<string, string>> = { round: "50%", square: "0" };

/** Fonts that the device may have: the client brings none. */
const FONTS: Readonly<Record<string, string>> = {
  serif: 'ui-serif, Georgia, Cambria, "Noto Serif", "Times New Roman", serif',
  legible:
    'OpenDyslexic, "Atkinson Hyperlegible Next", "Atkinson Hyperlegible", Lexend, Verdana, "DejaVu Sans", sans-serif',
};

const USUAL_BARS = ["#f7f5f8", "#121015"];

/** Whether an appearance has high contrast, or only if the system asks for it. */
type Contrast = "usual" | "high";

/** The custom properties of an appearance: what a page sets to look the same. */
export function properties(look: Appearance): Properties {
  const isHigh = look.contrast === "high";
  const density = DENSITIES[look.density];
  const radius = AVATARS[look.avatar_shape];
  const font = FONTS[look.font];
  const width = within(look.line_width, LINE_WIDTHS);
  return {
    ...(isHigh ? contrastColours() : {}),
    ...accentColours(look, isHigh ? "high" : "usual"),
    ...(density && { "--lily-density": density }),
    ...(width !== APPEARANCE.line_width && { "--lily-line-width": `${width}em` }),
    ...(font && { "--lily-font": font }),
    ...(look.underline_links && { "--lily-link-line": "underline" }),
    ...(radius && { "--lily-avatar-radius": radius }),
  };
}

/** Properties that apply instead where the system asks for more contrast. */
export const contrastProperties = (look: Appearance): Properties =>
  look.contrast === "high" ? {} : accentColours(look, "high");

function accentColours({ accent }: Appearance, contrast: Contrast): Properties {
  const colour = accentColour(accent);
  // The style sheet has these.
  if (colour === ACCENTS[USUAL_ACCENT]) return {};
  const { light, dark } = shades(colour, contrast === "high");
  return {
    "--lily-accent": `light-dark(${light.accent}, ${dark.accent})`,
    "--lily-on-accent": `light-dark(${light.onAccent}, ${dark.onAccent})`,
    "--lily-accent-soft": `light-dark(${light.soft}, ${dark.soft})`,
  };
}

/** The text size in percent, within its limits. */
export const textSize = (look: Appearance): number => within(look.text_size, TEXT_SIZES);

const contrastColours = (): Properties =>
  Object.fromEntries(
    Object.entries(CONTRAST_PALETTE).map(([name, [light, dark]]) => [
      `--lily-${name}`,
      `light-dark(${light}, ${dark})`,
    ]),
  );

/**
 * The style sheets of an appearance. The client's own page takes all of it. On another page, what
 * that page sets wins, and its colour scheme and text size stay as they are.
 */
export function lookOf(look: Appearance, isOwnPage: boolean): Look {
  const { color_scheme: scheme } = look;
  const size = textSize(look);
  const own = {
    ...(scheme !== "auto" && { "color-scheme": scheme }),
    ...(size !== APPEARANCE.text_size && { "font-size": `${size}%` }),
  };
  const root = isOwnPage ? ":root" : ":where(:root)";
  const contrasting = rule(root, contrastProperties(look));
  return {
    page:
      rule(root, { ...(isOwnPage && own), ...properties(look) }) +
      (contrasting && `@media (prefers-contrast: more){${contrasting}}`),
    inner:
      (look.contrast === "high" ? OPAQUE : "") +
      (look.grey_media ? GREY : "") +
      (look.reduce_motion ? STILL : ""),
    bars: isOwnPage ? bars(look) : [],
  };
}

/** Bars hide what scrolls behind them. */
const OPAQUE = ":host{--_glass:100%;--_blur:none;--_dim:none}";

const GREY =
  ":is(img,video,canvas,.banner):not(.emoji,.custom-emoji,:hover,:focus,:focus-within,:is(a,button,figure,article):is(:hover,:focus-within) *){filter:grayscale(1)}";

const STILL = "*,::before,::after,::backdrop{animation:none!important;transition:none!important}";

/** The colours of the browser's bars, in light and dark. */
function bars({ contrast, color_scheme }: Appearance): string[] {
  const [light, dark] = contrast === "high" ? CONTRAST_PALETTE.canvas : USUAL_BARS;
  return [color_scheme === "dark" ? dark! : light!, color_scheme === "light" ? light! : dark!];
}

function rule(selector: string, values: Readonly<Record<string, string>>): string {
  const lines = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return lines.length > 0 ? `${selector}{${lines.join(";")}}` : "";
}

const within = (value: number, { min, max }: { min: number; max: number }): number =>
  Math.min(Math.max(Number.isFinite(value) ? value : min, min), max);
