import type { Page, Response } from "playwright-core";
import { brotliCompressSync, gzipSync } from "node:zlib";

export interface Weight {
  file: string;
  gzip: number;
  brotli: number;
}

/** Weighs every script and style sheet that a page loads from now on, as a server would send it. */
export function weigh(page: Page): { weights(): Promise<Weight[]> } {
  const loaded = new Map<string, Response>();
  page.on("response", response => {
    if (/javascript|css/.test(response.headers()["content-type"] ?? ""))
      loaded.set(response.url(), response);
  });
  return {
    weights: () =>
      Promise.all(
        [...loaded].map(async ([url, response]) => {
          const body = await response.body();
          return {
            file: new URL(url).pathname,
            gzip: gzipSync(body, { level: 9 }).length,
            brotli: brotliCompressSync(body).length,
          };
        }),
      ),
  };
}

/** The sum of all files. */
export const total = (weights: readonly Weight[]): Weight =>
  weights.reduce(
    (sum, { gzip, brotli }) => ({ ...sum, gzip: sum.gzip + gzip, brotli: sum.brotli + brotli }),
    { file: "all", gzip: 0, brotli: 0 },
  );
