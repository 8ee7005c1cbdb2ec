import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();

type StorageState = Awaited<ReturnType<typeof signedIn>>["storageState"];

const posts = (page: Page) => page.getByRole("feed", { name: "Home" }).getByRole("article");
const snapshot = (page: Page) => page.locator("body > .screen-snapshot");
const logo = (page: Page) => page.locator(".splash svg");

/** Waits until this browser has stored what Home looks like, or no longer has it. */
const stored = (page: Page, expected: boolean) =>
  expect
    .poll(() =>
      page.evaluate(() => Object.keys(localStorage).some(key => key.endsWith(":home-screen"))),
    )
    .toBe(expected);

/** Alice reads Home, and leaves it. */
async function leaveHome(before: (page: Page) => Promise<void> = async () => {}) {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await posts(page).first().waitFor();
  await stored(page, true);
  await before(page);
  await page.goto("about:blank");
  return await page.context().storageState();
}

/** Opens the client, whose code comes when it is released. */
async function comeBack(storageState: StorageState, width = 1280) {
  const visit = await town.browser.visit({ storageState, viewport: { width, height: 720 } });
  const { page } = visit;
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/web\/assets\/(?!start-).*\.js$/, async route => {
    await promise;
    await route.continue();
  });
  const shifts = await watchLayoutShifts(page);
  await page.addInitScript(watchTakeover);
  await page.goto(`${town.site.url}/web`, { waitUntil: "commit" });
  return { page, release, shifts, [Symbol.asyncDispose]: visit[Symbol.asyncDispose] };
}

/** Notes which texts outside of the posts are gone in the frame in which the client takes over. */
function watchTakeover(): void {
  const texts = (root: ParentNode | null | undefined) =>
    [...(root?.querySelectorAll(":not(:has(*))") ?? [])]
      .filter(element => element.checkVisibility())
      .map(element => element.textContent ?? "");
  let before: string[] = [];
  new MutationObserver(() => {
    const shown = document.querySelector(".screen-snapshot")?.shadowRoot;
    if (shown) before = texts(shown);
    else if (before.length > 0) {
      const now = texts(document.querySelector("lily-app")?.shadowRoot);
      Object.assign(globalThis, { went: before.filter(text => !now.includes(text)) });
    }
  }).observe(document, { childList: true, subtree: true });
}

test("Home is there as it was left, before the client has come", async () => {
  await using visit = await comeBack(await leaveHome());
  const { page, release, shifts } = visit;
  await snapshot(page).getByText("Soup.").waitFor();
  const { x, width } = (await snapshot(page).locator("main").boundingBox())!;
  // It is there for the eyes alone.
  expect(await page.getByRole("article").count()).toBe(0);
  expect(await snapshot(page).locator("time").first().isVisible(), "a time of long ago").toBe(
    false,
  );
  release();
  await posts(page).first().waitFor();
  await snapshot(page).waitFor({ state: "detached" });
  const main = await page.getByRole("main").boundingBox();
  expect(main).toMatchObject({ x, width });
  expect(await shifts()).toEqual([]);
  const went = await page.evaluate(() => (globalThis as { went?: readonly string[] }).went);
  expect(went, "what went when the client came").toEqual([]);
});

test("a window of another width, and another person, see the logo", async () => {
  const storageState = await leaveHome();
  {
    await using narrow = await comeBack(storageState, 900);
    await logo(narrow.page).waitFor();
    expect(await snapshot(narrow.page).count()).toBe(0);
    narrow.release();
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
  visit.release();
  await posts(visit.page).first().waitFor();
});

test("whoever was muted isn't there at the next start", async () => {
  const storageState = await leaveHome(async page => {
    await posts(page)
      .filter({ hasText: "@sam" })
      .first()
      .getByRole("button", { name: "More" })
      .click();
    await page.getByRole("menuitem", { name: /^Mute @/ }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Mute", exact: true }).click();
    // Not as it was left, but as it was before.
    await page.getByRole("link", { name: "Favourites" }).click();
    await stored(page, false);
  });
  await using visit = await comeBack(storageState);
  await logo(visit.page).waitFor();
  expect(await snapshot(visit.page).count()).toBe(0);
  visit.release();
  await posts(visit.page).first().waitFor();
});

test("a garbled snapshot harms nobody", async () => {
  const storageState = await leaveHome();
  for (const kept of storageState.origins[0]!.localStorage)
    if (kept.name.endsWith(":home-screen")) kept.value = '{"width":1280,"sheets":[{}],"root":7}';
  await using visit = await comeBack(storageState);
  await logo(visit.page).waitFor();
  visit.release();
  await posts(visit.page).first().waitFor();
});

test("a sign-out leaves no snapshot behind", async () => {
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await posts(page).first().waitFor();
  await stored(page, true);
  await page.getByRole("banner").getByRole("button", { name: "@alice" }).click();
  await page.getByRole("menuitem", { name: "Sign out…" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  await page.getByText("Read, post and follow people").waitFor();
  await stored(page, false);
});
