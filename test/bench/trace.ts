import { mkdir, writeFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { written } from "./figures.ts";

let wanted = false;

/** From now on, `traced` writes profiles. */
export function traceAll(): void {
  wanted = true;
}

/** Writes what the processor did during an action, for the Performance panel of a browser. */
export async function traced<Result>(
  page: Page,
  name: string,
  action: () => Promise<Result>,
): Promise<Result> {
  if (!wanted) return await action();
  const session = await page.context().newCDPSession(page);
  await session.send("Profiler.enable");
  await session.send("Profiler.start");
  const result = await action();
  const { profile } = await session.send("Profiler.stop");
  await session.detach();
  await mkdir(written, { recursive: true });
  await writeFile(new URL(`${name}.cpuprofile`, written), JSON.stringify(profile));
  return result;
}
