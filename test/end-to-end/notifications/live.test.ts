import { readFile } from "node:fs/promises";
import type { ConsoleMessage, Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { comesToRest } from "../../support/browser/at-rest.ts";
import { composerPage } from "../../support/browser/composer-page.ts";
import { drawn } from "../../support/browser/home-page.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { dist } from "../../support/browser/site.ts";
import { askToSignOut } from "../../support/browser/account-menu.ts";

const HOME = "/api/v1/timelines/home";
/** Of the score that browsers give to what moves by itself. */
const MAX_SHIFT = 0.001;
/** Milliseconds: two of these are the longest wait where there is no stream. */
const SOME_TIME = 20_000;

const town = aliceHome({ clock: true });

const showNew = () => town.page.getByRole("button", { name: "Show new posts" });
const notice = () => town.page.getByText("New posts couldn’t be loaded");

/** The id of a new post of bob's. */
async function says(status: string): Promise<string> {
  const { body } = await town.bob.send("POST", "/api/v1/statuses", {
    status,
    visibility: "public",
  });
  return (body as { id: string }).id;
}

async function readOn(): Promise<void> {
  await town.page.evaluate(() => scrollBy({ top: 1500, behavior: "instant" }));
  await town.page.waitForFunction(() => scrollY > 1000);
  await comesToRest(town.page);
}

/** What the reader has before her eyes, and where. */
function inSight(): Promise<{ id: string | undefined; top: number }[]> {
  return town.home.posts.evaluateAll(all =>
    all
      .map(each => ({ id: each.dataset.status, top: each.getBoundingClientRect().top }))
      .filter(({ top }) => top > 0 && top < innerHeight),
  );
}

/** Nothing moves by itself while this happens. */
async function unmoved(
  shifts: () => Promise<{ value: number; moved: string }[]>,
  action: () => Promise<void>,
): Promise<void> {
  const before = (await shifts()).length;
  await action();
  await drawn(town.page);
  const moved = (await shifts()).slice(before);
  const total = moved.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(moved)).toBeLessThan(MAX_SHIFT);
}

/** Time goes by until the timeline is kept for the next visit, and says this. */
async function isKept(text: string): Promise<void> {
  await town.page.clock.fastForward(6000);
  await expect.poll(() => database(town.page)).toContain(text);
  // Without this sign the next visit does not look there.
  await town.page.waitForFunction(() =>
    Object.keys(localStorage).some(key => key.endsWith("home-kept")),
  );
}

/** The badge has begun to listen, too: it keeps the socket open where home is not. */
function badgeListens(): Promise<unknown> {
  return town.page.waitForRequest(/\/api\/v1\/notifications\?.*since_id/);
}

test("new posts appear at the top, or wait behind a button when the reader is further down", async () => {
  const shifts = await watchLayoutShifts(town.page);
  await town.home.open();
  await town.home.hear();
  expect(
    town.home.sockets.map(each => each.url()).join(),
    "the token is in no address",
  ).not.toContain("token");
  await says("Hot from the press");
  await town.home.post("Hot from the press").waitFor();
  expect(await town.home.posts.first().textContent()).toContain("Hot from the press");
  expect(await showNew().count()).toBe(0);

  await readOn();
  await unmoved(shifts, async () => {
    const before = await inSight();
    await says("Hotter than that");
    await showNew()
      .and(town.page.getByRole("button", { description: "1 new post" }))
      .waitFor();
    await says("The hottest of all");
    await showNew()
      .and(town.page.getByRole("button", { description: "2 new posts" }))
      .waitFor();
    await drawn(town.page);
    expect(await inSight()).toEqual(before);
    expect(await town.home.post("Hotter than that").count()).toBe(0);
  });
  await unmoved(shifts, async () => {
    await showNew().click();
    await town.home.post("Hotter than that").waitFor();
  });
  await expect.poll(() => town.home.posts.first().textContent()).toContain("The hottest of all");
  const newest = await town.home.posts.first().getAttribute("data-status");
  await expect.poll(async () => (await inSight())[0]?.id).toBe(newest);
  expect(await showNew().count()).toBe(0);
});

test("deleted posts disappear from the timeline and from those that wait", async () => {
  const first = await says("Said too soon");
  await town.home.open();
  await town.home.hear();
  await town.home.post("Said too soon").waitFor();
  await town.bob.send("DELETE", `/api/v1/statuses/${first}`);
  await town.home.post("Said too soon").waitFor({ state: "detached" });
  await readOn();
  const second = await says("Said even sooner");
  await showNew().waitFor();
  await town.bob.send("DELETE", `/api/v1/statuses/${second}`);
  await showNew().waitFor({ state: "detached" });
});

test("there is one socket, which reconnects after a break without missing posts", async () => {
  await town.home.open();
  const listens = badgeListens();
  await town.home.hear();
  await listens;
  await town.home.posts.first().locator("a:has(time)").click();
  await town.page.getByRole("feed", { name: "Thread" }).waitFor();
  await town.page.goBack();
  await town.page.getByRole("feed", { name: "Home" }).waitFor();
  expect(town.home.sockets).toHaveLength(1);
  expect(town.site.sockets()).toBe(1);

  for (const [place, code] of [1001, 1006].entries()) {
    const closed = town.home.sockets.at(-1)!.waitForEvent("close");
    town.site.closeSockets(code);
    await says(`While nobody listened ${code}`);
    await closed;
    await town.home.hear();
    await town.home.post(`While nobody listened ${code}`).waitFor();
    expect(town.home.sockets).toHaveLength(place + 2);
    expect(town.site.sockets()).toBe(1);
    await says(`Heard again after ${code}`);
    await town.home.post(`Heard again after ${code}`).waitFor();
  }
});

