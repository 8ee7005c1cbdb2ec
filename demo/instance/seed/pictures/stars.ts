import { between } from "../random.ts";
import { area, lights, ridge, stars as dots, type Frame, type Scene } from "./frame.ts";
import { circle, gradient, group, line, mix, path, polygon, rect, type Point } from "./svg.ts";

/** A clear night: star trails around the pole, or northern lights. */
export const stars: Scene = frame => {
  const { width, height, unit, random } = frame;
  const night = lights[3]!;
  const hills = [0.35, 1].map((share, at) =>
    path(area(ridge(random, width, height * (0.9 + at * 0.07), height * 0.16, 0.5), height), {
      fill: mix("#1a2f52", "#04070f", share),
    }),
  );
  return [
    gradient("linear", "sky", [
      [0, "#040819"],
      [0.6, night.sky[1]],
      [0.95, "#4d7a9c"],
    ]),
    rect(0, 0, width, height, { fill: "url(#sky)" }),
    frame.variant % 2 === 0 ? trails(frame) : dots(random, width, height, unit) + aurora(frame),
    ...hills,
    tent(frame, width * 0.68, height * 0.93),
  ].join("");
};

function trails({ width, height, unit, random }: Frame): string {
  const [x, y] = [width * 0.5, height * 0.5];
  const reach = Math.hypot(width, height) * 0.6;
  const arcs = Array.from({ length: 120 }, (_, at) => {
    const radius = unit * 2 + (reach * at) / 120;
    const from = between(random, 0, Math.PI * 2);
    const to = from + between(random, 0.35, 0.9);
    const point = (angle: number): Point => [
      x + radius * Math.cos(angle),
      y + radius * Math.sin(angle),
    ];
    const [[ax, ay], [bx, by]] = [point(from), point(to)];
    return path(line`M${ax} ${ay}A${radius} ${radius} 0 0 1 ${bx} ${by}`, {
      fill: "none",
      stroke: ["#ffffff", "#bcd7ff", "#ffe2b8"][at % 3]!,
      "stroke-width": unit * between(random, 0.12, 0.4),
      "stroke-linecap": "round",
      opacity: String(Math.round(between(random, 3, 9)) / 10),
    });
  });
  return arcs.join("") + circle(x, y, unit * 0.5, { fill: "#fff" });
}

function aurora({ width, height, random }: Frame): string {
  return ["#a77bff", "#3fd6c4", "#5dffb0"]
    .map((color, at) => {
      const phase = between(random, 0, 6);
      const step = width / 64;
      const rays = Array.from({ length: 66 }, (_, index) => {
        const swing = Math.sin(phase + index * 0.11) + 0.5 * Math.sin(phase * 2 + index * 0.23);
        const foot = height * (0.5 + at * 0.07 + swing * 0.1);
        const tall = height * between(random, 0.28, 0.5);
        return rect(index * step - step, foot - tall, step + 1, tall, {});
      });
      return (
        gradient("linear", `veil${at}`, [
          [0, color, 0],
          [0.75, color, 0.35],
          [0.95, color, 0.6],
          [1, color, 0],
        ]) + group({ fill: `url(#veil${at})` }, ...rays)
      );
    })
    .join("");
}

function tent({ unit }: Frame, x: number, y: number): string {
  return [
    circle(x, y - unit * 2, unit * 14, { fill: "#ffb347", opacity: ".13" }),
    polygon(
      [
        [x, y - unit * 9],
        [x - unit * 9, y + unit * 2],
        [x + unit * 9, y + unit * 2],
      ],
      { fill: "#f08a3c" },
    ),
    polygon(
      [
        [x, y - unit * 9],
        [x - unit * 2.4, y + unit * 2],
        [x + unit * 3, y + unit * 2],
      ],
      { fill: "#ffe3a1" },
    ),
  ].join("");
}
