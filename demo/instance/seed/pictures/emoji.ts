import { lilyFlower } from "./people.ts";
import { circle, ellipse, group, line, path, polygon, rect, tag } from "./svg.ts";

const ink = "#2b2228";
const eyes = (x: number, y: number, apart: number, size = 4) =>
  [-1, 1].map(side => circle(x + side * apart, y, size, { fill: ink })).join("");
const grin = (x: number, y: number, wide: number) =>
  path(line`M${x - wide} ${y}q${wide} ${wide * 1.2} ${wide * 2} 0`, {
    fill: "none",
    stroke: ink,
    "stroke-width": 3.5,
    "stroke-linecap": "round",
  });
const turning = (values: string, seconds: number) =>
  tag("animateTransform", {
    attributeName: "transform",
    type: "rotate",
    values,
    dur: `${seconds}s`,
    repeatCount: "indefinite",
  });
const cup =
  path("M22 38h48v22q0 24-24 24T22 60z", { fill: "#5f9ea0" }) +
  path("M70 44q20-2 18 13t-22 13", { fill: "none", stroke: "#5f9ea0", "stroke-width": 7 });
const mitten =
  path(
    "M30 90V48q0-12 10-12h6l6-24q2-8 9-6t7 12l-3 18h17q10 0 10 9t-6 10q5 4 2 11t-8 7q3 7-3 11t-9 6z",
    { fill: "#d9553f" },
  ) + rect(18, 44, 17, 48, { rx: 5, fill: "#f3ead8" });
const wheel = (x: number) => circle(x, 66, 18, { fill: "none", stroke: ink, "stroke-width": 5 });

