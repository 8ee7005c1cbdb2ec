import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import {
  addAccount,
  showsAccount,
  signOut,
  switchAccount,
} from "../../support/browser/account-menu.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();

type StorageState = Awaited<ReturnType<typeof signedIn>>["storageState"];

const posts = (page: Page) => page.getByRole("feed", { name: "Home" }).getByRole("article");
const snapshot = (page: Page) => page.locator("body > .screen-snapshot");
const logo = (page: Page) => page.locator(".splash svg");

/** Waits until this browser has stored what Home looks like, or has forgotten it. */
const stored = (page: Page, expected: boolean) =>
  expect
    .poll(() =>
      page.evaluate(() =>
        Object.entries(localStorage).some(([key, value]) => key.endsWith(":home-screen") && value),
      ),
    )
    .toBe(expected);

/** Alice reads Home, and leaves it. */
async function leaveHome(before: (page: Page) => Promise<unknown> = async () => {}, width = 1280) {
  const { storageState } = await signedIn(town.site, "alice");
  const viewport = { width, height: 720 };
  await using visit = await town.browser.visit({ storageState, viewport });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await posts(page).first().waitFor();
  await stored(page, true);
  await before(page);
  await page.goto("about:blank");
  return await page.context().storageState();
}

/** Opens the client, whose code comes when it is released, or then fails to. */
async function comeBack(
  storageState: StorageState,
  width = 1280,
  prepare: (page: Page) => Promise<unknown> = async () => {},
) {
  const visit = await town.browser.visit({ storageState, viewport: { width, height: 720 } });
  const { page } = visit;
  const { promise, resolve: release } = Promise.withResolvers<"works" | "fails">();
  await page.route(/\/web\/assets\/(?!start-).*\.js$/, async route => {
    await ((await promise) === "works" ? route.continue() : route.abort());
  });
  await prepare(page);
  const shifts = await watchLayoutShifts(page);
  await page.addInitScript(watchTakeover);
  await page.goto(`${town.site.url}/web`, { waitUntil: "commit" });
  const { complaints } = visit;
  return { page, complaints, release, shifts, [Symbol.asyncDispose]: visit[Symbol.asyncDispose] };
}

/** Notes which texts outside of the posts vanish when the client takes the place of the snapshot. */
function watchTakeover(): void {
  const texts = (root: ParentNode | null | undefined) =>
    [...(root?.querySelectorAll(":not(:has(*))") ?? [])]
      .filter(element => element.checkVisibility())
      .map(element => element.textContent ?? "");
  let before: string[] = [];
  new MutationObserver(() => {
    const shown = document.querySelector(".screen-snapshot > *")?.shadowRoot;
    if (shown) before = texts(shown);
    else if (before.length > 0) {
      const now = texts(document.querySelector("lily-app")?.shadowRoot);
      Object.assign(globalThis, { vanished: before.filter(text => !now.includes(text)) });
    }
  }).observe(document, { childList: true, subtree: true });
}

test.each([1280, 375])(
  "before the client renders, Home is shown as it was left, %i px wide",
  async size => {
    await using visit = await comeBack(await leaveHome(undefined, size), size);
    const { page, release, shifts } = visit;
    await snapshot(page).getByText("Soup.").waitFor();
    const { x, width } = (await snapshot(page).locator("main").boundingBox())!;
    // Screen readers wait for the client.
    expect(await page.getByRole("article").count()).toBe(0);
    expect(await snapshot(page).locator("time").first().isVisible(), "an outdated time").toBe(
      false,
    );
    release("works");
    await posts(page).first().waitFor();
    await snapshot(page).waitFor({ state: "detached" });
    const main = await page.getByRole("main").boundingBox();
    expect(main).toMatchObject({ x, width });
    expect(await shifts()).toEqual([]);
    const vanished = await page.evaluate(
      () => (globalThis as { vanished?: readonly string[] }).vanished,
    );
    expect(vanished, "texts that vanish when the client renders").toEqual([]);
  },
);

test("the logo is shown instead to another account, and in a window of another width", async () => {
  const storageState = await leaveHome();
  {
    await using narrow = await comeBack(storageState, 900);
    await logo(narrow.page).waitFor();
    expect(await snapshot(narrow.page).count()).toBe(0);
    narrow.release("works");
    await posts(narrow.page).first().waitFor();
  }
  const { storageState: bobs } = await signedIn(town.site, "bob");
  const [alices] = storageState.origins;
  const [bob] = (bobs as typeof storageState).origins;
  const both = [
    ...alices!.localStorage.filter(({ name }) => !/auth/.test(name)),
    ...bob!.localStorage,
  ];
  await using visit = await comeBack({
    cookies: [],
    origins: [{ ...alices!, localStorage: both }],
  });
  await logo(visit.page).waitFor();
  expect(await snapshot(visit.page).count()).toBe(0);
  visit.release("works");
  await posts(visit.page).first().waitFor();
});

