import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach } from "vitest";
import type { BrowserOptions, Visit } from "./browser.ts";
import { demoPerson, type DemoPerson } from "../demo/demo-person.ts";
import { homePage, type HomePage } from "./home-page.ts";
import { signedIn } from "./signed-in.ts";
import { openTown, type Town } from "./town.ts";

/** What each test finds: alice is signed in, and has not opened her home yet. */
export interface AliceHome extends Town {
  /** By the API, past the client. */
  readonly alice: DemoPerson;
  readonly bob: DemoPerson;
  /** In a browser profile of the test's own. */
  readonly visit: Visit;
  readonly page: Page;
  readonly home: HomePage;
}

/** @param options clock: whether time on the page is the test's to put forward */
export function aliceHome(options: BrowserOptions & { clock?: boolean } = {}): AliceHome {
  const town = openTown(options);
  let alice: DemoPerson;
  let bob: DemoPerson;
  let visit: Visit;
  let home: HomePage;
  beforeAll(async () => {
    [alice, bob] = await Promise.all([
      demoPerson(town.site, "alice"),
      demoPerson(town.site, "bob"),
    ]);
  });
  beforeEach(async () => {
    const { storageState } = await signedIn(town.site, "alice");
    visit = await town.browser.visit({ storageState });
    if (options.clock) await visit.page.clock.install();
    home = homePage(town.site, visit.page);
  });
  afterEach(async () => {
    town.site.faults.clear();
    await visit[Symbol.asyncDispose]();
  });
  return {
    get browser() {
      return town.browser;
    },
    get site() {
      return town.site;
    },
    get alice() {
      return alice;
    },
    get bob() {
      return bob;
    },
    get visit() {
      return visit;
    },
    get page() {
      return visit.page;
    },
    get home() {
      return home;
    },
  };
}
