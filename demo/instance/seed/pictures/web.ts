import type { Scene } from "./frame.ts";
import { circle, ellipse, gradient, group, line, path, rect } from "./svg.ts";
import { between } from "../random.ts";

/** A round and rather friendly spider in her web, with dew. */
export const web: Scene = ({ width, height, unit: u, random }) => {
  const [x, y] = [width * 0.52, height * 0.5];
  const spokes = Array.from(
    { length: 14 },
    (_, at) => (at / 14) * Math.PI * 2 + between(random, -0.06, 0.06),
  );
  const reach = Math.hypot(width, height) / 2;
  const threads = spokes.map(
    angle => line`M${x} ${y}l${Math.cos(angle) * reach} ${Math.sin(angle) * reach}`,
  );
  const dew: string[] = [];
  for (let radius = u * 8; radius < u * 58; radius += u * 5.5) {
    const at = spokes.map(
      angle => [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius] as const,
    );
    at.forEach(([ax, ay], index) => {
      const [bx, by] = at[(index + 1) % at.length]!;
      const [mx, my] = [
        (ax + bx) / 2 + (x - (ax + bx) / 2) * 0.14,
        (ay + by) / 2 + (y - (ay + by) / 2) * 0.14,
      ];
      threads.push(line`M${ax} ${ay}Q${mx} ${my} ${bx} ${by}`);
      if (random() < 0.4)
        dew.push(
          circle((ax + bx + 2 * mx) / 4, (ay + by + 2 * my) / 4, u * between(random, 0.4, 0.9), {}),
        );
    });
  }
  const blur = Array.from({ length: 22 }, () =>
    circle(random() * width, random() * height, u * between(random, 4, 13), {
      fill: ["#9ccf7d", "#e7f0b0", "#5fa66a"][Math.floor(random() * 3)]!,
      opacity: ".22",
    }),
  );
  const legs = [-1, 1].flatMap(side =>
    [0, 1, 2, 3].map(at => {
      const lift = (at - 1.5) * u * 7;
      return line`M${x} ${y - u}Q${x + side * u * 9} ${y + lift - u * 7} ${x + side * u * (14 + (at % 2) * 2)} ${y + lift * 1.5}`;
    }),
  );
  return [
    gradient("linear", "leaf", [
      [0, "#3f7a58"],
      [1, "#173a33"],
    ]),
    rect(0, 0, width, height, { fill: "url(#leaf)" }),
    ...blur,
    path(threads.join(""), {
      fill: "none",
      stroke: "#eef6f2",
      "stroke-width": u * 0.3,
      opacity: ".75",
    }),
    group({ fill: "#ffffff", opacity: ".9" }, ...dew),
    path(legs.join(""), {
      fill: "none",
      stroke: "#3a2230",
      "stroke-width": u * 1.2,
      "stroke-linecap": "round",
    }),
    ellipse(x, y + u * 5, u * 8, u * 9, { fill: "#b5652f" }),
    path(
      line`M${x - u * 4} ${y + u * 3}q${u * 4} ${u * 3} ${u * 8} 0M${x - u * 4} ${y + u * 7}q${u * 4} ${u * 3} ${u * 8} 0`,
      { fill: "none", stroke: "#f3d9a4", "stroke-width": u },
    ),
    circle(x, y - u * 4, u * 4.4, { fill: "#4a2b35" }),
    ...[-1, 1].map(
      side =>
        circle(x + side * u * 1.7, y - u * 5, u * 1.4, { fill: "#fff" }) +
        circle(x + side * u * 1.7, y - u * 5, u * 0.6, { fill: "#111" }),
    ),
  ].join("");
};
