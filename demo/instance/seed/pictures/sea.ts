import { between, whole } from "../random.ts";
import { area, cloud, drawSky, ridge, type Frame, type Scene } from "./frame.ts";
import {
  circle,
  curve,
  gradient,
  group,
  line,
  mix,
  path,
  polygon,
  rect,
  type Point,
} from "./svg.ts";

/** The sea with the sun's road on it, and a lighthouse, sailing boats or a beach. */
export const sea: Scene = frame => {
  const { width, height, unit, random, light } = frame;
  const horizon = height * 0.56;
  const sunX = width * between(random, 0.3, 0.55);
  const water = mix(light.sky[0], light.far, 0.3);
  const bands = Array.from({ length: 34 }, (_, at) => {
    const share = (at / 34) ** 1.5;
    const y = horizon + (height - horizon) * share;
    const long = unit * (2 + share * 26) * between(random, 0.3, 1);
    const x = sunX + between(random, -1, 1) * unit * (2 + share * 16) - long / 2;
    const thick = unit * (0.4 + share * 1.2);
    return rect(x, y, long, thick, { rx: thick / 2 });
  });
  const foreground = [lighthouse, boats, beach][frame.variant % 3]!;
  return [
    drawSky(frame, [sunX, horizon - unit * 13]),
    ...[0.12, 0.2, 0.33].map(at =>
      cloud(random, random() * width, height * at, unit * 26, mix(light.sky[2], "#ffffff", 0.3)),
    ),
    path(area(ridge(random, width, horizon, height * 0.05, 0.45), horizon + 2), {
      fill: mix(light.far, light.sky[2], 0.25),
    }),
    gradient("linear", "water", [
      [0, mix(water, light.sky[2], 0.45)],
      [0.3, water],
      [1, mix(water, light.near, 0.6)],
    ]),
    rect(0, horizon, width, height - horizon, { fill: "url(#water)" }),
    group({ fill: light.sun, opacity: ".7" }, ...bands),
    foreground(frame, horizon),
  ].join("");
};

function lighthouse({ width, height, unit, random, light }: Frame, horizon: number): string {
  const foot = horizon + unit * 3;
  const x = width * 0.8;
  const wide = unit * 6;
  const top = foot - unit * 34;
  const side = (share: number) => wide * (0.62 + 0.38 * share);
  const stripes = [0, 1, 2, 3, 4].map(at => {
    const [from, to] = [at / 5, (at + 1) / 5].map(share => top + (foot - top) * share);
    const [a, b] = [side(at / 5), side((at + 1) / 5)];
    return polygon(
      [
        [x - a, from!],
        [x + a, from!],
        [x + b, to!],
        [x - b, to!],
      ],
      {
        fill: at % 2 === 0 ? "#c8493f" : "#f7efe2",
      },
    );
  });
  const beam = light.stars
    ? polygon(
        [
          [x, top - unit * 4],
          [0, top - unit * 16],
          [0, top + unit * 10],
        ],
        {
          fill: light.sun,
          opacity: ".18",
        },
      )
    : "";
  const cliff: Point[] = [
    [width * 0.5, height],
    [width * 0.56, height * 0.82],
    [width * 0.64, height * 0.74],
    [width * 0.68, foot + unit * 3],
    [width * 0.75, foot],
    [width * 0.88, foot - unit],
    [width * 1.02, foot - unit * 6],
    [width * 1.02, height],
  ];
  const tufts = Array.from({ length: 60 }, () => {
    const at = between(random, 0.7, 1);
    return line`M${width * at} ${foot + between(random, 0, 3) * unit}l${between(random, -1, 1) * unit} ${-unit * 2.4}`;
  });
  return [
    beam,
    polygon(cliff, { fill: mix(light.near, light.far, 0.15) }),
    polygon(
      cliff.map(([px, py]) => [px + unit * 9, py + unit * 8] as const),
      { fill: light.near },
    ),
    path(tufts.join(""), { stroke: mix(light.near, "#5f8a4f", 0.35), "stroke-width": unit * 0.6 }),
    ...stripes,
    rect(x - unit * 5, top - unit * 1.2, unit * 10, unit * 1.6, {
      fill: "#2b2f3f",
      rx: unit * 0.5,
    }),
    rect(x - unit * 2.8, top - unit * 7, unit * 5.6, unit * 6, { fill: "#ffe9a8" }),
    polygon(
      [
        [x - unit * 4, top - unit * 6.8],
        [x, top - unit * 11],
        [x + unit * 4, top - unit * 6.8],
      ],
      {
        fill: "#c8493f",
      },
    ),
    rect(x - unit * 1.2, foot - unit * 6, unit * 2.4, unit * 5, {
      fill: "#2b2f3f",
      rx: unit * 1.2,
    }),
    gulls(random, width * 0.3, height * 0.2, unit, light.near),
  ].join("");
}

