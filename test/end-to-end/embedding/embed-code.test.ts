import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ForeignSite, openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();
let foreign: ForeignSite;
beforeAll(async () => {
  foreign = await openForeignSite();
});
afterAll(() => foreign.close());

async function posted(status: string, more: object = {}) {
  const alice = await demoPerson(town.site, "alice");
  const { body } = await alice.send("POST", "/api/v1/statuses", { status, ...more });
  return { alice, id: (body as { id: string }).id };
}

test("the code of an embedded post shows it as an element, without scripts and once it is deleted", async () => {
  const { alice, id } = await posted('Tea & "biscuits" <b>at four</b>');
  const { storageState } = await signedIn(town.site, "alice");
  await using own = await town.browser.visit({ storageState });
  await own.page.goto(`${town.site.url}/web/@alice/${id}`);
  const post = own.page.getByRole("article").filter({ hasText: "biscuits" }).first();
  await post.getByRole("button", { name: "More" }).click();
  await own.page.getByRole("menuitem", { name: "More options" }).click();
  await own.page.getByRole("menuitem", { name: "Embed…" }).click();
  const code = await own.page.getByRole("textbox", { name: "Code" }).inputValue();

  const address = foreign.page(code);
  await using without = await town.browser.visit({ javaScriptEnabled: false });
  await without.page.goto(address);
  const quotation = without.page.locator("lily-status > blockquote");
  expect(await quotation.innerText()).toContain('Tea & "biscuits" <b>at four</b>');
  expect(await quotation.innerText()).toContain("Alice Lindqvist (@alice");
  const link = quotation.getByRole("link");
  expect(await link.getAttribute("href")).toContain(town.site.url);
  expect(await quotation.locator("time").getAttribute("datetime")).toMatch(/^\d{4}-\d\d-\d\dT/);

  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  await page.goto(address);
  const element = page.locator("lily-status");
  await element.getByRole("article").getByText("biscuits").waitFor();
  expect(await page.locator("lily-status > blockquote").isVisible()).toBe(false);

  own.complaints.allow(/status of 404/);
  await alice.send("DELETE", `/api/v1/statuses/${id}`);
  complaints.allow(/status of 404/);
  await page.reload();
  await expect.poll(() => page.locator("lily-status > blockquote").isVisible()).toBe(true);
});

test("a comment section shows the replies to a post, and lets visitors reply from their own server", async () => {
  const { alice, id } = await posted("A page about leeks");
  await alice.send("POST", "/api/v1/statuses", { status: "First comment", in_reply_to_id: id });
  await using visit = await town.browser.visit();
  const { page } = visit;
  const body = `<h1>Leeks</h1><lily-thread status="${id}" comments></lily-thread>`;
  await page.goto(foreign.page(body, scriptOf(town.site.url, "thread")));
  const comments = page.locator("lily-thread");
  await comments.getByRole("article").filter({ hasText: "First comment" }).waitFor();
  await comments.getByRole("heading", { name: "1 reply" }).waitFor();
  expect(await comments.getByText("A page about leeks").count()).toBe(0);
  await comments.getByRole("button", { name: "Write your reply" }).click();
  const dialog = page.getByRole("dialog", { name: "Reply to this post" });
  await dialog.getByRole("textbox", { name: /handle/ }).waitFor();
  await dialog.getByRole("button", { name: /^Sign in with/ }).waitFor();
  const there = await dialog.getByRole("link", { name: /^Open on/ }).getAttribute("href");
  expect(there).toMatch(new RegExp(`^${town.site.url}/web/@alice/${id}$`));
});

/** What is shown to a visitor without an origin, by element: its attributes and its words. */
const WITHOUT_ORIGIN: Record<string, [attributes: string, words: string]> = {
  "account-card": ['acct="bob" compact', "Bob"],
  instance: ["", "Describe your pictures"],
  poll: ["", "No poll"],
  profile: ['acct="carol"', "Carol"],
  search: ["", "Find people and posts"],
  timeline: ['timeline="tag:lighthouse" limit="1"', "lighthouse"],
};

const escaped = (markup: string) => markup.replaceAll('"', "&quot;");

/** Pages without an origin: in a frame, or from a file. */
const PAGES: Record<string, ((markup: string) => string) | undefined> = {
  "in a srcdoc frame": markup => `<iframe srcdoc="${escaped(markup)}"></iframe>`,
  "in a data frame": markup =>
    `<iframe src="data:text/html,${encodeURIComponent(markup)}"></iframe>`,
  "in a sandboxed frame": markup =>
    `<iframe sandbox="allow-scripts" srcdoc="${escaped(markup)}"></iframe>`,
  "on a page of a file": undefined,
};

/** Elements load near the viewport. */
const scrollThere = (element: Element) => element.scrollIntoView();

test.each(Object.keys(PAGES))("elements work %s", async kind => {
  const { id } = await posted("Read in a frame");
  const tags = { ...WITHOUT_ORIGIN, "notification-bell": [""], status: [`status="${id}"`] };
  const inner = Object.entries(tags)
    .map(([name, [attributes]]) => {
      const script = scriptOf(town.site.url, name);
      return `${script}<lily-${name} ${attributes}></lily-${name}>`;
    })
    .join("");
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  // The tab in which a visitor's own server would be opened; visitors can't search.
  complaints.allow(/allow-popups|status of 403/);
  await using folder = await mkdtempDisposable(join(tmpdir(), "glitch-lily-"));
  const file = join(folder.path, "page.html");
  await writeFile(file, `<!doctype html><meta charset="utf-8"><body>${inner}`);
  const framed = PAGES[kind];
  await page.goto(framed ? foreign.page(framed(inner)) : pathToFileURL(file).href);
  const frame = framed ? page.frameLocator("iframe") : page;
  for (const [name, [, words]] of Object.entries(WITHOUT_ORIGIN)) {
    const element = frame.locator(`body > lily-${name}`);
    await element.evaluate(scrollThere);
    await element.getByText(words).first().waitFor();
  }
  const link = frame.locator("body > lily-account-card").getByRole("link").first();
  expect(await link.getAttribute("href")).toContain(town.site.url);
  await frame.getByRole("button", { name: "Notifications" }).click();
  await frame.locator("body > lily-notification-bell").getByText("Your notifications").waitFor();
  await frame.getByRole("button", { name: "Notifications" }).click();
  const status = frame.locator("body > lily-status");
  await status.evaluate(scrollThere);
  await status.getByRole("article").getByText("Read in a frame").waitFor();
  await status.getByRole("button", { name: "Favourite" }).click();
  await frame.getByRole("textbox", { name: /handle/ }).fill("not a server");
  await frame.getByRole("button", { name: "Continue" }).click();
  await frame.getByText("doesn’t include a server name").waitFor();
  await frame.getByRole("button", { name: "Close" }).click();
  const search = frame.locator("body > lily-search");
  await search.getByRole("combobox", { name: "Search" }).fill("bob");
  await search.getByRole("combobox", { name: "Search" }).press("Enter");
  await search.getByRole("tab", { name: "People" }).waitFor();
});
