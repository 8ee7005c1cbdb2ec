import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Ratios } from "./bench.ts";
import { written } from "./figures.ts";

const bar = (ratio: number, most: number, kind: string) =>
  `<div class="bar ${kind}" style="inline-size: ${((ratio / most) * 75).toFixed(1)}%"></div>` +
  `<span>${ratio.toFixed(2)}</span>`;

/** Writes a page with a chart of these ratios beside the stored ones; returns its path. */
export async function writeReport(ratios: Ratios, stored: Ratios): Promise<string> {
  const most = Math.max(1, ...Object.values(ratios), ...Object.values(stored));
  const rows = Object.entries(ratios).map(([name, ratio]) => {
    const before = stored[name];
    return `<dt>${name}</dt>
<dd>${bar(ratio, most, "now")}</dd>
${before === undefined ? "" : `<dd>${bar(before, most, "before")}</dd>`}`;
  });
  const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>Bench</title>
<style>
  body { max-inline-size: 50rem; margin: 2rem auto; padding-inline: 1rem; font: 1rem/1.5 system-ui, sans-serif; }
  dt { margin-block-start: 1rem; font-weight: 600; }
  dd { display: flex; align-items: center; gap: 0.5rem; margin: 0.25rem 0 0; }
  .bar { block-size: 1.25rem; border-radius: 0.25rem; background: #c2185b; }
  .before { block-size: 0.5rem; background: #8884; }
</style>
<h1>Bench</h1>
<p>Each bar is the client's time or size beside that of a bare page in the same run: the shorter,
the better. The thin bar is the last release.</p>
<dl>
${rows.join("\n")}
</dl>
</html>
`;
  await mkdir(written, { recursive: true });
  const path = new URL("index.html", written);
  await writeFile(path, page);
  return fileURLToPath(path);
}
