import { between } from "../random.ts";
import { area, cloud, drawSky, ridge, type Scene } from "./frame.ts";
import { circle, group, line, mix, path, rect } from "./svg.ts";

/** A small train on a stone viaduct across a valley. */
export const viaduct: Scene = frame => {
  const { width, height, unit, random, light } = frame;
  const deck = height * 0.6;
  const stone = mix(light.near, light.sky[2], 0.28);
  const hill = (base: number, rise: number, share: number) =>
    path(area(ridge(random, width, height * base, height * rise, 0.48), height), {
      fill: mix(light.far, light.near, share),
    });
  const step = unit * 15;
  const arches: string[] = [];
  for (let x = -step * 0.5; x < width; x += step) {
    arches.push(
      line`M${x} ${height}V${deck + unit * 11}a${step * 0.38} ${step * 0.42} 0 0 1 ${step * 0.76} 0V${height}z`,
    );
  }
  const coach = unit * 16;
  const front = width * 0.78;
  const train = [0, 1, 2, 3].map(at => {
    const x = front - coach * (at + 1) - unit * at;
    const windows = [0.1, 0.28, 0.46, 0.64, 0.82].map(share =>
      rect(x + coach * share, deck - unit * 6, unit * 1.7, unit * 2.2, {
        rx: unit * 0.4,
        fill: "#ffe7a3",
      }),
    );
    return [
      rect(x, deck - unit * 8, coach, unit * 7, {
        rx: unit * (at === 0 ? 2.4 : 1),
        fill: at === 0 ? "#b83a3f" : "#c94f4a",
      }),
      rect(x, deck - unit * 3, coach, unit * 1, { fill: "#f5e3c3" }),
      ...windows,
      ...[0.18, 0.8].map(share =>
        circle(x + coach * share, deck - unit * 0.8, unit * 1.1, { fill: "#241c2b" }),
      ),
    ].join("");
  });
  const masts = Array.from(
    { length: Math.ceil(width / (unit * 30)) },
    (_, at) => line`M${unit * (12 + at * 30)} ${deck}v${-unit * 13}h${unit * 4}`,
  );
  return [
    drawSky(frame, [width * between(random, 0.2, 0.4), height * 0.3]),
    cloud(random, width * 0.6, height * 0.2, unit * 28, mix(light.sky[2], "#ffffff", 0.4)),
    hill(0.62, 0.34, 0.1),
    hill(0.74, 0.24, 0.35),
    path(masts.join(""), { fill: "none", stroke: light.near, "stroke-width": unit * 0.5 }),
    group({}, ...train),
    path(line`M0 ${deck}H${width}V${height}H0z` + arches.join(""), {
      fill: stone,
      "fill-rule": "evenodd",
    }),
    rect(0, deck, width, unit * 2.4, { fill: mix(stone, light.near, 0.35) }),
    hill(1, 0.2, 0.8),
    hill(1.08, 0.2, 1),
  ].join("");
};
