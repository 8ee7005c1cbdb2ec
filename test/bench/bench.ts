import { openBrowser, type TestBrowser, type Visit } from "../support/browser/browser.ts";
import { signedIn } from "../support/browser/signed-in.ts";
import { openSite } from "../support/browser/site.ts";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { stay, timeToFirstStatus } from "./first-status.ts";
import { slowDown } from "./conditions.ts";

export const RUNS = 5;
/** For parts that take long, and vary less. */
export const LONG_RUNS = 3;

/** What the parts of the bench measure. */
export interface Bench extends AsyncDisposable {
  browser: TestBrowser;
  site: RunningInstance;
  /** The address of the home timeline. */
  home: string;
  storageState: Awaited<ReturnType<typeof signedIn>>["storageState"];
  /** Opens home, which has loaded everything when this returns. */
  openHome(conditions?: Parameters<typeof slowDown>[1]): Promise<Visit>;
}

/** Figures beside those of a baseline in the same run, as ratios: the smaller, the better. */
export type Ratios = Record<string, number>;

/** Prints what it measures, and returns what is compared with the last release. */
export type Part = (bench: Bench) => Promise<Ratios>;

export async function openBench(): Promise<Bench> {
  const site = await openSite({ seed: "full", csp: "pleroma" });
  const browser = await openBrowser();
  const { storageState } = await signedIn(site, "alice");
  const home = `${site.url}/web`;
  return {
    browser,
    site,
    home,
    storageState,
    async openHome(conditions) {
      const visit = await browser.visit({ storageState });
      if (conditions) await slowDown(visit.page, conditions);
      await timeToFirstStatus(visit.page, home);
      await stay(visit.page);
      return visit;
    },
    async [Symbol.asyncDispose]() {
      await browser[Symbol.asyncDispose]();
      await site[Symbol.asyncDispose]();
    },
  };
}
