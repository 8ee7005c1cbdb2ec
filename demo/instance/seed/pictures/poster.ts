import { pick, whole } from "../random.ts";
import type { Frame, Scene } from "./frame.ts";
import { circle, line, path, rect } from "./svg.ts";

const inks = [
  ["#f4ead7", "#1f3a5f", "#e4573d", "#f2b134", "#4b8f8c"],
  ["#fbe9e1", "#3a1f4f", "#d6456b", "#f7a278", "#6c8ad6"],
  ["#eef2e6", "#17413a", "#d98b2b", "#8bb174", "#c4503e"],
  ["#10182f", "#f6e7cb", "#ef6f6c", "#56c2b6", "#f6c453"],
] as const;

/** Abstract prints: a quilt of quarter circles, waves or nested arches. */
export const poster: Scene = frame => {
  const ink = inks[frame.variant % inks.length]!;
  const draw = [quilt, waves, arches][frame.variant % 3]!;
  return rect(0, 0, frame.width, frame.height, { fill: ink[0] }) + draw(frame, ink);
};

type Inks = readonly string[];

function quilt({ width, height, unit, random }: Frame, ink: Inks): string {
  const size = unit * 20;
  const tiles: string[] = [];
  for (let y = 0; y < height; y += size) {
    for (let x = 0; x < width; x += size) {
      const [back, front] = [pick(random, ink), pick(random, ink.slice(1))];
      const turn = `rotate(${whole(random, 0, 3) * 90} ${x + size / 2} ${y + size / 2})`;
      const shape = [
        line`M${x} ${y}h${size}a${size} ${size} 0 0 1 ${-size} ${size}z`,
        line`M${x} ${y}h${size}a${size / 2} ${size / 2} 0 0 1 ${-size} 0z`,
        line`M${x} ${y}h${size}L${x} ${y + size}z`,
        line`M${x + size / 2} ${y}a${size / 2} ${size / 2} 0 0 1 0 ${size}a${size / 2} ${size / 2} 0 0 1 0 ${-size}z`,
        line`M${x} ${y}a${size} ${size} 0 0 1 ${size} ${size}a${size} ${size} 0 0 1 ${-size} ${-size}z`,
      ][whole(random, 0, 4)]!;
      tiles.push(
        rect(x, y, size + 1, size + 1, { fill: back }),
        path(shape, { fill: front, transform: turn }),
      );
    }
  }
  return tiles.join("");
}

function waves({ width, height, unit }: Frame, ink: Inks): string {
  const step = unit * 9;
  const bands = Array.from({ length: Math.ceil(height / step) }, (_, at) => {
    const y = height * 0.34 + at * step;
    const wave = Array.from(
      { length: Math.ceil(width / (unit * 40)) + 1 },
      () => line`q${unit * 10} ${-unit * 9} ${unit * 20} 0t${unit * 20} 0`,
    );
    return path(line`M${-unit * 7 * (at % 5)} ${y}` + wave.join("") + line`V${height}H0z`, {
      fill: ink[1 + (at % (ink.length - 1))]!,
    });
  });
  return circle(width * 0.66, height * 0.27, unit * 19, { fill: ink[2]! }) + bands.join("");
}

function arches({ width, height, unit, random }: Frame, ink: Inks): string {
  const wide = unit * 50;
  const parts: string[] = [];
  for (let row = 0; row <= Math.ceil(height / (unit * 25)); row++) {
    for (let at = -1; at <= width / wide; at++) {
      const x = at * wide + (row % 2 === 0 ? wide / 2 : wide);
      const y = row * unit * 25;
      const shift = whole(random, 0, 3);
      [25, 20, 15, 10, 5].forEach((radius, ring) => {
        const color = ring % 2 === 1 ? ink[0]! : ink[1 + ((shift + ring / 2) % 4)]!;
        parts.push(circle(x, y, unit * radius, { fill: color }));
      });
    }
  }
  return parts.join("");
}
