import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { type ForeignSite, openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();
let foreign: ForeignSite;
beforeAll(async () => {
  foreign = await openForeignSite();
});
afterAll(() => foreign.close());

let pages = 0;

/** A page of the instance's own, outside of the client, for alice. */
async function ownPage(body: string, elements: readonly string[]) {
  const { storageState } = await signedIn(town.site, "alice");
  const visit = await town.browser.visit({ storageState });
  const head = elements.map(name => scriptOf(town.site.url, name)).join("");
  const html = `<!doctype html><html lang="en"><head><title>The club</title>${head}</head><body>${body}</body></html>`;
  const path = `/club/${(pages += 1)}`;
  const headers = { "content-type": "text/html; charset=utf-8" };
  town.site.faults.add({ path, status: 200, headers, body: html });
  const address = `${town.site.url}${path}`;
  await visit.page.goto(address);
  return { visit, address };
}

test("the client on another page of its instance does not change the address, title or history", async () => {
  const { visit, address } = await ownPage("<lily-app></lily-app>", ["app"]);
  await using tab = visit;
  const { page } = tab;
  await page.getByRole("article").first().waitFor();
  const before = await page.evaluate(() => [history.length, history.state]);
  const thread = await besides(page, () => page.getByRole("article").first().press("Enter"));
  expect(new URL(thread.url()).pathname).toMatch(/^\/web\/@[^/]+\/\w+$/);
  expect(page.url()).toBe(address);
  expect(await page.title()).toBe("The club");
  expect(await page.evaluate(() => [history.length, history.state])).toEqual(before);
});

/** What opens beside a page when this is done. */
async function besides(page: Page, act: () => Promise<unknown>): Promise<Page> {
  const [opened] = await Promise.all([page.context().waitForEvent("page"), act()]);
  await opened.waitForLoadState();
  return opened;
}

async function idOf(text: string): Promise<string> {
  const { get } = await demoPerson(town.site, "alice");
  const { body } = await get("/api/v1/timelines/home?limit=40");
  return (body as { id: string; content: string }[]).find(({ content }) => content.includes(text))!
    .id;
}

test("posts and people open in a new tab", async () => {
  const { visit, address } = await ownPage("<lily-timeline></lily-timeline>", ["timeline"]);
  await using tab = visit;
  const { page } = tab;
  const post = page.getByRole("article").first();
  await post.waitFor();

  const thread = await besides(page, () => post.locator("a:has(time)").first().click());
  expect(new URL(thread.url()).pathname).toMatch(/^\/web\/@[^/]+\/\w+$/);
  expect(await thread.evaluate(() => window.opener)).toBeNull();
  await thread.close();
  const byKeys = await besides(page, () => post.press("Enter"));
  expect(new URL(byKeys.url()).pathname).toMatch(/^\/web\/@[^/]+\/\w+$/);
  await byKeys.close();
  const profile = await besides(page, () => post.getByRole("link").first().click());
  expect(new URL(profile.url()).pathname).toMatch(/^\/web\/@[^/]+$/);
  expect(page.url()).toBe(address);
});

test("reply, quote, mention and direct message open the client's composer in a new tab", async () => {
  const id = await idOf("the-last-bus");
  const { visit, address } = await ownPage(
    `<lily-status status="${id}"></lily-status><lily-account-card acct="bob"></lily-account-card>`,
    ["status", "account-card"],
  );
  await using tab = visit;
  const { page } = tab;
  const post = page.getByRole("article").filter({ hasText: "In praise of the last bus" });
  const card = page.locator("lily-account-card");
  const asked: Record<string, () => Promise<unknown>> = {
    [`in_reply_to_id=${id}`]: () =>
      post.getByRole("button", { name: "Reply", exact: true }).click(),
    [`quoted_status_id=${id}`]: async () => {
      await post.getByRole("button", { name: "More" }).click();
      await post.getByRole("menuitem", { name: "Quote", exact: true }).click();
    },
    "text=@bob ": async () => {
      await card.getByRole("button", { name: "More options for @bob" }).click();
      await card.getByRole("menuitem", { name: "Mention", exact: true }).click();
    },
    "visibility=direct text=@bob ": async () => {
      await card.getByRole("button", { name: "More options for @bob" }).click();
      await card.getByRole("menuitem", { name: "Private mention" }).click();
    },
  };
  for (const [expected, act] of Object.entries(asked)) {
    const writing = await besides(page, act);
    const { pathname, searchParams } = new URL(writing.url());
    expect(pathname).toBe("/web/compose");
    const pairs = [...searchParams].map(([name, value]) => `${name}=${value}`).join(" ");
    expect(pairs).toBe(expected);
    const field = writing.getByRole("textbox").first();
    await field.waitFor();
    if (pairs.includes("text=")) await expect.poll(() => field.inputValue()).toMatch(/^@bob\s$/);
    await writing.close();
  }
  expect(page.url()).toBe(address);
});

test("a readonly element offers no actions, even when signed in", async () => {
  const id = await idOf("the-last-bus");
  const elements = (readonly: string) => `
    <lily-account-card acct="carol" ${readonly}></lily-account-card>
    <lily-status status="${id}" ${readonly}></lily-status>
    <lily-thread status="${id}" ${readonly}></lily-thread>
    <lily-profile acct="carol" ${readonly}></lily-profile>
    <lily-timeline ${readonly}></lily-timeline>`;
  const scripts = ["account-card", "status", "thread", "profile", "timeline"];
  const actions =
    /^(Reply|Boost|Favourite|React|Bookmark|More|Vote|Follow|Follow back|Request to follow|Following|Requested|Notify me about new posts)$/;
  for (const readonly of ["", "readonly"]) {
    const { visit } = await ownPage(elements(readonly), scripts);
    await using tab = visit;
    for (const name of scripts) {
      const element = tab.page.locator(`body > lily-${name}`);
      const found = element.getByRole("button", { name: actions });
      if (readonly === "") await found.first().waitFor();
      else {
        await element.locator("article, .profile").first().waitFor();
        await tab.page.waitForLoadState("networkidle");
        expect(await found.count(), name).toBe(0);
      }
    }
  }
});

test("Follow is not the primary button of a compact card", async () => {
  const alice = await demoPerson(town.site, "alice");
  const { body: bob } = await alice.get("/api/v1/accounts/lookup?acct=bob");
  await alice.send("POST", `/api/v1/accounts/${(bob as { id: string }).id}/unfollow`);
  const card = '<lily-account-card acct="bob"';
  const { visit } = await ownPage(
    `${card}></lily-account-card>${card} compact></lily-account-card>`,
    ["account-card"],
  );
  await using tab = visit;
  const colours = async (nth: number) => {
    const card = tab.page.locator("lily-account-card").nth(nth);
    const button = card.getByRole("button", { name: /follow/i }).first();
    await button.and(tab.page.locator(":enabled")).waitFor();
    const more = card.getByRole("button", { name: /^More options for/ });
    const [own, plain] = await Promise.all(
      [button, more].map(one => one.evaluate(element => getComputedStyle(element).backgroundColor)),
    );
    return own === plain ? "plain" : "stands out";
  };
  // The colour of a button changes by and by.
  await expect.poll(() => colours(0)).toBe("stands out");
  expect(await colours(1)).toBe("plain");
});

test("people of the instance are shown with its name on another site", async () => {
  const id = await idOf("the-last-bus");
  await using visit = await town.browser.visit();
  const { page } = visit;
  const body = `
    <lily-account-card acct="bob"></lily-account-card>
    <lily-status status="${id}"></lily-status>
    <lily-profile acct="bob" limit="1"></lily-profile>`;
  const names = ["account-card", "status", "profile"];
  const scripts = names.map(name => scriptOf(town.site.url, name)).join("");
  await page.goto(foreign.page(body, scripts));
  for (const name of ["account-card", "profile"])
    await page
      .locator(`lily-${name}`)
      .getByText(/^@bob@localhost/)
      .first()
      .waitFor();
  const status = page.locator("lily-status");
  await status.getByRole("article").waitFor();
  expect(await status.locator(".acct").first().innerText()).toMatch(/^@\w+@/);
});