test("Home is shown as it was left even if the client was left from another page", async () => {
  const storageState = await leaveHome(async page => {
    await page.getByRole("link", { name: "Notifications" }).click();
    await page.getByRole("feed", { name: "Notifications" }).waitFor();
  });
  await using visit = await comeBack(storageState);
  await snapshot(visit.page).getByText("Soup.").waitFor();
  visit.release("works");
  await posts(visit.page).first().waitFor();
});

/** Leaves it to the client alone to remove the snapshot. */
function withoutTimeLimit(): void {
  const { setTimeout: wait } = window;
  const setTimeout = (action: () => void, ms?: number) => (ms === 10_000 ? 0 : wait(action, ms));
  Object.assign(window, { setTimeout });
}

test("the snapshot of Home gives way to the message that Home can't be loaded", async () => {
  await using visit = await comeBack(await leaveHome(), undefined, async page => {
    await page.route("**/api/v1/timelines/home**", route => route.fulfill({ status: 502 }));
    await page.addInitScript(withoutTimeLimit);
  });
  const { page } = visit;
  visit.complaints.allow(/502/);
  await snapshot(page).getByText("Soup.").waitFor();
  visit.release("works");
  await page.getByRole("button", { name: "Try again" }).click();
  expect(await snapshot(page).count()).toBe(0);
});

test("the snapshot of Home is removed when the client's code can't be loaded", async () => {
  await using visit = await comeBack(await leaveHome());
  const { page } = visit;
  visit.complaints.allow(/Failed to load resource|ERR_FAILED/);
  await snapshot(page).getByText("Soup.").waitFor();
  visit.release("fails");
  await logo(page).waitFor();
  await snapshot(page).waitFor({ state: "detached" });
});

test("a snapshot that a sign-out in another tab has deleted is not stored again", async () => {
  const storageState = await leaveHome(page =>
    page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.endsWith(":home-screen")) localStorage.removeItem(key);
    }),
  );
  const left = storageState.origins[0]!.localStorage.map(({ name }) => name);
  expect(left.filter(name => name.endsWith(":home-screen"))).toEqual([]);
});

test("the client starts with the logo if the snapshot is garbled", async () => {
  const storageState = await leaveHome();
  for (const kept of storageState.origins[0]!.localStorage)
    if (kept.name.endsWith(":home-screen"))
      kept.value = JSON.stringify({ ...JSON.parse(kept.value), root: { adopts: [], nodes: 7 } });
  await using visit = await comeBack(storageState);
  await logo(visit.page).waitFor();
  visit.release("works");
  await posts(visit.page).first().waitFor();
});

test("a tab that follows a switch of accounts stores nothing of the one for the other", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await addAccount(page, "bob");
  const { send } = await demoPerson(town.site, "bob");
  await send("POST", "/api/v1/statuses", { status: "A note to myself", visibility: "direct" });
  await using other = await town.browser.beside(visit);
  await other.page.goto(`${town.site.url}/web`);
  await posts(other.page).filter({ hasText: "A note to myself" }).waitFor();
  await stored(other.page, true);
  const { accountId } = JSON.parse(storageState.origins[0]!.localStorage[0]!.value);
  await other.page.evaluate(id => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function (key, value) {
      setItem.call(this, key, value);
      if (key.includes(id) && value.includes("A note to myself")) setItem.call(this, "found", key);
    };
  }, accountId);
  const reloaded = other.page.waitForEvent("load");
  await switchAccount(page, "alice");
  await reloaded;
  await showsAccount(other.page, "alice");
  await posts(other.page).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem("found"))).toBe(null);
});

test("a sign-out leaves no snapshot behind", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await posts(page).first().waitFor();
  await stored(page, true);
  await signOut(page);
  await page.getByText("Read, post and follow people").waitFor();
  await stored(page, false);
});

test("the posts of somebody who was muted are not shown at the next start", async () => {
  const storageState = await leaveHome(async page => {
    await posts(page)
      .filter({ hasText: "@sam" })
      .first()
      .getByRole("button", { name: "More" })
      .click();
    await page.getByRole("menuitem", { name: /^Mute @/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Mute", exact: true }).click();
    // Home is out of sight, and isn't stored anew.
    await page.getByRole("link", { name: "Favourites" }).click();
    await stored(page, false);
  });
  await using visit = await comeBack(storageState);
  await logo(visit.page).waitFor();
  expect(await snapshot(visit.page).count()).toBe(0);
  visit.release("works");
  await posts(visit.page).first().waitFor();
});
