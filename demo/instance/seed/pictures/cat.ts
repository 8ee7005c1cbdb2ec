import { stars, type Scene } from "./frame.ts";
import { circle, ellipse, group, line, mix, path, polygon, rect } from "./svg.ts";

const coats = [
  { fur: "#e8964a", dark: "#c97328", belly: "#fbe3c4", line: "#3a2f36" },
  { fur: "#7d8799", dark: "#5d667a", belly: "#dfe4ec", line: "#252833" },
  { fur: "#2d2b36", dark: "#1d1b25", belly: "#f4f1ea", line: "#b9b3c0" },
] as const;

/** A cat as a loaf on a sofa: asleep in even variants, watching you in odd ones. */
export const cat: Scene = ({ width, height, unit: u, variant, random }) => {
  const coat = coats[variant % coats.length]!;
  const wall = ["#34495e", "#e5c7a8", "#8fae9d", "#c9808a"][variant % 4]!;
  const sofa = ["#c4684f", "#3f6f73", "#e0b354", "#4b4a7c"][variant % 4]!;
  const [x, y] = [width / 2, height * 0.72];
  const eyes = [-1, 1].map(side => {
    const ex = x + side * u * 6 - u * 12;
    if (variant % 2 === 0) {
      return path(line`M${ex - u * 2.6} ${y - u * 21}q${u * 2.6} ${u * 3} ${u * 5.2} 0`, {
        fill: "none",
        stroke: coat.line,
        "stroke-width": u * 0.9,
        "stroke-linecap": "round",
      });
    }
    return (
      ellipse(ex, y - u * 21, u * 2.8, u * 3.2, { fill: "#d9e27a" }) +
      ellipse(ex, y - u * 21, u * 1.1, u * 2.8, { fill: "#1b1a22" }) +
      circle(ex + u * 0.8, y - u * 22.4, u * 0.7, { fill: "#fff" })
    );
  });
  const ears = [-1, 1].map(side => {
    const ex = x - u * 12 + side * u * 9;
    const ear = (size: number, fill: string) =>
      polygon(
        [
          [ex - u * 5.5 * size, y - u * 27],
          [ex + side * u * 3, y - u * (31 + 10 * size)],
          [ex + u * 5.5 * size, y - u * 26],
        ],
        { fill },
      );
    return ear(1, coat.fur) + ear(0.55, "#f0a8a0");
  });
  const stripes = [0, 1, 2, 3].map(
    at =>
      line`M${x + u * (6 + at * 7)} ${y - u * (31 - at * 2.4)}q${u * 3} ${u * 5} ${u * 1} ${u * 11}`,
  );
  const whiskers = [-1, 1].flatMap(side =>
    [-1, 1].map(
      tilt =>
        line`M${x - u * 12 + side * u * 5} ${y - u * (15.5 - tilt * 0.6)}l${side * u * 11} ${tilt * u * 1.4}`,
    ),
  );
  return [
    rect(0, 0, width, height, { fill: wall }),
    rect(width * 0.08, height * 0.06, u * 34, u * 34, { fill: "#fffaf0" }),
    rect(width * 0.08 + u * 2, height * 0.06 + u * 2, u * 30, u * 30, { fill: "#14224d" }),
    group(
      { transform: line`translate(${width * 0.08 + u * 2} ${height * 0.06 + u * 2})` },
      stars(random, u * 30, u * 30, u * 0.8),
    ),
    circle(width * 0.08 + u * 24, height * 0.06 + u * 11, u * 4, { fill: "#f6efcf" }),
    rect(-u * 4, y - u * 34, width + u * 8, height, {
      fill: mix(sofa, "#000000", 0.16),
      rx: u * 8,
    }),
    rect(-u * 4, y - u * 4, width + u * 8, height, { fill: sofa, rx: u * 6 }),
    ellipse(x, y + u * 1, u * 39, u * 5, { fill: "#000", opacity: ".2" }),
    path(line`M${x + u * 30} ${y - u * 3}q${u * 12} ${u * 3} ${u * 8} ${-u * 12}`, {
      fill: "none",
      stroke: coat.dark,
      "stroke-width": u * 6,
      "stroke-linecap": "round",
    }),
    path(
      line`M${x - u * 33} ${y}q${-u * 2} ${-u * 26} ${u * 20} ${-u * 31}q${u * 50} ${-u * 6} ${u * 50} ${u * 24}q0 ${u * 7} ${-u * 7} ${u * 7}z`,
      { fill: coat.fur },
    ),
    path(stripes.join(""), {
      fill: "none",
      stroke: coat.dark,
      "stroke-width": u * 2.4,
      "stroke-linecap": "round",
    }),
    ellipse(x - u * 14, y - u * 3, u * 15, u * 5, { fill: coat.belly }),
    ...ears,
    ellipse(x - u * 12, y - u * 20, u * 17, u * 14, { fill: coat.fur }),
    path([-4, 0, 4].map(at => line`M${x - u * (12 - at)} ${y - u * 33}v${u * 5}`).join(""), {
      stroke: coat.dark,
      "stroke-width": u * 1.8,
      "stroke-linecap": "round",
    }),
    ellipse(x - u * 12, y - u * 14.5, u * 7.5, u * 5.5, { fill: coat.belly }),
    ...eyes,
    polygon(
      [
        [x - u * 13.8, y - u * 17.6],
        [x - u * 10.2, y - u * 17.6],
        [x - u * 12, y - u * 15.4],
      ],
      { fill: "#e0707a" },
    ),
    path(
      line`M${x - u * 15} ${y - u * 13.6}q${u * 1.5} ${u * 1.8} ${u * 3} ${-u * 1.4}q${u * 1.5} ${u * 3.2} ${u * 3} ${u * 1.4}` +
        whiskers.join(""),
      {
        fill: "none",
        stroke: coat.line,
        "stroke-width": u * 0.5,
        "stroke-linecap": "round",
      },
    ),
    ...[-20, -9].map(at =>
      rect(x + u * at, y - u * 4, u * 9, u * 5.4, {
        rx: u * 2.7,
        fill: coat.belly,
        stroke: coat.dark,
        "stroke-width": u * 0.4,
      }),
    ),
  ].join("");
};