describe("without a stream, new posts are requested regularly", () => {
  test("if the instance has no streaming address", async () => {
    const html = await readFile(`${dist}/index.html`, "utf8");
    const { urls, ...instance } = await (await town.site.fetch("/api/v1/instance")).json();
    expect(urls).toBeTruthy();
    town.site.faults.add({ path: "/web", body: html, headers: { "content-type": "text/html" } });
    town.site.faults.add({ path: "/api/v1/instance", body: JSON.stringify(instance) });
    await town.home.open();
    await asked("Carried by hand");
    expect(town.home.sockets).toHaveLength(0);
  });

  test("if no socket opens", async () => {
    town.visit.complaints.claim(/WebSocket connection to .* 404/);
    town.site.faults.add({ path: /^\/api\/v1\/streaming/, status: 404 });
    // The first question may be asked before the first socket is.
    const predicate = (message: ConsoleMessage) => message.text().includes("WebSocket connection");
    const refused = town.page.waitForEvent("console", { predicate, timeout: 0 });
    await town.home.open();
    await asked("Carried by foot");
    await refused;
    expect(town.home.sockets).not.toHaveLength(0);
  });

  async function asked(text: string): Promise<void> {
    await says(text);
    // Less at a time than an answer may take, and not all at once: code comes, then an answer.
    const later = async () => {
      await town.page.clock.fastForward(SOME_TIME);
      return town.home.post(text).count();
    };
    await expect.poll(later).toBe(1);
  }
});

describe("on a second visit", () => {
  test("home shows stored posts before the instance responds, and updates without a layout shift", async () => {
    const shifts = await watchLayoutShifts(town.page);
    await says("What she saw last");
    await town.home.open();
    await isKept("What she saw last");
    const answer = Promise.withResolvers<void>();
    town.site.faults.add({ path: HOME, until: answer.promise });
    await says("What she has not seen");
    await town.page.reload();
    await town.home.post("What she saw last").waitFor();
    await readOn();
    const before = await inSight();
    await unmoved(shifts, async () => {
      answer.resolve();
      await showNew().waitFor();
    });
    expect(await inSight()).toEqual(before);
    await showNew().click();
    await town.home.post("What she has not seen").waitFor();
    await expect.poll(() => town.home.posts.nth(1).textContent()).toContain("What she saw last");
  });

  test("home shows stored posts with a notice while the network is down, and updates on retry", async () => {
    town.visit.complaints.claim(/Failed to load resource: net::ERR/);
    // Whether the socket is asked for before the instance is back is a matter of time.
    town.visit.complaints.allow(/WebSocket connection to .* failed/);
    await says("Kept for a rainy day");
    await town.home.open();
    await isKept("Kept for a rainy day");
    town.site.faults.add({ path: /^\/api\//, drop: true });
    await town.page.reload();
    await town.home.post("Kept for a rainy day").waitFor();
    await notice().waitFor();
    expect(await town.page.getByRole("alert").count(), "quietly").toBe(0);
    const back = Promise.withResolvers<void>();
    town.site.faults.clear();
    // Nothing comes by itself before she asks.
    town.site.faults.add({ path: /^\/api\//, method: "GET", until: back.promise });
    await says("After the rain");
    await town.page.getByRole("button", { name: "Try again" }).click();
    back.resolve();
    await notice().waitFor({ state: "detached" });
    await town.home.post("After the rain").waitFor();
  });

  test("nothing is left of a person who has signed out", async () => {
    await says("For alice's eyes");
    await town.home.open();
    const composer = composerPage(town.page);
    await composer.write("A draft of hers");
    await town.page.keyboard.press("Escape");
    await composer.isGone();
    await isKept("For alice's eyes");
    await expect.poll(() => database(town.page)).toContain("A draft of hers");
    await askToSignOut(town.page);
    // What is only in this browser goes with her, which she is told.
    const question = town.page.getByRole("alertdialog", { name: "Sign out?" });
    // What is still on its way comes too late for a session that has ended.
    town.visit.complaints.allow(
      /Failed to load resource: .*40[13]/,
      /WebSocket connection to .* failed/,
    );
    // The client starts anew.
    const anew = town.page.waitForEvent("load");
    await question.getByRole("button", { name: "Sign out" }).click();
    await anew;
    await town.page.getByRole("link", { name: "Login" }).waitFor();
    expect(await database(town.page)).toBe("[]");
    expect(await webStorage(town.page)).not.toMatch(/alice|draft|home|accessToken/i);
    await town.page.reload();
    await town.page.getByRole("link", { name: "Login" }).waitFor();
    expect(await town.page.getByText("For alice's eyes").count()).toBe(0);
  });
});

/** What local and session storage hold, as text. */
function webStorage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
}

/** What the browser's databases hold, as text. */
function database(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const answer = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    const found: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const opened = await answer(indexedDB.open(name!));
      for (const store of opened.objectStoreNames) {
        const values = opened.transaction(store).objectStore(store);
        found.push(...(await answer(values.getAllKeys())), ...(await answer(values.getAll())));
      }
      opened.close();
    }
    return JSON.stringify(found);
  });
}
