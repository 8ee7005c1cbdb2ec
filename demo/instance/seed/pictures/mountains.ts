import { between, whole } from "../random.ts";
import { area, cloud, drawSky, ridge, type Frame, type Scene } from "./frame.ts";
import { group, line, mix, path, polygon, rect, tag, type Point } from "./svg.ts";

/** Snowy peaks above wooded hills, every other time above a lake. */
export const mountains: Scene = frame => {
  const { width, height, unit, random, light } = frame;
  const lake = frame.variant % 2 === 0;
  const shore = height * (lake ? 0.74 : 1);
  const foot = lake ? shore : height * 0.8;
  const sky = drawSky(frame, [width * between(random, 0.15, 0.85), height * 0.24]);
  const clouds = [0.14, 0.26].map(at =>
    cloud(random, random() * width, height * at, unit * 24, mix(light.sky[2], "#ffffff", 0.4)),
  );
  const count = Math.ceil((width / height) * 2.2) + 1;
  const peaks = Array.from({ length: count }, (_, at) => {
    const x = ((at + between(random, 0.2, 0.8)) / count) * width;
    return peak(frame, [x, height * between(random, 0.2, 0.42)], foot);
  });
  const hills = [0.3, 0.6, 0.9].map((share, at) => {
    const base = foot - height * (0.1 - at * 0.05);
    const points = ridge(random, width, base, height * 0.11, 0.5);
    const color = mix(light.far, light.near, share);
    const trees = at === 0 ? "" : wood(frame, points, unit * (at === 1 ? 3 : 5), color);
    return path(area(points, shore), { fill: color }) + trees;
  });
  const land = group({ id: "land" }, ...peaks, ...hills);
  return [sky, ...clouds, land, lake ? water(frame, shore) : ""].join("");
};

function peak({ random, light }: Frame, [x, top]: Point, foot: number): string {
  const tall = foot - top;
  const half = tall * between(random, 0.75, 1.05);
  const spine: Point[] = [0, 0.18, 0.34, 0.55, 0.78, 1].map(share => [
    x + (share === 0 ? 0 : between(random, -0.1, 0.14) * half),
    top + tall * share,
  ]);
  const rock = mix(light.far, light.near, 0.12 + 0.1 * random());
  const shade = mix(rock, light.near, 0.3);
  const snow = mix(light.sky[2], "#ffffff", 0.75);
  const cap = (side: -1 | 1): Point[] => {
    const edge = (share: number): Point => [x + side * half * share, top + tall * share];
    const [middleX, middleY] = spine[2]!;
    const [outerX] = edge(0.3);
    return [
      [x, top],
      edge(0.3),
      [x + (outerX - x) * 0.72, middleY - tall * 0.1],
      [x + (outerX - x) * 0.45, middleY + tall * 0.03],
      [x + (outerX - x) * 0.25, middleY - tall * 0.07],
      [middleX, middleY],
      spine[1]!,
    ];
  };
  return [
    polygon(
      [
        [x, top],
        [x - half, foot],
        [x + half, foot],
      ],
      { fill: rock },
    ),
    polygon([...spine, [x + half, foot]], { fill: shade }),
    polygon(cap(-1), { fill: snow }),
    polygon(cap(1), { fill: mix(snow, shade, 0.35) }),
  ].join("");
}

function wood({ random, unit }: Frame, points: readonly Point[], size: number, fill: string) {
  const trees = points.flatMap(([x, y]) =>
    Array.from({ length: whole(random, 0, 3) }, () => {
      const tall = size * between(random, 0.7, 1.4);
      const left = x + between(random, -3, 3) * unit;
      return line`M${left} ${y - tall}l${tall * 0.28} ${tall * 1.3}h${-tall * 0.56}z`;
    }),
  );
  return path(trees.join(""), { fill });
}

function water({ width, height, unit, random, light }: Frame, shore: number): string {
  const deep = height - shore;
  const glints = Array.from({ length: 26 }, () => {
    const y = shore + deep * random() ** 1.3;
    const long = unit * between(random, 3, 16);
    return line`M${random() * width} ${y}h${long}`;
  });
  return [
    rect(0, shore, width, deep, { fill: mix(light.sky[1], light.near, 0.25) }),
    tag("clipPath", { id: "lake" }, rect(0, shore, width, deep, {})),
    group(
      { "clip-path": "url(#lake)", opacity: ".45" },
      tag("use", { href: "#land", transform: line`translate(0 ${shore * 2}) scale(1 -1)` }),
    ),
    path(glints.join(""), {
      stroke: mix(light.sky[2], "#ffffff", 0.3),
      "stroke-width": unit * 0.35,
      "stroke-linecap": "round",
      opacity: ".5",
    }),
  ].join("");
}
