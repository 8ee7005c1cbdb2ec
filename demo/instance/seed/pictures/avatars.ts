import { seededRandom } from "../random.ts";
import { face, lilyFlower } from "./people.ts";
import { circle, ellipse, group, line, path, polygon, rect } from "./svg.ts";

const ink = "#241c22";
const eyes = (x: number, y: number, apart: number, size = 3) =>
  [-1, 1].map(side => circle(x + side * apart, y, size, { fill: ink })).join("");
const smile = (x: number, y: number, wide: number, stroke = ink) =>
  path(line`M${x - wide} ${y}q${wide} ${wide * 1.1} ${wide * 2} 0`, {
    fill: "none",
    stroke,
    "stroke-width": 2.4,
    "stroke-linecap": "round",
  });
const cheeks = (x: number, y: number, apart: number) =>
  [-1, 1]
    .map(side => ellipse(x + side * apart, y, 4.5, 3, { fill: "#f0706a", opacity: ".45" }))
    .join("");
const back = (fill: string) => rect(0, 0, 100, 100, { fill });

/** Squares of 100, by the name of who wears them. */
export const avatars: Readonly<Record<string, () => string>> = {
  alice: () =>
    face({
      back: "#2f8f83",
      skin: "#f6cfb2",
      hair: "#a8452c",
      style: "bob",
      top: "#f3ead8",
      extra: lilyFlower(68, 29, 12),
    }),
  bob: () =>
    face({
      back: "#f2b134",
      skin: "#8a5636",
      hair: "#231a1a",
      style: "crop",
      top: "#2f5f8f",
      smile: "wide",
      beard: "#231a1a",
      extra:
        path("M27 38q1-25 23-25t23 25z", { fill: "#e4573d" }) +
        path("M37 36q1-16 6-22M63 36q-1-16-6-22M50 36V13", {
          fill: "none",
          stroke: "#fbe9d2",
          "stroke-width": 3,
        }) +
        rect(24, 35, 52, 5, { rx: 2.5, fill: "#b83a2c" }),
    }),
  carol: () =>
    face({
      back: "#6b5aa8",
      skin: "#eec3a0",
      hair: "#3a2530",
      style: "bun",
      top: "#f2a7a0",
      glasses: "#3a2530",
    }),
  mei: () =>
    face({ back: "#f08a72", skin: "#f5d3b3", hair: "#1c1a24", style: "straight", top: "#5f8f8a" }),
  yusuf: () =>
    face({
      back: "#d9c19a",
      skin: "#c68f63",
      hair: "#2a201d",
      style: "short",
      top: "#3f6a5a",
      beard: "#2a201d",
    }),
  grete: () =>
    face({
      back: "#8bb174",
      skin: "#f3d0ba",
      hair: "#d9d7d8",
      style: "bun",
      top: "#7a4a6b",
      glasses: "#7d2f3a",
      smile: "wide",
    }),
  noa: () =>
    face({
      back: "#f4b8c4",
      skin: "#dca57c",
      hair: "#4a2b23",
      style: "curls",
      top: "#2f7f9f",
      smile: "wide",
    }),
  ines: () =>
    face({
      back: "#58b4cf",
      skin: "#d99e73",
      hair: "#4a2d22",
      style: "long",
      top: "#fdf3e0",
      extra:
        ellipse(50, 30, 38, 8, { fill: "#f3d89a" }) +
        path("M30 30q0-21 20-21t20 21z", { fill: "#f3d89a" }) +
        path("M30 27q20 6 40 0v4q-20 5-40 0z", { fill: "#d9553f" }),
    }),
  jisu: () =>
    face({
      back: "#3b3f70",
      skin: "#f5d0b0",
      hair: "#2a2232",
      style: "short",
      top: "#f2c14e",
      extra:
        path("M26 48C22 8 78 8 74 48", { fill: "none", stroke: "#e9eef5", "stroke-width": 4 }) +
        [22, 68].map(x => rect(x, 42, 10, 17, { rx: 5, fill: "#ef6f6c" })).join(""),
    }),
  pavel: () =>
    face({
      back: "#1c2c56",
      skin: "#f1cdb3",
      hair: "#8a6a4a",
      style: "crop",
      top: "#c9d3e6",
      beard: "#8a6a4a",
      extra:
        path("M26 40q0-27 24-27t24 27z", { fill: "#b83a3f" }) +
        rect(23, 34, 54, 9, { rx: 4.5, fill: "#f3ead8" }) +
        circle(50, 13, 6, { fill: "#f3ead8" }) +
        [
          [12, 18],
          [86, 26],
          [15, 60],
          [88, 62],
        ]
          .map(([x, y]) => circle(x!, y!, 1.6, { fill: "#fff" }))
          .join(""),
    }),
  tove: () =>
    back("#f6e3c5") +
    polygon(
      [
        [16, 14],
        [44, 30],
        [22, 52],
      ],
      { fill: "#e07a35" },
    ) +
    polygon(
      [
        [84, 14],
        [56, 30],
        [78, 52],
      ],
      { fill: "#e07a35" },
    ) +
    polygon(
      [
        [22, 22],
        [36, 31],
        [25, 42],
      ],
      { fill: ink },
    ) +
    polygon(
      [
        [78, 22],
        [64, 31],
        [75, 42],
      ],
      { fill: ink },
    ) +
    path("M14 52Q18 26 50 26t36 26Q76 62 50 90 24 62 14 52z", { fill: "#ef8f43" }) +
    path("M14 52q24-4 33 18l3 20Q24 62 14 52zM86 52q-24-4-33 18l-3 20Q76 62 86 52z", {
      fill: "#fff8ec",
    }) +
    eyes(50, 53, 15, 4) +
    ellipse(50, 84, 6, 5, { fill: ink }),
  tides: () =>
    back("#9ad4e0") +
    path("M0 74q12-10 25 0t25 0 25 0 25 0v30H0z", { fill: "#2d7fa3" }) +
    rect(48, 8, 4, 14, { fill: "#52606f" }) +
    circle(50, 9, 5, { fill: "#e4573d" }) +
    rect(20, 22, 60, 48, { rx: 14, fill: "#f4f6f8" }) +
    rect(27, 31, 46, 25, { rx: 11, fill: "#23415a" }) +
    [-1, 1].map(side => circle(50 + side * 11, 43, 4.6, { fill: "#7ff0d2" })).join("") +
    path("M43 62q7 4 14 0", {
      fill: "none",
      stroke: "#52606f",
      "stroke-width": 3,
      "stroke-linecap": "round",
    }) +
    path("M0 82q12-10 25 0t25 0 25 0 25 0v22H0z", { fill: "#1f5f80" }),
  haruka: () =>
    back("#ffd9c7") +
    path("M50 12q9 0 15 10l21 40q9 22-12 24H26Q5 84 14 62l21-40q6-10 15-10z", { fill: "#fffdf8" }) +
    path("M35 60h30v26H35z", { fill: "#2a3d38" }) +
    eyes(50, 47, 11, 3.4) +
    smile(50, 51, 4) +
    cheeks(50, 54, 20),
  theo: () =>
    back("#35506b") +
    path("M70 46q20-4 18 12-2 14-20 14", { fill: "none", stroke: "#f7c9a9", "stroke-width": 7 }) +
    path("M30 62Q14 58 10 38l9-2q3 12 14 12z", { fill: "#f7c9a9" }) +
    path("M24 60q0-24 26-24t26 24q0 28-14 28H38q-14 0-14-28z", { fill: "#f9d8bd" }) +
    path("M31 40q4-12 19-12t19 12q-19 7-38 0z", { fill: "#e98d6b" }) +
    circle(50, 25, 5, { fill: "#e98d6b" }) +
    path("M40 18q-5-6 0-12M60 18q5-6 0-12", {
      fill: "none",
      stroke: "#fff",
      "stroke-width": 2.6,
      "stroke-linecap": "round",
      opacity: ".7",
    }) +
    eyes(50, 60, 10, 3.4) +
    smile(50, 65, 5) +
    cheeks(50, 67, 18),
  wren: () =>
    back("#bcd5a0") +
    path("M74 44l18-26 4 34-14 12z", { fill: "#6d4527" }) +
    ellipse(50, 56, 33, 30, { fill: "#935f36" }) +
    ellipse(42, 66, 21, 19, { fill: "#f2dcbc" }) +
    path("M58 52q18 2 20 18-16 4-24-6z", { fill: "#6d4527" }) +
    polygon(
      [
        [20, 46],
        [3, 50],
        [20, 55],
      ],
      { fill: "#f2b134" },
    ) +
    path("M20 42q12-8 24-1", {
      fill: "none",
      stroke: "#f2dcbc",
      "stroke-width": 4,
      "stroke-linecap": "round",
    }) +
    circle(32, 48, 4.4, { fill: ink }) +
    circle(30.6, 46.6, 1.4, { fill: "#fff" }) +
    path("M44 86v9M56 86v9", { stroke: "#6d4527", "stroke-width": 3 }),
  gazette: () =>
    back("#b3423f") +
    rect(20, 16, 52, 68, { rx: 3, fill: "#fbf3e2", transform: "rotate(-6 46 50)" }) +
    group(
      { transform: "rotate(-6 46 50)" },
      rect(27, 24, 38, 8, { fill: ink }),
      ...[39, 46, 53, 60, 67, 74].map((y, at) =>
        rect(27, y, at % 3 === 2 ? 24 : 38, 3, { fill: "#b7a98f" }),
      ),
    ) +
    path("M86 12Q60 26 50 78l4 2q6-14 14-18 20-14 18-50z", { fill: "#2f4a6d" }) +
    path("M84 16Q66 40 50 84", { fill: "none", stroke: "#fff", "stroke-width": 2 }),
  static: () => {
    const random = seededRandom("static");
    const dots = Array.from(
      { length: 130 },
      () =>
        line`M${26 + Math.floor(random() * 16) * 3} ${36 + Math.floor(random() * 11) * 3}h3v3h-3z`,
    );
    return (
      back("#4a4458") +
      path("M50 30L34 10M50 30L68 12", {
        stroke: "#d8d3e0",
        "stroke-width": 3,
        "stroke-linecap": "round",
      }) +
      rect(16, 28, 68, 50, { rx: 8, fill: "#c9744f" }) +
      rect(23, 34, 54, 38, { rx: 5, fill: "#e7e5ea" }) +
      path(dots.join(""), { fill: "#2b2833" }) +
      path("M30 78l-5 10M70 78l5 10", { stroke: "#d8d3e0", "stroke-width": 4 })
    );
  },
  sam: () =>
    back("#232a52") +
    [
      [16, 20],
      [82, 16],
      [88, 70],
      [22, 82],
      [70, 88],
    ]
      .map(([x, y], at) => circle(x!, y!, 1.4 + (at % 2), { fill: "#fff" }))
      .join("") +
    path("M62 14A37 37 0 1 0 86 66 31 31 0 0 1 62 14z", { fill: "#f7e3a1" }) +
    path("M30 54q4 3 8 0M48 60q4 3 8 0", {
      fill: "none",
      stroke: ink,
      "stroke-width": 2.6,
      "stroke-linecap": "round",
    }) +
    smile(42, 68, 3.4) +
    polygon(
      [
        [70, 14],
        [96, 6],
        [84, 30],
      ],
      { fill: "#8fa8e8" },
    ) +
    circle(97, 6, 4, { fill: "#fff" }),
  archie: () =>
    back("#a9dbe8") +
    path("M0 76q25-9 50 0t50 0v30H0z", { fill: "#4aa0b8" }) +
    path("M22 78q-6-18 10-26 4-2 6-6-8-24 14-26t22 20q0 10-8 18 16 8 12 20z", { fill: "#ffd95a" }) +
    polygon(
      [
        [72, 36],
        [94, 42],
        [72, 50],
      ],
      { fill: "#f08a3c" },
    ) +
    circle(62, 36, 4, { fill: ink }) +
    circle(62, 36, 8, { fill: "none", stroke: "#7a5a1a", "stroke-width": 2 }) +
    path("M68 42q2 10-4 18", { fill: "none", stroke: "#7a5a1a", "stroke-width": 1.4 }) +
    rect(36, 20, 36, 5, { rx: 2, fill: "#2b2833", transform: "rotate(-8 54 22)" }) +
    rect(42, 3, 24, 18, { fill: "#2b2833", transform: "rotate(-8 54 22)" }) +
    rect(42, 15, 24, 4, { fill: "#c8493f", transform: "rotate(-8 54 22)" }),
};
