/** A colour in the OKLCH space (https://www.w3.org/TR/css-color-4/#ok-lab). */
interface Oklch {
  /** From 0 (black) to 1 (white). */
  lightness: number;
  chroma: number;
  /** In radians. */
  hue: number;
}

type Triple = readonly [number, number, number];

/** Returns a colour as `#rrggbb` in lower case; undefined if it isn't `#rgb` or `#rrggbb`. */
export function readColour(text: string): string | undefined {
  const found = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim());
  if (!found) return undefined;
  const digits = found[1]!.toLowerCase();
  return `#${digits.length === 3 ? [...digits].map(digit => digit + digit).join("") : digits}`;
}

/** The contrast of two colours, from 1 to 21: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = linear(colour);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns a colour with another lightness and at most this chroma, which keeps its hue. */
export function toned(colour: string, lightness: number, maxChroma = 1): string {
  if (lightness <= 0) return "#000000";
  if (lightness >= 1) return "#ffffff";
  const { chroma, hue } = toOklch(colour);
  const wanted = Math.min(chroma, maxChroma);
  // Bright or dark colours can't be as vivid: take the most that the screen can show.
  for (let part = 1; part > 0; part -= 0.02) {
    const rgb = fromOklch({ lightness, chroma: wanted * part, hue });
    if (rgb.every(value => value > -0.0005 && value < 1.0005)) return toHex(rgb);
  }
  return toHex(fromOklch({ lightness, chroma: 0, hue }));
}

export const lightnessOf = (colour: string): number => toOklch(colour).lightness;

function linear(colour: string): Triple {
  const full = readColour(colour)!;
  const parts = [1, 3, 5].map(at => {
    const value = Number.parseInt(full.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return parts as unknown as Triple;
}

function toHex(rgb: Triple): string {
  const parts = rgb.map(part => {
    const value = Math.min(Math.max(part, 0), 1);
    const coded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
    return Math.round(coded * 255)
      .toString(16)
      .padStart(2, "0");
  });
  return `#${parts.join("")}`;
}

/** The matrices are those of CSS Color 4. */
function toOklch(colour: string): Oklch {
  const [red, green, blue] = linear(colour);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short;
  return {
    lightness: 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function fromOklch({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}
