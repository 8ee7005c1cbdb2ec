/**
 * The colours of high contrast in light and dark, by the name of their custom property. The same as
 * in `elements/tokens.css`, which uses them if the system asks for more contrast.
 */
export const CONTRAST_PALETTE = {
  accent: ["#85104f", "#ffb8d9"],
  "on-accent": ["#fff", "#000"],
  text: ["#000", "#fff"],
  "text-soft": ["#2b2630", "#e4dfe8"],
  canvas: ["#fff", "#000"],
  surface: ["#fff", "#000"],
  "surface-raised": ["#fff", "#0d0b0f"],
  sunken: ["#f3f0f5", "#1c1820"],
  line: ["#6b6472", "#9d95a5"],
  edge: ["#000", "#fff"],
  hover: ["#f3f0f5", "#1c1820"],
  danger: ["#8c0f0a", "#ffccc6"],
  boost: ["#0b5130", "#8cf0bb"],
  favourite: ["#6b3a00", "#ffd591"],
} as const satisfies Record<string, readonly [light: string, dark: string]>;
