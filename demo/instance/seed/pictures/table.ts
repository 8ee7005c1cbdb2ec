import { between, pick, whole } from "../random.ts";
import type { Frame, Scene } from "./frame.ts";
import { circle, ellipse, group, line, mix, path, rect } from "./svg.ts";

const cloths = [
  ["#e9d8c3", "#dcc4a6"],
  ["#35506b", "#2b4259"],
  ["#d9e3d5", "#c3d3be"],
  ["#f2c9b8", "#e9b39d"],
] as const;

/** Food seen from above on a striped cloth: soup, loaf, lunch box or pancakes. */
export const table: Scene = frame => {
  const { width, height, unit, variant } = frame;
  const [cloth, stripe] = cloths[variant % cloths.length]!;
  const stripes: string[] = [];
  for (let x = 0; x < width + height; x += unit * 12) {
    stripes.push(line`M${x} 0h${unit * 4}L${x + unit * 4 - height} ${height}h${-unit * 4}z`);
  }
  const dish = [soup, loaf, box, pancakes][variant % 4]!;
  return [
    rect(0, 0, width, height, { fill: cloth }),
    path(stripes.join(""), { fill: stripe, opacity: ".7" }),
    dish(frame, width / 2, height / 2, unit * (width > height * 1.2 ? 1.15 : 1)),
  ].join("");
};

type Dish = (frame: Frame, x: number, y: number, u: number) => string;

const plate = (x: number, y: number, r: number, color: string) =>
  circle(x + r * 0.04, y + r * 0.07, r, { fill: "#000", opacity: ".18" }) +
  circle(x, y, r, { fill: color }) +
  circle(x, y, r * 0.86, { fill: mix(color, "#000000", 0.06) });

const soup: Dish = ({ random }, x, y, u) => {
  const noodles = Array.from({ length: 15 }, (_, at) => {
    const top = y + u * (at - 7) * 1.6;
    return line`M${x - u * 17} ${top}q${u * 9} ${u * between(random, -7, 7)} ${u * 17} 0t${u * 15} ${u}`;
  });
  const egg = (ex: number, ey: number) =>
    ellipse(ex, ey, u * 6.5, u * 5.4, { fill: "#fff6e6" }) +
    circle(ex + u * 0.6, ey, u * 3.2, { fill: "#f7a531" });
  const onions = Array.from({ length: 22 }, () =>
    circle(x + between(random, 2, 17) * u, y + between(random, 3, 16) * u, u * 0.9, {
      fill: "none",
      stroke: pick(random, ["#7fb069", "#4f8a4b", "#b7d89a"]),
      "stroke-width": u * 0.55,
    }),
  );
  return [
    plate(x, y, u * 38, "#2f3e5c"),
    circle(x, y, u * 31, { fill: "#c9783a" }),
    circle(x - u * 4, y - u * 4, u * 26, { fill: "#d98d4b" }),
    path(noodles.join(""), {
      fill: "none",
      stroke: "#f6d999",
      "stroke-width": u * 1.3,
      "stroke-linecap": "round",
    }),
    rect(x - u * 25, y - u * 26, u * 17, u * 22, {
      fill: "#1f3b33",
      rx: u,
      transform: line`rotate(-24 ${x - u * 16} ${y - u * 15})`,
    }),
    egg(x + u * 12, y - u * 13),
    egg(x + u * 2, y - u * 19),
    ...[0, 1, 2].map(at =>
      circle(x - u * (17 - at * 6), y + u * (7 + at * 6), u * 5.4, {
        fill: ["#f4c7b0", "#eeb59b"][at % 2]!,
        stroke: "#b9663f",
        "stroke-width": u * 1.2,
      }),
    ),
    ...onions,
    ...[0, 4].map(at =>
      path(line`M${x + u * (36 + at)} ${y - u * 40}L${x + u * (14 + at)} ${y + u * 42}`, {
        stroke: "#7a3b2e",
        "stroke-width": u * 1.5,
        "stroke-linecap": "round",
      }),
    ),
  ].join("");
};

const loaf: Dish = ({ random }, x, y, u) => {
  const dust = Array.from({ length: 70 }, () =>
    circle(
      x + between(random, -30, 30) * u,
      y + between(random, -19, 19) * u,
      u * between(random, 0.15, 0.5),
      {},
    ),
  );
  const ear = (at: number) =>
    line`M${x + at * u} ${y - u * 15}q${u * 7} ${u * 14} 0 ${u * 29}q${-u * 3} ${-u * 14} 0 ${-u * 29}z`;
  const wheat = [-1, 1].flatMap(side =>
    [0, 1, 2, 3].map(at =>
      ellipse(x + u * (-8 + at * 5), y + u * side * 1.8, u * 2.8, u * 1, {
        transform: line`rotate(${side * 28} ${x + u * (-8 + at * 5)} ${y})`,
        fill: "#f3d29a",
      }),
    ),
  );
  return [
    rect(x - u * 44, y - u * 27, u * 88, u * 56, { rx: u * 5, fill: "#000", opacity: ".14" }),
    rect(x - u * 45, y - u * 29, u * 88, u * 56, { rx: u * 5, fill: "#a4714a" }),
    path(line`M${x - u * 45} ${y - u * 12}h${u * 88}M${x - u * 45} ${y + u * 9}h${u * 88}`, {
      stroke: "#8d5d3b",
      "stroke-width": u * 0.7,
    }),
    ellipse(x + u, y + u * 3, u * 35, u * 22, { fill: "#000", opacity: ".2" }),
    ellipse(x, y, u * 35, u * 22, { fill: "#b5692f" }),
    ellipse(x - u, y - u * 2, u * 32, u * 19, { fill: "#c97f3d" }),
    ellipse(x - u * 3, y - u * 4, u * 26, u * 14, { fill: "#d99550" }),
    path([-22, 16].map(ear).join(""), { fill: "#f3d29a" }),
    path(line`M${x - u * 12} ${y}h${u * 24}`, { stroke: "#f3d29a", "stroke-width": u * 1 }),
    ...wheat,
    group({ fill: "#fff6e6", opacity: ".6" }, ...dust),
  ].join("");
};

