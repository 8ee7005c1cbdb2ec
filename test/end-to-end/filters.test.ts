import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { openBrowser, type TestBrowser, type Visit } from "../support/browser.ts";
import { demoPerson, type DemoPerson } from "../support/demo-person.ts";
import { homePage, type HomePage } from "../support/home-page.ts";
import { signedIn } from "../support/signed-in.ts";
import { openSite } from "../support/site.ts";

let browser: TestBrowser;
let site: RunningInstance;
let alice: DemoPerson;
let visit: Visit;
let home: HomePage;
beforeAll(async () => {
  [browser, site] = await Promise.all([openBrowser(), openSite()]);
  alice = await demoPerson(site, "alice");
  const bob = await demoPerson(site, "bob");
  for (const status of ["A zebra was here", "A heron was here", "Nobody was here"])
    await bob.send("POST", "/api/v1/statuses", { status });
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await site.close();
});
beforeEach(async () => {
  visit = await browser.visit({ storageState: (await signedIn(site, "alice")).storageState });
  home = homePage(site, visit.page);
});
afterEach(async () => {
  await visit[Symbol.asyncDispose]();
});

/** Alice has one filter more, for as long as the answer is not called. */
async function filter(phrase: string, more: object = {}): Promise<() => Promise<unknown>> {
  const made = { phrase, context: ["home"], ...more };
  const { body } = await alice.send("POST", "/api/v1/filters", made);
  return () => alice.send("DELETE", `/api/v1/filters/${(body as { id: string }).id}`);
}

/** What alice wants to become of what her filters find. */
async function behave(filtering_behavior: string): Promise<void> {
  const pleroma_settings_store = { "glitch-lily": { filtering_behavior } };
  const path = "/api/v1/accounts/update_credentials";
  const { status } = await alice.send("PATCH", path, { pleroma_settings_store });
  expect(status).toBe(200);
}

test("what a filter finds says so, and is shown to who wants to see it", async () => {
  const remove = await filter("zebra");
  await home.open();
  const filtered = home.post("Filtered: zebra");
  await filtered.waitFor();
  expect(await home.post("A zebra was here").count()).toBe(0);
  await filtered.focus();
  await home.page.keyboard.press("Enter");
  await home.post("A zebra was here").waitFor();
  // For as long as the page lives.
  await home.page.reload();
  await home.post("Filtered: zebra").waitFor();
  await remove();
});

test("what a filter finds stands behind its warning, or is not there, as alice wishes", async () => {
  const remove = await filter("heron");
  await behave("content_warning");
  await home.open();
  const warned = home.post("heron");
  await warned.getByRole("button", { name: "Show more" }).click();
  await home.post("A heron was here").waitFor();
  await behave("drop");
  await home.open();
  await home.post("Nobody was here").waitFor();
  await home.post("heron").waitFor({ state: "detached" });
  await behave("hide");
  await remove();
});

test("a filter ends on a page that stays open", async () => {
  const remove = await filter("zebra", { expires_in: 600 });
  await home.page.clock.install();
  await home.open();
  await home.hear();
  await home.post("Filtered: zebra").waitFor();
  await home.page.clock.fastForward(660_000);
  await home.post("A zebra was here").waitFor();
  await remove();
});

test("a post that alice hides is hidden in her other tab, until she wants it back", async () => {
  await home.open();
  await using beside = await browser.beside(visit);
  const other = homePage(site, beside.page);
  await other.open();
  const gone = "Nobody was here";
  await home.post(gone).getByRole("button", { name: "More" }).click();
  await home.page.getByRole("menuitem", { name: "Hide this post" }).click();
  await home.post("You hid this post").waitFor();
  await other.post("You hid this post").waitFor();
  expect(await other.post(gone).count()).toBe(0);
  await other.post("You hid this post").getByRole("button", { name: "Show again" }).click();
  await other.post(gone).waitFor();
  await home.post(gone).waitFor();
});