/** Squares of 100 on nothing; `moving` ones come alive by SMIL. */
export const emojiDrawings: Readonly<Record<string, (moving: boolean) => string>> = {
  lily: () =>
    path("M50 50q-6 24-2 46", { fill: "none", stroke: "#4f9a5c", "stroke-width": 6 }) +
    lilyFlower(50, 44, 42, "#f7a8b8", "#f6b93b") +
    lilyFlower(50, 44, 26, "#fde3e6", "#e98b2a"),
  lily_wave: moving =>
    group(
      {},
      path("M50 52v44", { stroke: "#4f9a5c", "stroke-width": 6 }),
      path("M50 88q-22-2-26-20 20 0 26 20z", { fill: "#4f9a5c" }),
      group(
        {},
        lilyFlower(50, 44, 33, "#b98af0"),
        circle(50, 44, 15, { fill: "#ffe08a" }),
        eyes(50, 42, 5.5, 2.4),
        grin(50, 47, 4.5),
        moving ? turning("-14 50 96;14 50 96;-14 50 96", 1.2) : "",
      ),
    ),
  sun_spin: moving =>
    group(
      {},
      ...[0, 45, 90, 135, 180, 225, 270, 315].map(turn =>
        polygon(
          [
            [42, 20],
            [50, 2],
            [58, 20],
          ],
          { fill: "#f2a53a", transform: `rotate(${turn} 50 50)` },
        ),
      ),
      moving ? turning("0 50 50;360 50 50", 6) : "",
    ) +
    circle(50, 50, 29, { fill: "#ffd95a" }) +
    eyes(50, 46, 10) +
    grin(50, 54, 9),
  cat_loaf: () =>
    polygon(
      [
        [14, 40],
        [16, 12],
        [40, 28],
      ],
      { fill: "#e8964a" },
    ) +
    polygon(
      [
        [62, 28],
        [84, 12],
        [86, 40],
      ],
      { fill: "#e8964a" },
    ) +
    path("M10 88q-8-64 40-64t40 64q0 6-6 6H16q-6 0-6-6z", { fill: "#e8964a" }) +
    path("M44 25v12M56 25v12", {
      stroke: "#c97328",
      "stroke-width": 5,
      "stroke-linecap": "round",
    }) +
    ellipse(50, 84, 27, 9, { fill: "#fbe3c4" }) +
    path("M26 50q6 6 12 0M62 50q6 6 12 0", {
      fill: "none",
      stroke: ink,
      "stroke-width": 4,
      "stroke-linecap": "round",
    }) +
    path("M42 60q4 5 8 0 4 5 8 0", {
      fill: "none",
      stroke: ink,
      "stroke-width": 3.5,
      "stroke-linecap": "round",
    }),
  onigiri: () =>
    path("M50 6q10 0 17 12l24 44q10 26-14 28H23Q-1 88 9 62l24-44Q40 6 50 6z", {
      fill: "#fffdf6",
      stroke: "#d8cfc0",
      "stroke-width": 3,
    }) +
    path("M33 58h34v32H33z", { fill: "#2a3d38" }) +
    eyes(50, 44, 12) +
    grin(50, 48, 5),
  tea: () =>
    cup +
    eyes(46, 54, 9, 3.4) +
    grin(46, 59, 5) +
    path("M36 30q-7-9 0-18M54 30q-7-9 0-18", {
      fill: "none",
      stroke: "#9fb6bd",
      "stroke-width": 4.5,
      "stroke-linecap": "round",
    }),
  sourdough: () =>
    ellipse(50, 56, 45, 33, { fill: "#a8642e" }) +
    ellipse(48, 52, 40, 27, { fill: "#d0904c" }) +
    path("M26 38q10 14 0 30M48 32q10 20 0 42M70 38q10 14 0 30", {
      fill: "none",
      stroke: "#f7dfb0",
      "stroke-width": 6,
      "stroke-linecap": "round",
    }),
  heart_knit: () => {
    const heart = "M50 92C10 62 4 44 8 28 14 6 40 6 50 26 60 6 86 6 92 28c4 16-2 34-42 64z";
    const rows = [24, 38, 52, 66, 80].map(
      y => line`M4 ${y}` + "l8 9 8-9 8 9 8-9 8 9 8-9 8 9 8-9 8 9 8-9 8 9 8-9",
    );
    return (
      tag("clipPath", { id: "heart" }, path(heart, {})) +
      path(heart, { fill: "#c9354a" }) +
      path(rows.join(""), {
        fill: "none",
        stroke: "#f08a92",
        "stroke-width": 5,
        "clip-path": "url(#heart)",
      })
    );
  },
  mitten_ok: () => mitten,
  mitten_no: () => group({ transform: "rotate(180 50 50)" }, mitten),
  bike: () =>
    wheel(22) +
    wheel(78) +
    path("M22 66l20-30h28L52 66H22zm30 0L40 28M70 36l8 30M34 26h13M70 36l-3-13h11", {
      fill: "none",
      stroke: "#d9553f",
      "stroke-width": 6,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    }),
  frog: () =>
    circle(28, 30, 17, { fill: "#6fae4a" }) +
    circle(72, 30, 17, { fill: "#6fae4a" }) +
    ellipse(50, 60, 46, 34, { fill: "#7fc257" }) +
    circle(28, 28, 10, { fill: "#fff" }) +
    circle(72, 28, 10, { fill: "#fff" }) +
    eyes(50, 29, 21, 5) +
    path("M20 62q30 26 60 0", {
      fill: "none",
      stroke: ink,
      "stroke-width": 4,
      "stroke-linecap": "round",
    }) +
    ellipse(18, 62, 6, 4, { fill: "#f0908a" }) +
    ellipse(82, 62, 6, 4, { fill: "#f0908a" }),
  robot: () =>
    rect(46, 4, 8, 18, { fill: "#7d8799" }) +
    circle(50, 8, 7, { fill: "#e4573d" }) +
    rect(12, 22, 76, 64, { rx: 16, fill: "#b9c6d3" }) +
    rect(22, 34, 56, 28, { rx: 12, fill: "#23415a" }) +
    circle(38, 48, 7, { fill: "#7ff0d2" }) +
    circle(62, 48, 7, { fill: "#7ff0d2" }) +
    rect(34, 70, 32, 6, { rx: 3, fill: "#52606f" }),
  moon_sleep: () =>
    path("M64 8A44 44 0 1 0 92 70 37 37 0 0 1 64 8z", { fill: "#f5d76e" }) +
    path("M22 56q6 5 12 0M44 64q6 5 12 0", {
      fill: "none",
      stroke: ink,
      "stroke-width": 4,
      "stroke-linecap": "round",
    }) +
    path("M74 20h16L74 40h16", {
      fill: "none",
      stroke: "#7f8fe0",
      "stroke-width": 5,
      "stroke-linejoin": "round",
    }),
  leaf: () =>
    path("M12 88Q2 22 88 12 96 84 30 84z", { fill: "#5fa66a" }) +
    path("M10 92Q34 54 66 34M34 62l-2-24M48 50l22 2", {
      fill: "none",
      stroke: "#d9efc9",
      "stroke-width": 4.5,
      "stroke-linecap": "round",
    }),
};
