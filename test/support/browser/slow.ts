import type { BrowserContext, Page } from "playwright-core";

/**
 * Makes pages as slow as a busy machine makes them now and then, so that a test that passes by luck
 * fails at once: `SLOW=frames`, `SLOW=answers` or `SLOW=processor` before the command.
 */
export async function slowDown(context: BrowserContext): Promise<void> {
  const kind = process.env["SLOW"];
  if (kind === "frames") await context.addInitScript(lateFrames);
  if (kind === "answers") await lateAnswers(context);
  if (kind === "processor") context.on("page", page => void slowProcessor(page));
}

const LATEST_ANSWER_MS = 1000;
const TIMES_SLOWER = 4;

/** Draws seldom, as a slow processor does. Runs on the page. */
export function lateFrames(): void {
  const inTime = requestAnimationFrame;
  const latestMs = 600;
  window.requestAnimationFrame = run =>
    Number(setTimeout(() => inTime(run), Math.random() * latestMs));
  window.cancelAnimationFrame = clearTimeout;
}

/** Code and answers come late and in another order than they were asked for. */
const lateAnswers = (context: BrowserContext) =>
  context.route("**/*", async route => {
    await new Promise(resolve => void setTimeout(resolve, Math.random() * LATEST_ANSWER_MS));
    // The page may be gone by then.
    await route.fallback().catch(() => {});
  });

async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: TIMES_SLOWER });
}
