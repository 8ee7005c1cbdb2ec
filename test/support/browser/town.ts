import { afterAll, beforeAll } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { type BrowserOptions, openBrowser, type TestBrowser } from "./browser.ts";
import { openSite } from "./site.ts";

/** What all tests of a file share. */
export interface Town {
  readonly browser: TestBrowser;
  readonly site: RunningInstance;
}

/** A browser and the built client on a demo instance, for as long as a file's tests run. */
export function openTown(options: BrowserOptions = {}): Town {
  let browser: TestBrowser;
  let site: RunningInstance;
  beforeAll(async () => {
    [browser, site] = await Promise.all([openBrowser(options), openSite()]);
  });
  afterAll(async () => {
    await browser[Symbol.asyncDispose]();
    await site.close();
  });
  return {
    get browser() {
      return browser;
    },
    get site() {
      return site;
    },
  };
}
