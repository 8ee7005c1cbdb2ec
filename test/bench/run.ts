import { parseArgs } from "node:util";
import { openBench, type Part, type Ratios } from "./bench.ts";
import { saveFigures, storedFigures, worse } from "./figures.ts";
import { burst, columns } from "./parts/busy-lists.ts";
import { bytes } from "./parts/bytes.ts";
import { cards } from "./parts/cards.ts";
import { compute } from "./parts/compute.ts";
import { scroll } from "./parts/scroll.ts";
import { shapes } from "./parts/shapes.ts";
import { start } from "./parts/start.ts";
import { thread } from "./parts/thread.ts";
import { write } from "./parts/write.ts";
import { writeReport } from "./report.ts";
import { traceAll } from "./trace.ts";

const parts: Record<string, Part> = {
  bytes,
  start,
  scroll,
  shapes,
  columns,
  burst,
  thread,
  cards,
  write,
  compute,
};

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { save: { type: "boolean" }, trace: { type: "boolean" } },
});
const names = positionals.length > 0 ? positionals : Object.keys(parts);
const unknown = names.filter(name => !(name in parts));
if (unknown.length > 0)
  throw new Error(
    `No part is called ${unknown.join(", ")}; there are ${Object.keys(parts).join(", ")}`,
  );
if (values.trace) traceAll();

await using bench = await openBench();
const ratios: Ratios = {};
for (const name of names) Object.assign(ratios, await parts[name]!(bench));

const stored = await storedFigures();
console.log(`\nCharts: ${await writeReport(ratios, stored)}`);
if (values.save) await saveFigures(ratios);
else
  for (const name of worse(ratios, stored)) {
    console.error(`${name}: ${ratios[name]!.toFixed(2)}, ${stored[name]} before`);
    process.exitCode = 1;
  }
