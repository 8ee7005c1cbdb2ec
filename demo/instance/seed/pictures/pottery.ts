import { between, pick } from "../random.ts";
import type { Scene } from "./frame.ts";
import { ellipse, group, gradient, line, mix, path, rect, tag } from "./svg.ts";

const glazes = [
  ["#7fb3ae", "#2f5f6b"],
  ["#f0d9b5", "#b86b3c"],
  ["#e7a9a0", "#9c4a55"],
  ["#c9d4a5", "#5d7a4a"],
  ["#f3efe6", "#5b6f95"],
] as const;

/** Glazed vases and bowls on one or more shelves. */
export const pottery: Scene = ({ width, height, unit, random, variant }) => {
  const wall = ["#efe4d6", "#dbe3e0", "#3d3a4d"][variant % 3]!;
  const sections = Math.max(1, Math.round(height / (unit * 62)));
  const parts = [
    ...glazes.map(([top, low], at) =>
      gradient("linear", `glaze${at}`, [
        [0, top],
        [0.55, mix(top, low, 0.35)],
        [0.62, low],
        [1, mix(low, "#3a2417", 0.3)],
      ]),
    ),
    rect(0, 0, width, height, { fill: wall }),
  ];
  for (let shelf = 1; shelf <= sections; shelf++) {
    const board = (height * shelf) / sections - unit * 9;
    let x = unit * between(random, 3, 7);
    while (x < width - unit * 18) {
      const wide = unit * between(random, 16, 27);
      const tall = unit * between(random, 18, 46);
      parts.push(vase(x, board, wide, tall, random));
      x += wide + unit * between(random, 3, 8);
    }
    parts.push(
      rect(0, board, width, unit * 4, { fill: "#b98a5e" }),
      rect(0, board + unit * 4, width, unit * 1.5, { fill: "#000", opacity: ".16" }),
    );
  }
  return parts.join("");
};

function vase(x: number, foot: number, wide: number, tall: number, random: () => number): string {
  const middle = x + wide / 2;
  const neck = (wide / 2) * between(random, 0.25, 0.8);
  const base = (wide / 2) * between(random, 0.45, 0.75);
  const belly = (wide / 2) * 1.25;
  const top = foot - tall;
  const at = between(random, 0.35, 0.7);
  const outline =
    line`M${middle - neck} ${top}C${middle - neck} ${top + tall * 0.15} ${middle - belly} ${top + tall * (at - 0.2)} ${middle - belly * 0.92} ${top + tall * at}` +
    line`S${middle - base} ${foot - tall * 0.1} ${middle - base} ${foot}H${middle + base}` +
    line`C${middle + base} ${foot - tall * 0.1} ${middle + belly * 0.92} ${top + tall * (at + 0.2)} ${middle + belly * 0.92} ${top + tall * at}` +
    line`S${middle + neck} ${top + tall * 0.15} ${middle + neck} ${top}z`;
  const glaze = Math.floor(random() * glazes.length);
  const id = `vase${Math.round(x)}-${Math.round(foot)}`;
  const twig =
    tall > wide * 1.4 && random() < 0.6
      ? path(
          line`M${middle} ${top}q${wide * 0.1} ${-wide * 0.5} ${wide * 0.3} ${-wide * 0.9}M${middle} ${top}q${-wide * 0.1} ${-wide * 0.4} ${-wide * 0.35} ${-wide * 0.65}`,
          { fill: "none", stroke: "#6d5a45", "stroke-width": wide * 0.035 },
        ) +
        [
          [0.3, -0.9],
          [0.16, -0.62],
          [-0.35, -0.65],
          [-0.2, -0.42],
          [0.2, -0.78],
        ]
          .map(([dx, dy]) =>
            ellipse(middle + wide * dx!, top + wide * dy!, wide * 0.07, wide * 0.07, {
              fill: pick(random, ["#f4a5ae", "#ffffff", "#f7c2b0"]),
            }),
          )
          .join("")
      : "";
  return [
    twig,
    ellipse(middle, foot, belly * 0.95, wide * 0.06, { fill: "#000", opacity: ".2" }),
    tag("clipPath", { id }, path(outline, {})),
    path(outline, { fill: `url(#glaze${glaze})` }),
    group(
      { "clip-path": `url(#${id})` },
      rect(middle - belly * 0.62, top, belly * 0.24, tall, {
        fill: "#fff",
        opacity: ".28",
        rx: belly * 0.12,
      }),
      rect(middle + belly * 0.35, top, belly, tall, { fill: "#000", opacity: ".13" }),
    ),
    ellipse(middle, top, neck, neck * 0.18, { fill: mix(glazes[glaze]![1], "#000000", 0.4) }),
  ].join("");
}
