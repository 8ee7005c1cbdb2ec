import { between, pick } from "../random.ts";
import { drawSky, ridge, area, type Frame, type Scene } from "./frame.ts";
import { circle, ellipse, group, line, mix, path, polygon, rect } from "./svg.ts";

const petals = ["#f27d8a", "#f7b84b", "#ffffff", "#c784d9", "#f4603e"] as const;

/** A flower meadow, or (odd variants) pots on a window sill. */
export const garden: Scene = frame => (frame.variant % 2 === 0 ? meadow(frame) : sill(frame));

function meadow(frame: Frame): string {
  const { width, height, unit, random, light } = frame;
  const grass = mix("#5f9a4f", light.near, 0.25);
  const hills = [0.2, 0.5].map((share, at) =>
    path(area(ridge(random, width, height * (0.58 + at * 0.08), height * 0.12, 0.4), height), {
      fill: mix(light.far, grass, share),
    }),
  );
  const rows = [0, 1, 2, 3].map(row => {
    const foot = height * (0.7 + row * 0.11);
    const color = mix(mix(light.far, grass, 0.7), mix(grass, light.near, 0.45), row / 3);
    const count = Math.round(Math.min(width / unit / 9, 19) * (1.5 - row * 0.25));
    const flowers = Array.from({ length: count }, () => {
      const x = random() * width;
      const tall = unit * (7 + row * 7) * between(random, 0.7, 1.2);
      return flower(frame, x, foot, tall, unit * (1.2 + row * 1.1), mix(color, "#1f3d2a", 0.2));
    });
    const blades = Array.from({ length: Math.min(Math.round(width / unit / 2), 90) }, () => {
      const x = random() * width;
      return line`M${x} ${foot + unit * 4}l${between(random, -2, 3) * unit} ${-unit * (5 + row * 2.5)}l${unit} ${unit * (6 + row * 2.5)}z`;
    });
    return group(
      { fill: color },
      ...flowers,
      path(blades.join(""), {}),
      rect(0, foot, width, height - foot, {}),
    );
  });
  return [drawSky(frame, [width * 0.75, height * 0.22]), ...hills, ...rows].join("");
}

function flower(frame: Frame, x: number, foot: number, tall: number, size: number, stem: string) {
  const { random, light } = frame;
  const bend = between(random, -0.25, 0.25) * tall;
  const [top, color] = [foot - tall, mix(pick(random, petals), light.near, 0.08)];
  const stalk = path(line`M${x} ${foot}q0 ${-tall * 0.6} ${bend} ${-tall}`, {
    fill: "none",
    stroke: stem,
    "stroke-width": size * 0.3,
  });
  const [cx, cy] = [x + bend, top];
  if (random() < 0.4) {
    const bell = line`M${cx - size} ${cy - size}l${size * 0.55} ${size * 0.6}l${size * 0.45} ${-size * 0.9}l${size * 0.45} ${size * 0.9}l${size * 0.55} ${-size * 0.6}q${size * 0.3} ${size * 2.4} ${-size} ${size * 2.6}q${-size * 1.3} ${-size * 0.2} ${-size} ${-size * 2.6}z`;
    return stalk + path(bell, { fill: color });
  }
  const leaves = [0, 1, 2, 3, 4].map(at => {
    const angle = (at / 5) * Math.PI * 2;
    return circle(
      cx + Math.cos(angle) * size * 0.75,
      cy + Math.sin(angle) * size * 0.75,
      size * 0.68,
      {},
    );
  });
  return (
    stalk + group({ fill: color }, ...leaves) + circle(cx, cy, size * 0.5, { fill: "#f6d365" })
  );
}

function sill(frame: Frame): string {
  const { width, height, unit, light, variant } = frame;
  const board = height * 0.8;
  const wall = mix("#f3e3d0", light.sky[1], 0.3);
  const [left, top, wide, tall] = [
    width * 0.12,
    height * 0.07,
    width * 0.76,
    board - height * 0.07,
  ];
  const bar = unit * 2.2;
  const plants = [monstera, cactus, trailing, tulips];
  const count = Math.max(2, Math.min(4, Math.round((width / height) * 2.4)));
  const pots = Array.from({ length: count }, (_, at) => {
    const x = width * (0.1 + (0.8 * (at + 0.5)) / count);
    return plants[(at + variant) % plants.length]!(x, board, unit * (count > 3 ? 0.85 : 1.05));
  });
  const frameColor = "#fffaf0";
  return [
    rect(0, 0, width, height, { fill: wall }),
    rect(left - bar, top - bar, wide + bar * 2, tall + bar, { fill: frameColor }),
    `<svg x="${left}" y="${top}" width="${wide}" height="${tall}">`,
    drawSky({ ...frame, width: wide, height: tall }, [wide * 0.7, tall * 0.3]),
    path(area(ridge(frame.random, wide, tall * 0.85, tall * 0.25, 0.4), tall), { fill: light.far }),
    "</svg>",
    rect(left + wide / 2 - bar / 2, top, bar, tall, { fill: frameColor }),
    rect(left, top + tall * 0.38, wide, bar, { fill: frameColor }),
    rect(0, board, width, unit * 3, { fill: "#c78f5e" }),
    rect(0, board + unit * 3, width, height, { fill: mix(wall, "#b98a68", 0.4) }),
    ...pots,
  ].join("");
}