function boats({ width, height, unit, random, light }: Frame, horizon: number): string {
  const count = Math.max(2, Math.round(width / height) + 1);
  return Array.from({ length: count }, (_, at) => {
    const size = unit * between(random, 0.6, 1) * (at === 0 ? 2.2 : 1);
    const x = width * (at === 0 ? 0.72 : between(random, 0.08, 0.55));
    const y = horizon + size * (at === 0 ? 9 : 3);
    const sail = ["#fff7e8", "#f2b134", "#e4573d", "#f7d8c4"][whole(random, 0, 3)]!;
    return [
      polygon(
        [
          [x - size * 0.4, y - size * 14],
          [x - size * 0.4, y - size],
          [x - size * 6, y - size],
        ],
        {
          fill: sail,
        },
      ),
      polygon(
        [
          [x + size * 0.4, y - size * 12],
          [x + size * 0.4, y - size],
          [x + size * 4, y - size],
        ],
        {
          fill: mix(sail, light.near, 0.2),
        },
      ),
      polygon(
        [
          [x - size * 6.5, y],
          [x + size * 6, y],
          [x + size * 4, y + size * 2.4],
          [x - size * 5, y + size * 2.4],
        ],
        {
          fill: light.near,
        },
      ),
      rect(x - size * 6, y + size * 2.6, size * 11, size * 0.7, {
        fill: light.near,
        opacity: ".3",
        rx: size * 0.35,
      }),
    ].join("");
  }).join("");
}

function beach({ width, height, unit, random, light }: Frame): string {
  const edge = (lift: number): Point[] =>
    Array.from({ length: 8 }, (_, at) => [
      (width * at) / 7,
      height * (0.82 - lift) + between(random, -2.5, 2.5) * unit - at * unit,
    ]);
  const sand = mix(light.sun, "#d9a878", 0.55);
  const shape = (points: Point[]) => curve(points) + line`V${height}H0z`;
  const x = width * 0.74;
  const y = height * 0.84;
  return [
    path(shape(edge(0.035)), { fill: "#ffffff", opacity: ".55" }),
    path(shape(edge(0)), { fill: mix(sand, light.near, 0.12) }),
    path(shape(edge(-0.04)), { fill: sand }),
    path(line`M${x} ${y + unit * 9}L${x - unit * 4} ${y - unit * 15}`, {
      stroke: "#7a4b35",
      "stroke-width": unit,
    }),
    path(
      line`M${x - unit * 19} ${y - unit * 9}A${unit * 16} ${unit * 15} -14 0 1 ${x + unit * 11} ${y - unit * 16}z`,
      { fill: "#e4573d" },
    ),
    path(
      line`M${x - unit * 12} ${y - unit * 10.6}A${unit * 9} ${unit * 15} -14 0 1 ${x + unit * 3} ${y - unit * 14.3}z`,
      { fill: "#fff3e0" },
    ),
    circle(x - unit * 15, y + unit * 9, unit * 3, { fill: "#f2b134" }),
    gulls(random, width * 0.25, height * 0.22, unit, light.near),
  ].join("");
}

function gulls(random: () => number, x: number, y: number, unit: number, stroke: string): string {
  const wings = Array.from({ length: 5 }, () => {
    const size = unit * between(random, 1.2, 2.6);
    const [left, top] = [x + between(random, -14, 14) * unit, y + between(random, -7, 7) * unit];
    return line`M${left} ${top}q${size} ${-size} ${size * 1.5} ${size * 0.4}q${size * 0.5} ${-size * 1.4} ${size * 1.6} ${-size * 0.5}`;
  });
  return path(wings.join(""), {
    fill: "none",
    stroke,
    "stroke-width": unit * 0.45,
    "stroke-linecap": "round",
  });
}
