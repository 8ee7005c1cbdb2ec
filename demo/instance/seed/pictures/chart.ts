import { between } from "../random.ts";
import type { Frame, Scene } from "./frame.ts";
import { circle, line, path, rect, tag } from "./svg.ts";

const charts = [
  {
    title: "Kilometres by bicycle",
    labels: ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug"],
    values: [62, 71, 118, 164, 240, 286, 271, 303],
    color: "#e4573d",
  },
  {
    title: "Water in the cellar (cm)",
    labels: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
    values: [14, 22, 31, 26, 17, 9, 3],
    color: "#3b7ea1",
  },
  {
    title: "Birds heard before breakfast",
    labels: ["W1", "W2", "W3", "W4", "W5", "W6"],
    values: [4, 7, 6, 11, 15, 19],
    color: "#5d8a4a",
  },
] as const;

/** Numbers that somebody cared enough to draw: bars, or (odd variants) a line. */
export const chart: Scene = frame => {
  const { width, height, unit, variant } = frame;
  const { title, labels, values, color } = charts[variant % charts.length]!;
  const [left, top, floor] = [width * 0.1, height * 0.22, height * 0.86];
  const step = (width * 0.84) / values.length;
  const highest = Math.max(...values) * 1.08;
  const y = (value: number) => floor - ((floor - top) * value) / highest;
  const words = (x: number, at: number, text: string | number, size: number, anchor = "middle") =>
    tag(
      "text",
      {
        x,
        y: at,
        "font-size": unit * size,
        "text-anchor": anchor,
        "font-family": "sans-serif",
        fill: "#3a3f4b",
      },
      String(text),
    );
  const grid = [0.25, 0.5, 0.75, 1].map(
    share => line`M${left} ${floor - (floor - top) * share}H${width * 0.94}`,
  );
  const labelled = values.map((value, at) => {
    const x = left + step * (at + 0.5);
    return (
      words(x, floor + unit * 6, labels[at]!, 3.6) + words(x, y(value) - unit * 3.4, value, 3.6)
    );
  });
  return [
    rect(0, 0, width, height, { fill: "#fdf8ee" }),
    words(left, height * 0.12, title, 6, "start"),
    path(grid.join(""), { stroke: "#e3dac6", "stroke-width": unit * 0.3 }),
    variant % 2 === 0
      ? bars(frame, values, left, step, floor, y, color)
      : trace(frame, values, left, step, y, color),
    path(line`M${left} ${floor}H${width * 0.94}`, {
      stroke: "#3a3f4b",
      "stroke-width": unit * 0.5,
    }),
    ...labelled,
  ].join("");
};

function bars(
  { unit, random }: Frame,
  values: readonly number[],
  left: number,
  step: number,
  floor: number,
  y: (value: number) => number,
  fill: string,
) {
  return values
    .map((value, at) =>
      rect(left + step * (at + 0.18), y(value), step * 0.64, floor - y(value), {
        fill,
        rx: unit,
        opacity: String(Math.round(between(random, 78, 100)) / 100),
      }),
    )
    .join("");
}

function trace(
  { unit }: Frame,
  values: readonly number[],
  left: number,
  step: number,
  y: (value: number) => number,
  stroke: string,
) {
  const points = values.map((value, at) => [left + step * (at + 0.5), y(value)] as const);
  return (
    path(`M${points.map(([px, py]) => line`${px} ${py}`).join("L")}`, {
      fill: "none",
      stroke,
      "stroke-width": unit * 1.1,
      "stroke-linejoin": "round",
    }) +
    points
      .map(([px, py]) =>
        circle(px, py, unit * 1.6, { fill: "#fdf8ee", stroke, "stroke-width": unit }),
      )
      .join("")
  );
}