function pot(x: number, y: number, u: number, color: string): string {
  return (
    polygon(
      [
        [x - u * 7, y - u * 12],
        [x + u * 7, y - u * 12],
        [x + u * 5, y],
        [x - u * 5, y],
      ],
      { fill: color },
    ) +
    rect(x - u * 8, y - u * 14, u * 16, u * 4, { fill: mix(color, "#ffffff", 0.15), rx: u }) +
    polygon(
      [
        [x + u * 2, y - u * 10],
        [x + u * 6.6, y - u * 10],
        [x + u * 5, y],
        [x + u * 2, y],
      ],
      {
        fill: "#000",
        opacity: ".1",
      },
    )
  );
}

function monstera(x: number, y: number, u: number): string {
  const leaf = line`M0 0C${-u * 9} ${-u * 2} ${-u * 10} ${-u * 13} 0 ${-u * 18}C${u * 10} ${-u * 13} ${u * 9} ${-u * 2} 0 0z`;
  const cuts = [-1, 1].flatMap(side =>
    [5, 9, 13].map(
      at => line`M${side * u * 1.6} ${-u * at}L${side * u * 9} ${-u * (at + 1)}v${-u * 1.4}z`,
    ),
  );
  const leaves = [-62, -28, 6, 36, 66].map((turn, at) =>
    group(
      {
        transform: line`translate(${x} ${y - u * 13}) rotate(${turn}) translate(0 ${-u * (6 + (at % 2) * 6)})`,
      },
      path(line`M0 0V${u * 14}`, { stroke: "#2f6b45", "stroke-width": u * 0.8 }),
      path(leaf + cuts.join(""), { fill: ["#2f7a4d", "#3f9460"][at % 2]!, "fill-rule": "evenodd" }),
    ),
  );
  return leaves.join("") + pot(x, y, u, "#d3694b");
}

function cactus(x: number, y: number, u: number): string {
  const body = rect(x - u * 5, y - u * 38, u * 10, u * 28, { rx: u * 5, fill: "#4f8f5b" });
  const arm = path(
    line`M${x + u * 3} ${y - u * 22}h${u * 5}a${u * 3} ${u * 3} 0 0 0 ${u * 3} ${-u * 3}v${-u * 5}M${x - u * 3} ${y - u * 18}h${-u * 5}a${u * 3} ${u * 3} 0 0 1 ${-u * 3} ${-u * 3}v${-u * 3}`,
    { fill: "none", stroke: "#4f8f5b", "stroke-width": u * 4, "stroke-linecap": "round" },
  );
  const lines = path(
    line`M${x - u * 2} ${y - u * 36}v${u * 22}M${x + u * 2} ${y - u * 36}v${u * 22}`,
    {
      stroke: "#8cc08a",
      "stroke-width": u * 0.6,
      "stroke-dasharray": line`${u} ${u * 1.4}`,
    },
  );
  return (
    arm +
    body +
    lines +
    circle(x, y - u * 38, u * 2.4, { fill: "#f27d8a" }) +
    pot(x, y, u, "#e9c46a")
  );
}

function trailing(x: number, y: number, u: number): string {
  const vines = [-6, -2.5, 1.5, 5.5].map((at, row) => {
    const long = u * (16 + ((row * 7) % 11));
    const leaves = Array.from({ length: Math.floor(long / u / 2.4) }, (_, step) =>
      ellipse(
        x + at * u * 1.3 + (step % 2 === 0 ? -u : u) * 0.9,
        y - u * 12 + step * u * 2.4,
        u * 1.5,
        u * 1.1,
        {
          fill: step % 3 === 0 ? "#7fb77e" : "#5b9a6a",
        },
      ),
    );
    return leaves.join("");
  });
  const tuft = [-4, 0, 4, -2, 2].map((at, row) =>
    circle(x + at * u, y - u * (15 + (row % 3)), u * 3, {
      fill: row % 2 === 0 ? "#5b9a6a" : "#7fb77e",
    }),
  );
  return pot(x, y, u, "#6f8fb5") + tuft.join("") + vines.join("");
}

function tulips(x: number, y: number, u: number): string {
  const stems = [-9, -3, 3, 9].map((lean, at) => {
    const [tx, ty] = [x + lean * u, y - u * (31 + ((at * 5) % 9))];
    const cup = line`M${tx - u * 3} ${ty - u * 3}l${u * 1.6} ${u * 2}l${u * 1.4} ${-u * 3}l${u * 1.4} ${u * 3}l${u * 1.6} ${-u * 2}q${u} ${u * 7} ${-u * 3} ${u * 7.4}q${-u * 4} ${-u * 0.4} ${-u * 3} ${-u * 7.4}z`;
    return (
      path(
        line`M${x + lean * u * 0.3} ${y - u * 13}Q${x + lean * u * 0.5} ${y - u * 22} ${tx} ${ty}`,
        {
          fill: "none",
          stroke: "#3f8a55",
          "stroke-width": u,
        },
      ) + path(cup, { fill: petals[at === 2 ? 4 : at]! })
    );
  });
  const leaves = path(
    line`M${x} ${y - u * 12}q${-u * 9} ${-u * 5} ${-u * 10} ${-u * 16}q${u * 9} ${u * 4} ${u * 10} ${u * 16}q${u * 9} ${-u * 5} ${u * 10} ${-u * 14}q${-u * 9} ${u * 4} ${-u * 10} ${u * 14}z`,
    { fill: "#4fa06a" },
  );
  return stems.join("") + leaves + pot(x, y, u, "#8d6a9f");
}
