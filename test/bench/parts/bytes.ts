import { entrySizes } from "../../support/entry-sizes.ts";
import type { Ratios } from "../bench.ts";
import { headline } from "../print.ts";

/** Their budgets have tests of their own. */
export async function bytes(): Promise<Ratios> {
  headline("Bytes that an entry loads before it runs");
  console.table(await entrySizes());
  return {};
}
