import { readFile, writeFile } from "node:fs/promises";
import type { Ratios } from "./bench.ts";

/** Where the bench writes what is looked at and thrown away. */
export const written = new URL("../../node_modules/.cache/bench/", import.meta.url);

/** A ratio may be larger than the stored one by this factor. */
const TOLERANCE = 1.15;

const file = new URL("./figures.json", import.meta.url);

/** The ratios of the last release; none before the first `--save`. */
export async function storedFigures(): Promise<Ratios> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return {};
    throw error;
  }
}

/** Stores these ratios; those of parts that didn't run stay. */
export async function saveFigures(ratios: Ratios): Promise<void> {
  const all = { ...(await storedFigures()), ...ratios };
  const rounded = Object.entries(all).map(([name, ratio]) => [name, Number(ratio.toFixed(2))]);
  await writeFile(file, `${JSON.stringify(Object.fromEntries(rounded), null, 2)}\n`);
}

/** The names of the ratios that are worse than the stored ones. */
export function worse(ratios: Ratios, stored: Ratios): string[] {
  return Object.keys(ratios).filter(name => ratios[name]! > (stored[name] ?? Infinity) * TOLERANCE);
}
