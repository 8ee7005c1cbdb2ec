import type { Scene } from "./frame.ts";
import { line, path, rect } from "./svg.ts";

const yarns = [
  ["#2f4a6d", "#f3ead8", "#d9553f", "#e9b44c"],
  ["#4c6b57", "#f5eede", "#c98b3c", "#9c3f4a"],
  ["#6b3f5c", "#f6e3dc", "#e08a6d", "#8fb3b5"],
] as const;

/** Rows of a colour-work pattern; a digit is a yarn. */
const rows = [
  "000000000000",
  "100010001000",
  "010101010101",
  "001000100010",
  "000000000000",
  "222222222222",
  "000001000000",
  "000011100000",
  "000110110000",
  "001101011000",
  "011011101100",
  "001101011000",
  "000110110000",
  "000011100000",
  "000001000000",
  "222222222222",
  "000000000000",
  "300300300300",
  "030030030030",
  "003003003003",
] as const;

/** Knitting seen closely enough to count the stitches. */
export const knit: Scene = ({ width, height, unit, variant }) => {
  const yarn = yarns[variant % yarns.length]!;
  const [wide, tall] = [unit * 4.2, unit * 3.5];
  const stitches: string[][] = yarn.map(() => []);
  for (let y = 0; y * tall < height; y++) {
    for (let x = 0; x * wide < width; x++) {
      const row = rows[y % rows.length]!;
      const [left, top] = [x * wide + wide / 2, (y + 1.2) * tall];
      stitches[Number(row[x % row.length])]!.push(
        line`M${left - wide * 0.34} ${top - tall}L${left} ${top}l${wide * 0.34} ${-tall}`,
      );
    }
  }
  const lines = stitches.map((list, at) => path(list.join(""), { stroke: yarn[at]! }));
  return (
    rect(0, 0, width, height, { fill: "#1d1a22" }) +
    `<g fill="none" stroke-width="${line`${wide * 0.36}`}" stroke-linecap="round">${lines.join("")}</g>`
  );
};
