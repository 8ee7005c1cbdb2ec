import { between, pick, whole } from "../random.ts";
import { stars, type Frame, type Scene } from "./frame.ts";
import { circle, gradient, group, line, mix, path, rect, tag } from "./svg.ts";

const evenings = [
  { sky: ["#10123a", "#5b2a73", "#f0737a"], wall: "#191637", far: "#5e3577" },
  { sky: ["#050a20", "#12305a", "#3d7f95"], wall: "#08142c", far: "#23537a" },
  { sky: ["#1b1030", "#7a2f52", "#ffb26b"], wall: "#200f26", far: "#84405a" },
] as const;

/** A town at night along its river. */
export const city: Scene = frame => {
  const { width, height, unit, random, variant } = frame;
  const evening = evenings[variant % evenings.length]!;
  const quay = height * 0.78;
  const moon = [width * between(random, 0.15, 0.85), height * 0.2] as const;
  const rows = [0, 0.5, 1].map(depth =>
    houses(frame, quay, mix(evening.far, evening.wall, depth), depth),
  );
  const ripples = Array.from({ length: 30 }, () => {
    const y = quay + (height - quay) * random();
    return line`M${random() * width} ${y}h${unit * between(random, 2, 10)}`;
  });
  return [
    gradient("linear", "sky", [
      [0, evening.sky[0]],
      [0.5, evening.sky[1]],
      [0.8, evening.sky[2]],
    ]),
    rect(0, 0, width, height, { fill: "url(#sky)" }),
    stars(random, width, height * 0.5, unit),
    circle(...moon, unit * 15, { fill: "#fff6d8", opacity: ".12" }),
    circle(...moon, unit * 6, { fill: "#fff6d8" }),
    circle(moon[0] + unit * 1.6, moon[1] - unit, unit * 1.2, { fill: "#e8dcb4" }),
    circle(moon[0] - unit * 1.8, moon[1] + unit * 1.8, unit * 0.8, { fill: "#e8dcb4" }),
    group({ id: "town" }, ...rows),
    rect(0, quay, width, height - quay, { fill: mix(evening.wall, evening.sky[1], 0.35) }),
    tag("clipPath", { id: "river" }, rect(0, quay + unit * 1.4, width, height - quay, {})),
    group(
      { "clip-path": "url(#river)", opacity: ".4" },
      tag("use", { href: "#town", transform: line`translate(0 ${quay * 2}) scale(1 -1)` }),
    ),
    rect(0, quay, width, unit * 1.4, { fill: evening.wall }),
    path(ripples.join(""), {
      stroke: "#ffd28a",
      "stroke-width": unit * 0.4,
      "stroke-linecap": "round",
      opacity: ".45",
    }),
  ].join("");
};

function houses(frame: Frame, quay: number, wall: string, depth: number): string {
  const { width, height, unit, random } = frame;
  const walls: string[] = [];
  const lit: Record<string, string[]> = { "#ffd27a": [], "#fff0c2": [], "#ff9f6b": [] };
  const pane = unit * (0.9 + depth * 0.6);
  for (let x = -unit * 4; x < width;) {
    const wide = Math.round(between(random, 4, 8)) * pane * 2;
    const tall = height * between(random, 0.5, 1) * (0.56 - depth * 0.2);
    const top = quay - tall;
    walls.push(line`M${x} ${quay}V${top}h${wide}V${quay}z`, roof(frame, x, top, wide));
    for (let row = top + pane * 1.5; row < quay - pane * 3; row += pane * 2.6) {
      for (let at = x + pane; at < x + wide - pane; at += pane * 2) {
        if (random() > 0.22 + depth * 0.16) continue;
        lit[pick(random, Object.keys(lit))]!.push(
          line`M${at} ${row}h${pane}v${pane * 1.4}h${-pane}z`,
        );
      }
    }
    x += wide + (random() < 0.3 ? pane * 2 : 0);
  }
  const windows = Object.entries(lit).map(([fill, panes]) =>
    path(panes.join(""), { fill, opacity: String(0.45 + depth * 0.45) }),
  );
  return path(walls.join(""), { fill: wall }) + windows.join("");
}

function roof({ unit, random }: Frame, x: number, top: number, wide: number): string {
  const middle = x + wide / 2;
  return [
    () => line`M${middle - unit * 0.3} ${top + 1}v${-unit * 9}h${unit * 0.6}v${unit * 9}z`,
    () => line`M${x} ${top + 1}L${middle} ${top - wide * 0.45}L${x + wide} ${top + 1}z`,
    () => line`M${x + wide * 0.2} ${top + 1}v${-unit * 4}h${wide * 0.6}v${unit * 4}z`,
    () => line`M${x} ${top + 1}v${-unit * 3}a${wide / 2} ${wide / 2} 0 0 1 ${wide} 0v${unit * 3}z`,
    () => "",
  ][whole(random, 0, 4)]!();
}
