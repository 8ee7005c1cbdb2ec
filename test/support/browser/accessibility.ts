import axe, { type AxeResults } from "axe-core";
import type { Page } from "playwright-core";

/** What axe finds wrong on the page, in words; it must have looked at something. */
export async function axeFindings(page: Page): Promise<string[]> {
  // Given to the debugger, which no content security policy holds back.
  const session = await page.context().newCDPSession(page);
  // Words that fade in have too little contrast until they are there.
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 10_000 });
  const { result, exceptionDetails } = await session.send("Runtime.evaluate", {
    expression: `${axe.source}; axe.run(document, { resultTypes: ["violations"] })`,
    awaitPromise: true,
    returnByValue: true,
  });
  await session.detach();
  if (exceptionDetails) throw new Error(`axe broke: ${exceptionDetails.text}`);
  const { violations, passes } = result.value as AxeResults;
  if (passes.length === 0) throw new Error("axe found nothing to look at");
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(node => `${id}: ${help}: ${node.target.flat().join(" ")}: ${node.failureSummary}`),
  );
}
