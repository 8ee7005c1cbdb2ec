import type { Page } from "playwright-core";

/** A cheap telephone on a slow mobile network. */
export const SLOW = { processor: 4, bitsPerSecond: 1_600_000, roundTrip: 150 };

/** The same telephone with the network out of the way. */
export const SLOW_PROCESSOR = { processor: 4 };

/** Makes the browser as slow as this for one page, before it goes anywhere. */
export async function slowDown(
  page: Page,
  conditions: { processor: number; bitsPerSecond?: number; roundTrip?: number },
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { processor, bitsPerSecond, roundTrip = 0 } = conditions;
  await session.send("Emulation.setCPUThrottlingRate", { rate: processor });
  if (bitsPerSecond === undefined) return;
  const throughput = bitsPerSecond / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTrip,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
}
