import { between, type Random } from "../random.ts";
import { circle, gradient, line, path, rect, type Point } from "./svg.ts";

/** The light that a landscape is seen in. */
export interface Light {
  /** Top, middle, horizon. */
  sky: readonly [string, string, string];
  sun: string;
  far: string;
  near: string;
  stars?: boolean;
}

/** What a scene gets to draw itself: its size in px, a hundredth of its shorter side, its dice and its light. */
export interface Frame {
  width: number;
  height: number;
  unit: number;
  variant: number;
  random: Random;
  light: Light;
}

export type Scene = (frame: Frame) => string;

export const lights: readonly Light[] = [
  { sky: ["#35507f", "#d08a8f", "#ffdca8"], sun: "#fff3cf", far: "#a58aa6", near: "#2b2d4c" },
  { sky: ["#4f9fd0", "#a6d7ea", "#fdf2da"], sun: "#fffbe8", far: "#8cb6c6", near: "#1d4a48" },
  { sky: ["#1f1c50", "#83438a", "#f9976f"], sun: "#ffe0b0", far: "#754e90", near: "#180f30" },
  {
    sky: ["#070b28", "#152450", "#456596"],
    sun: "#f5f2de",
    far: "#31497a",
    near: "#080d20",
    stars: true,
  },
  { sky: ["#c9e3dc", "#eaf2e6", "#fce8cf"], sun: "#ffffff", far: "#adcbc4", near: "#2a524d" },
  { sky: ["#e8a765", "#f7d6a0", "#fff2d8"], sun: "#fffaf0", far: "#d0906a", near: "#57271f" },
];

/** The sky over the whole frame, with its sun or moon at the given place. */
export function drawSky({ width, height, unit, random, light }: Frame, sun: Point | null): string {
  const [top, middle, low] = light.sky;
  const parts = [
    gradient("linear", "sky", [
      [0, top],
      [0.55, middle],
      [0.85, low],
    ]),
    rect(0, 0, width, height, { fill: "url(#sky)" }),
  ];
  if (light.stars) parts.push(stars(random, width, height * 0.65, unit));
  if (sun) {
    const size = light.stars ? 5 : 7;
    parts.push(
      gradient("radial", "glow", [
        [0, light.sun, 0.75],
        [0.35, light.sun, 0.3],
        [1, light.sun, 0],
      ]),
      circle(...sun, unit * size * 4.5, { fill: "url(#glow)" }),
      circle(...sun, unit * size, { fill: light.sun }),
    );
  }
  return parts.join("");
}

export function stars(random: Random, width: number, height: number, unit: number): string {
  const count = Math.round((width * height) / (unit * unit * 90));
  const dots = Array.from({ length: count }, () => {
    const size = unit * 0.12 + unit * 0.3 * random() ** 3;
    return line`M${random() * width} ${random() * height}h${size}v${size}h${-size}z`;
  });
  return path(dots.join(""), { fill: "#fff", opacity: ".8" });
}

/** A skyline of hills from edge to edge; `rough` near 0.6 is jagged, near 0.35 is soft. */
export function ridge(
  random: Random,
  width: number,
  base: number,
  rise: number,
  rough: number,
  levels = 5,
): Point[] {
  let heights = [random(), random(), random()];
  let swing = 0.6;
  for (let level = 0; level < levels; level++) {
    heights = heights.flatMap((height, at) => {
      const next = heights[at + 1];
      if (next === undefined) return [height];
      return [height, (height + next) / 2 + between(random, -swing, swing) / 2];
    });
    swing *= rough;
  }
  return heights.map((height, at) => [(at / (heights.length - 1)) * width, base - height * rise]);
}

/** Closes a skyline into an area down to `floor`. */
export function area(points: readonly Point[], floor: number): string {
  const top = points.map(([x, y]) => line`${x} ${y}`).join("L");
  return `M${top}` + line`V${floor}H${points[0]![0]}z`;
}

/** A drifting cloud: capsules of several lengths. */
export function cloud(random: Random, x: number, y: number, size: number, color: string): string {
  return Array.from({ length: 4 }, (_, at) => {
    const width = size * between(random, 0.5, 1) * (at === 0 ? 1.3 : 0.8);
    const left = x + between(random, -0.5, 0.3) * size;
    return rect(left, y - at * size * 0.09, width, size * 0.13, {
      rx: size * 0.065,
      fill: color,
      opacity: ".5",
    });
  }).join("");
}
