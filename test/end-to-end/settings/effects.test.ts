import { existsSync } from "node:fs";
import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningInstance } from "../../../demo/instance/start.ts";
import { openBrowser, type TestBrowser, type Visit } from "../../support/browser/browser.ts";
import { openOther } from "../../support/browser/other-site.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openSite } from "../../support/browser/site.ts";
import { demoPerson, type DemoPerson } from "../../support/demo/demo-person.ts";
import { PREFERENCES } from "../../../core/settings/preferences.ts";
import { expectEffects, type Effect } from "./effect.ts";
import { ELSEWHERE } from "./elsewhere.ts";
import { media, motion, plain } from "./media.ts";
import { looks, timelines } from "./reading.ts";
import { samples } from "./samples.ts";
import { navigation, noteBadge, notifications, shortcuts } from "./shell.ts";
import { languages, writing } from "./writing.ts";

/** Tall enough that a list draws all samples. */
const VIEWPORT = { width: 1280, height: 4000 };

const SECTIONS: Readonly<Record<string, readonly Effect[]>> = {
  timelines,
  posts: looks,
  media,
  appearance: motion,
  writing,
  languages,
  // Notifications that were seen are counted no longer.
  navigation,
  notifications,
  shortcuts,
};

let browser: TestBrowser;
let site: RunningInstance;
let alice: DemoPerson;
let bob: DemoPerson;
let panel: Visit;
let seen: Visit;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite({ posts: samples })]);
  [alice, bob] = await Promise.all([demoPerson(site, "alice"), demoPerson(site, "bob")]);
  type Boost = { reblog: { id: string; content: string } | null };
  const home = (await alice.get("/api/v1/timelines/home?limit=40")).body as Boost[];
  const known = home.find(({ reblog }) => reblog?.content.includes("Known before"))!;
  await alice.send("POST", `/api/v1/statuses/${known.reblog!.id}/favourite`);
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
});
beforeEach(() => visit(site));
afterEach(leave);

/** Opens two tabs as alice. */
async function visit(at: RunningInstance, hasTouch = false): Promise<void> {
  const { storageState } = await signedIn(at, "alice");
  panel = await browser.visit({ storageState, viewport: VIEWPORT, hasTouch });
  seen = await browser.beside(panel);
  await seen.page.addInitScript(noteBadge);
}

async function leave(): Promise<void> {
  await seen[Symbol.asyncDispose]();
  await panel[Symbol.asyncDispose]();
}

/** Drives settings of a section in one tab, with home in the other. */
async function drive(section: string, effects: readonly Effect[], url = site.url): Promise<void> {
  const base = `${url}/web`;
  await panel.page.goto(`${base}/settings/${section}`);
  await seen.page.goto(base);
  await expectEffects(panel.page, seen.page, bob, base, effects);
}

for (const [section, effects] of Object.entries(SECTIONS))
  test(`each setting of the section “${section}” changes at once what is seen`, async () => {
    if (section === "navigation") {
      // Only fingers swipe.
      await leave();
      await visit(site, true);
    }
    await drive(section, effects);
  });

test("what only plain servers have is changed by its settings, too", async () => {
  await leave();
  await using other = await openOther({ bare: "streaming", posts: samples });
  await visit({ ...other.instance, url: other.url });
  panel.complaints.allow(/favicon\.ico/);
  seen.complaints.allow(/favicon\.ico/);
  for (const [section, effects] of Object.entries(plain)) await drive(section, effects, other.url);
  // Before the server goes.
  await leave();
  await visit(site);
});

/** The rows of a section, as the panel shows them. */
async function rowsOf(page: Page, section: string): Promise<string[]> {
  await page.goto(`${site.url}/web/settings/${section}`, { waitUntil: "domcontentloaded" });
  const rows = page.locator("[data-setting]");
  await rows.first().waitFor({ state: "attached" });
  return rows.evaluateAll(all => all.map(each => (each as HTMLElement).dataset["setting"]!));
}

test("each setting is in a table above, or in a test that is named", async () => {
  const driven = [SECTIONS, plain].flatMap(tables => Object.values(tables).flat());
  const shown = driven.map(({ setting }) => setting);
  const known = new Set([...shown, ...Object.keys(ELSEWHERE)]);
  const rows: string[] = [];
  for (const section of [...Object.keys(SECTIONS), "account", "data"])
    rows.push(...(await rowsOf(panel.page, section)));
  expect(rows.length).toBeGreaterThan(80);
  // Of what the server keeps with the account, kept.test.ts changes all.
  expect(rows.filter(id => !known.has(id) && !id.startsWith("account_"))).toEqual([]);
  expect(Object.keys(PREFERENCES).filter(key => !known.has(key))).toEqual([]);
  expect(Object.values(ELSEWHERE).filter(file => !existsSync(file))).toEqual([]);
});
