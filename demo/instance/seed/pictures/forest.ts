import { between } from "../random.ts";
import { drawSky, type Scene } from "./frame.ts";
import { ellipse, gradient, group, line, mix, path, polygon, rect } from "./svg.ts";

/** A misty wood with light falling between the trunks. */
export const forest: Scene = frame => {
  const { width, height, unit, random, light } = frame;
  const rows = [0.12, 0.4, 0.7, 1].map((share, depth) => {
    const color = mix(mix(light.sky[1], light.far, 0.5), light.near, share);
    const foot = height * (0.72 + depth * 0.08);
    const trunks: string[] = [];
    const crowns: string[] = [];
    for (let x = between(random, -8, 6) * unit; x < width + unit * 8;) {
      const wide = unit * (1.2 + depth * 1.1) * between(random, 0.8, 1.3);
      const lean = between(random, -1, 1) * unit;
      const tall = foot + between(random, 0, 4) * unit;
      trunks.push(
        line`M${x} ${tall}L${x + lean + wide * 0.2} 0h${wide * 0.6}L${x + wide} ${tall}z`,
      );
      const side = random() < 0.5 ? -1 : 1;
      const branch = height * between(random, 0.2, 0.5);
      trunks.push(
        line`M${x + wide / 2} ${branch}l${side * unit * 10} ${-unit * 9}l${-side * unit * 9} ${unit * 12}z`,
      );
      crowns.push(
        ellipse(
          x + wide / 2 + between(random, -4, 4) * unit,
          height * between(random, -0.04, 0.1 + depth * 0.02),
          unit * between(random, 10, 18),
          unit * between(random, 7, 13),
          {},
        ),
      );
      x += unit * (9 + depth * 7) * between(random, 0.7, 1.5);
    }
    const ground = rect(0, foot, width, height - foot, {});
    return group({ fill: color }, path(trunks.join(""), {}), ...crowns, ground);
  });
  const sunX = width * 0.32;
  const rays = [-0.5, -0.15, 0.2, 0.6].map(at =>
    polygon(
      [
        [sunX, -unit * 10],
        [sunX + at * width + unit * 4, height],
        [sunX + at * width + unit * 22, height],
      ],
      { fill: "url(#ray)" },
    ),
  );
  const ferns = Array.from({ length: Math.round(width / unit / 2) }, () => {
    const x = random() * width;
    const y = height * between(random, 0.95, 1.02);
    const bend = between(random, -7, 7) * unit;
    const tall = between(random, 5, 13) * unit;
    return line`M${x} ${y}q${bend * 0.2} ${-tall} ${bend} ${-tall * 1.1}q${-bend * 0.5} ${tall * 0.5} ${-bend * 0.7} ${tall * 1.1}z`;
  });
  return [
    drawSky(frame, [sunX, height * 0.2]),
    ...rows.slice(0, 3),
    gradient("linear", "ray", [
      [0, light.sun, 0.45],
      [1, light.sun, 0],
    ]),
    ...rays,
    rows[3]!,
    path(ferns.join(""), { fill: mix(light.near, "#3f8a4d", 0.35) }),
  ].join("");
};
