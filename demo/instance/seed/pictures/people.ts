import { circle, ellipse, group, line, path, rect, type Extra } from "./svg.ts";

/** What tells one drawn face from another; all measures are in a square of 100. */
export interface Face {
  back: string;
  skin: string;
  hair: string;
  style: keyof typeof hairs;
  top: string;
  beard?: string;
  glasses?: string;
  smile?: "wide" | "soft";
  /** Drawn over everything else. */
  extra?: string;
}

interface Hair {
  behind?: (fill: Extra) => string;
  front: (fill: Extra) => string;
}

const fringe = "M29 46C28 26 40 18 51 18s23 9 21 28c-3-9-8-13-13-15-8 5-20 6-25 6-3 2-4 5-5 9z";

const hairs = {
  bob: {
    behind: fill => path("M25 48C25 24 38 15 50 15s25 9 25 33v20q0 5-6 5H31q-6 0-6-5z", fill),
    front: fill => path(fringe, fill),
  },
  straight: {
    behind: fill => path("M26 46C26 24 38 15 50 15s24 9 24 31v16q0 4-5 4H31q-5 0-5-4z", fill),
    front: fill => path("M30 43q1-22 20-22t20 22q-5-3-20-3t-20 3z", fill),
  },
  long: {
    behind: fill =>
      path("M24 46C24 22 38 14 50 14s26 8 26 32c0 16 6 26 8 40H16c2-14 8-24 8-40z", fill),
    front: fill => path(fringe, fill),
  },
  curls: {
    behind: fill =>
      [
        [30, 34],
        [26, 46],
        [25, 58],
        [28, 69],
        [70, 34],
        [74, 46],
        [75, 58],
        [72, 69],
        [40, 24],
        [60, 24],
        [50, 20],
      ]
        .map(([x, y]) => circle(x!, y!, 11, fill))
        .join(""),
    front: fill =>
      [
        [36, 32],
        [44, 28],
        [53, 28],
        [62, 31],
      ]
        .map(([x, y]) => circle(x!, y!, 7, fill))
        .join(""),
  },
  short: {
    front: fill =>
      path("M29 44c-3-18 8-27 21-27s25 8 21 27c-2-6-4-9-7-11-9 3-20 2-28-1-3 3-5 7-7 12z", fill),
  },
  crop: {
    front: fill => path("M29 42c-1-16 9-24 21-24s22 8 21 24c-3-8-8-11-21-11s-18 3-21 11z", fill),
  },
  bun: {
    behind: fill => circle(50, 15, 10, fill),
    front: fill =>
      path("M28 46c-2-18 9-27 22-27s24 9 22 27c-2-8-10-14-22-15-12 1-20 7-22 15z", fill),
  },
} satisfies Record<string, Hair>;

export function face(look: Face): string {
  const hair: Hair = hairs[look.style];
  const fill = { fill: look.hair };
  const shade = { fill: "#000", opacity: ".1" };
  return [
    rect(0, 0, 100, 100, { fill: look.back }),
    hair.behind?.(fill) ?? "",
    path("M12 104c0-20 16-27 38-27s38 7 38 27z", { fill: look.top }),
    rect(42, 62, 16, 20, { rx: 8, fill: look.skin }),
    path("M42 70q8 7 16 2v-4H42z", shade),
    ...[-1, 1].map(side => circle(50 + side * 21, 50, 4, { fill: look.skin })),
    ellipse(50, 47, 21, 24, { fill: look.skin }),
    look.beard
      ? path("M29 48c0 18 7 27 21 27s21-9 21-27c-3 7-8 9-12 9-6-2-12-2-18 0-4 0-9-2-12-9z", {
          fill: look.beard,
        })
      : "",
    hair.front(fill),
    ...[-1, 1].map(side => circle(50 + side * 8.5, 48, 2.6, { fill: "#241c22" })),
    ...[-1, 1].map(side =>
      ellipse(50 + side * 14, 55, 3.8, 2.4, { fill: "#e8584f", opacity: ".28" }),
    ),
    look.smile === "wide"
      ? path("M42 59q8 2 16 0-1 8-8 8t-8-8z", { fill: "#fff" })
      : path("M44 60q6 5 12 0", {
          fill: "none",
          stroke: "#5a2a2a",
          "stroke-width": 2,
          "stroke-linecap": "round",
        }),
    look.glasses ? glasses(look.glasses) : "",
    look.extra ?? "",
  ].join("");
}

function glasses(stroke: string): string {
  const rims = [-1, 1].map(side =>
    circle(50 + side * 9, 48, 7, { fill: "#fff", "fill-opacity": ".25" }),
  );
  return group({ stroke, "stroke-width": 2, fill: "none" }, ...rims, path("M48 47q2-2 4 0", {}));
}

export function lilyFlower(
  x: number,
  y: number,
  size: number,
  petal = "#fff",
  heart = "#f6b93b",
): string {
  const petals = [0, 60, 120, 180, 240, 300].map(turn =>
    path(
      line`M${0} ${0}q${-size * 0.5} ${-size * 0.55} 0 ${-size}q${size * 0.5} ${size * 0.45} 0 ${size}z`,
      {
        fill: petal,
        transform: line`translate(${x} ${y}) rotate(${turn})`,
      },
    ),
  );
  return petals.join("") + circle(x, y, size * 0.22, { fill: heart });
}