const box: Dish = ({ random }, x, y, u) => {
  const ball = (bx: number, by: number) =>
    path(
      line`M${bx} ${by - u * 9}q${u * 3} 0 ${u * 5} ${u * 4}l${u * 4} ${u * 8}q${u * 2} ${u * 5} ${-u * 3} ${u * 5}h${-u * 12}q${-u * 5} 0 ${-u * 3} ${-u * 5}l${u * 4} ${-u * 8}q${u * 2} ${-u * 4} ${u * 5} ${-u * 4}z`,
      { fill: "#fffdf7" },
    ) + rect(bx - u * 3.6, by + u, u * 7.2, u * 7, { fill: "#20302c", rx: u * 0.6 });
  const peas = Array.from({ length: 26 }, () =>
    circle(x + u * between(random, 6, 30), y + u * between(random, -17, -5), u * 1.5, {
      fill: pick(random, ["#8fc45f", "#6fae4a", "#a9d67c"]),
    }),
  );
  const carrots = [0, 1, 2].map(at => {
    const [cx, cy] = [x + u * (11 + at * 8), y + u * 5];
    return [0, 1, 2, 3, 4]
      .map(leaf =>
        circle(
          cx + Math.cos(leaf * 1.257) * u * 1.9,
          cy + Math.sin(leaf * 1.257) * u * 1.9,
          u * 1.6,
          { fill: "#f08a3c" },
        ),
      )
      .join("");
  });
  const rolls = [0, 1, 2].map(
    at =>
      circle(x + u * (11 + at * 8), y + u * 14, u * 3.4, { fill: "#f9d65c" }) +
      path(line`M${x + u * (9 + at * 8)} ${y + u * 14}q${u * 2} ${-u * 3} ${u * 4} 0`, {
        fill: "none",
        stroke: "#e0a92f",
        "stroke-width": u * 0.8,
      }),
  );
  return [
    rect(x - u * 38, y - u * 23, u * 78, u * 50, { rx: u * 7, fill: "#000", opacity: ".2" }),
    rect(x - u * 39, y - u * 25, u * 78, u * 50, { rx: u * 7, fill: "#7c2f36" }),
    rect(x - u * 36, y - u * 22, u * 36, u * 44, { rx: u * 4, fill: "#4d1c22" }),
    rect(x + u * 2, y - u * 22, u * 34, u * 20, { rx: u * 4, fill: "#4d1c22" }),
    rect(x + u * 2, y, u * 34, u * 22, { rx: u * 4, fill: "#4d1c22" }),
    ball(x - u * 26, y - u * 9),
    ball(x - u * 9, y - u * 9),
    ball(x - u * 18, y + u * 11),
    ...peas,
    ...carrots,
    ...rolls,
  ].join("");
};

const pancakes: Dish = ({ random }, x, y, u) => {
  const berries = Array.from({ length: 13 }, () => {
    const [bx, by, blue] = [
      x + between(random, -15, 15) * u,
      y + between(random, -15, 15) * u,
      random() < 0.6,
    ];
    return (
      circle(bx, by, u * (blue ? 2.2 : 2.8), { fill: blue ? "#3d4f8c" : "#c93a4b" }) +
      circle(bx - u * 0.6, by - u * 0.7, u * 0.6, { fill: "#fff", opacity: ".6" })
    );
  });
  return [
    plate(x, y, u * 40, "#fbf6ec"),
    circle(x + u * 2, y + u * 3, u * 27, { fill: "#a8652f" }),
    circle(x - u * 1, y + u, u * 27, { fill: "#c98642" }),
    circle(x, y - u, u * 26, { fill: "#dfa45c" }),
    circle(x, y - u, u * 22, { fill: "#e9b870" }),
    path(
      line`M${x - u * 18} ${y}q${u * 3} ${-u * 17} ${u * 17} ${-u * 14}q${u * 19} ${-u * 2} ${u * 18} ${u * 11}q${u * 3} ${u * 15} ${-u * 9} ${u * 13}q${-u * 2} ${u * 9} ${-u * 7} ${u * 3}q${-u * 19} ${u * 5} ${-u * 19} ${-u * 13}z`,
      { fill: "#b9681f", opacity: ".75" },
    ),
    rect(x - u * 5, y - u * 6, u * 10, u * 10, {
      rx: u * 1.6,
      fill: "#ffe596",
      transform: line`rotate(${whole(random, 8, 24)} ${x} ${y})`,
    }),
    ...berries,
    path(line`M${x + u * 46} ${y - u * 30}v${u * 62}`, {
      stroke: "#b9c0c8",
      "stroke-width": u * 2,
      "stroke-linecap": "round",
    }),
  ].join("");
};
