import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { listen } from "../../../demo/instance/http/listen.ts";
import { type ForeignSite, openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { openTown } from "../../support/browser/town.ts";

const town = openTown();
let foreign: ForeignSite;
beforeAll(async () => {
  foreign = await openForeignSite();
});
afterAll(() => foreign.close());

/** Notes the outcomes that elements tell the page; `outcomes` reads them. */
async function watchOutcomes(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const events: string[] = [];
    Object.assign(globalThis, { events });
    for (const name of ["lily-ready", "lily-empty", "lily-missing", "lily-failed"])
      document.addEventListener(name, event => {
        const { detail, target } = event as CustomEvent<{ reason?: string } | null>;
        events.push([name, (target as Element).id, detail?.reason].filter(Boolean).join(" "));
      });
  });
  return () =>
    page.evaluate(() => (globalThis as unknown as { events: string[] }).events.toSorted());
}

const card = (attributes: string) => `<lily-account-card ${attributes}></lily-account-card>`;
const script = () => scriptOf(town.site.url, "account-card");

test('an attribute with the value "false" is false, and the direction of the page is inherited', async () => {
  await using visit = await town.browser.visit();
  await visit.page.goto(
    foreign.page(
      `<div dir="rtl">${card('acct="bob" compact="false"')}${card('acct="bob" compact')}</div>`,
      script(),
    ),
  );
  const cards = visit.page.locator("lily-account-card");
  await cards
    .nth(0)
    .getByText(/followers?$/)
    .first()
    .waitFor();
  await cards.nth(1).locator("article").waitFor();
  expect(
    await cards
      .nth(1)
      .getByText(/followers?$/)
      .count(),
  ).toBe(0);
  const direction = await cards
    .nth(0)
    .locator("article")
    .evaluate(article => getComputedStyle(article).direction);
  expect(direction).toBe("rtl");
});

test("a card sends an event with its outcome", async () => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.claim(/Failed to load resource: .* (404|401)/);
  const path = "/api/v1/accounts/lookup";
  const refused = '{"error":"This method requires an authenticated user"}';
  town.site.faults.add({ path: new RegExp(`^${path}[?]acct=carol`), status: 401, body: refused });
  const outcomes = await watchOutcomes(page);
  await page.goto(
    foreign.page(
      card('id="bob" acct="bob"') + card('id="no" acct="nobody"') + card('id="carol" acct="carol"'),
      script(),
    ),
  );
  await expect
    .poll(outcomes)
    .toEqual(["lily-failed carol unauthorized", "lily-missing no", "lily-ready bob"]);
  const carol = page.locator("#carol");
  await carol.getByText("Sign in to see this").waitFor();
  expect(await carol.getByText("This method requires").count()).toBe(0);
  town.site.faults.clear();
});

test("the client on another site does not change the address, title or history", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  const address = foreign.page("<lily-app></lily-app>", scriptOf(town.site.url, "app"));
  await page.goto(address);
  const before = await page.evaluate(() => history.length);
  await page.getByRole("link", { name: /^Open on localhost/ }).waitFor();
  expect(page.url()).toBe(address);
  expect(await page.title()).toBe("My garden");
  expect(await page.evaluate(() => [history.length, history.state])).toEqual([before, null]);
});

test("lists send an event with their outcome", async () => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  // Pleroma tells followers to those only who are signed in.
  complaints.claim(/Failed to load resource: .* 403/, /Failed to load resource: .* 500/);
  town.site.faults.add({ path: "/api/v1/timelines/tag/bread", status: 500, body: "{}" });
  const { get } = await demoPerson(town.site, "alice");
  const { body } = await get("/api/v1/accounts/lookup?acct=bob");
  const of = (body as { id: string }).id;
  const outcomes = await watchOutcomes(page);
  // So that all of them are near the viewport.
  await page.setViewportSize({ width: 1280, height: 6000 });
  await page.goto(
    foreign.page(
      `<lily-timeline id="tag" timeline="tag:lighthouse"></lily-timeline>
      <lily-timeline id="empty" timeline="tag:nothing"></lily-timeline>
      <lily-timeline id="broken" timeline="tag:bread"></lily-timeline>
      <lily-timeline id="home"></lily-timeline>
      <lily-people id="followers" list="followers" of="${of}"></lily-people>
      <lily-people id="blocks" list="blocks"></lily-people>
      <lily-notifications id="notifications"></lily-notifications>`,
      ["timeline", "people", "notifications"].map(name => scriptOf(town.site.url, name)).join(""),
    ),
  );
  await expect
    .poll(outcomes)
    .toEqual([
      "lily-empty empty",
      "lily-failed blocks unauthorized",
      "lily-failed broken refused",
      "lily-failed home unauthorized",
      "lily-failed notifications unauthorized",
      "lily-missing followers",
      "lily-ready empty",
      "lily-ready tag",
    ]);
  await page.locator("#followers").getByText("This list is private").waitFor();
  town.site.faults.clear();
});

describe("an element whose requests are blocked or unanswered", () => {
  const all = (instance = "") =>
    `<lily-account-card acct="bob" ${instance}></lily-account-card>
    <lily-timeline timeline="tag:lighthouse" ${instance}></lily-timeline>
    <lily-people list="followers" of="1" ${instance}></lily-people>`;
  const scripts = () =>
    ["account-card", "timeline", "people"].map(name => scriptOf(town.site.url, name)).join("");
  const tags = ["lily-account-card", "lily-timeline", "lily-people"];

  /** Opens the page; answers what it wrote to the console of its own accord. */
  async function open(page: Page, address: string, says: string): Promise<string[]> {
    const errors: string[] = [];
    page.on("pageerror", error => errors.push(error.message));
    await page.goto(address);
    for (const tag of tags) await page.locator(tag).getByText(says, { exact: true }).waitFor();
    return errors;
  }

  test("names the directive of the page's policy that has to change", async () => {
    const { origin, host } = new URL(town.site.url);
    await using site = await openForeignSite({
      "content-security-policy": `script-src ${origin}; connect-src 'self'`,
    });
    await using visit = await town.browser.visit();
    visit.complaints.claim(/^blocked by policy: connect-src/, /^uncaught: Error: The Content/);
    visit.complaints.allow(/^error: .*Content Security Policy/);
    const errors = await open(
      visit.page,
      site.page(all(), scripts()),
      `The Content Security Policy of this page doesn’t allow requests to ${host}. Add ${origin} to its connect-src directive.`,
    );
    const name = "Blocked by this page";
    expect(await visit.page.getByRole("heading", { name }).count()).toBe(tags.length);
    expect(errors).toEqual([
      `The Content Security Policy of this page blocks requests of an element to ${host}. Add ${origin} to its connect-src directive.`,
    ]);
    expect(await visit.page.getByText("Trying again").count()).toBe(0);
  });

  test("names it below the quotation in the tag of a post", async () => {
    const { origin, host } = new URL(town.site.url);
    await using site = await openForeignSite({
      "content-security-policy": `script-src ${origin}; connect-src 'self'`,
    });
    await using visit = await town.browser.visit();
    visit.complaints.claim(/^blocked by policy: connect-src/, /^uncaught: Error: The Content/);
    visit.complaints.allow(/^error: .*Content Security Policy/);
    const { page } = visit;
    const quotation = "<blockquote>Tea at four</blockquote>";
    await page.goto(
      site.page(
        `<lily-status status="7">${quotation}</lily-status>`,
        scriptOf(town.site.url, "status"),
      ),
    );
    await page.getByText(`Add ${origin} to its connect-src directive.`).waitFor();
    await page.getByText(`allow requests to ${host}`).waitFor();
    expect(await page.getByText("Tea at four").isVisible()).toBe(true);
  });

  test("names the directive that blocks its pictures", async () => {
    const { origin, host } = new URL(town.site.url);
    await using site = await openForeignSite({
      "content-security-policy": `script-src ${origin}; img-src data:`,
    });
    await using visit = await town.browser.visit();
    visit.complaints.claim(/^blocked by policy: img-src/, /^uncaught: Error: The Content/);
    visit.complaints.allow(/^error: .*Content Security Policy/);
    const errors: string[] = [];
    visit.page.on("pageerror", error => errors.push(error.message));
    const address = site.page(card('acct="bob"') + card('acct="carol"'), script());
    await visit.page.goto(address);
    await visit.page.locator("lily-account-card article").nth(1).waitFor();
    await expect
      .poll(() => errors)
      .toEqual([
        `The Content Security Policy of this page blocks requests of an element to ${host}. Add ${origin} to its img-src directive.`,
      ]);
  });

  test("says that the server does not allow other sites to read from it", async () => {
    const server = await listen(() => Response.json({}), { port: 0, host: "127.0.0.1" });
    const { host } = new URL(server.url);
    await using visit = await town.browser.visit();
    visit.complaints.claim(/blocked by CORS policy/, /^uncaught: Error: <lily-/);
    visit.complaints.allow(/Failed to load resource: net::ERR_FAILED/);
    const errors = await open(
      visit.page,
      foreign.page(all(`instance="${server.url}"`), scripts()),
      "The server doesn’t allow requests from other sites (CORS). Only its admin can change that. If this is your site, also check the “instance” attribute.",
    );
    const name = `Blocked by ${host}`;
    expect(await visit.page.getByRole("heading", { name }).count()).toBe(tags.length);
    expect(errors).toEqual([
      expect.stringMatching(/Access-Control-Allow-Origin.*the attribute “instance”\.$/),
    ]);
    await server.close();
  });

  test("says that no server responds at the address in the attribute", async () => {
    const server = await listen(() => Response.json({}), { port: 0, host: "127.0.0.1" });
    await server.close();
    await using visit = await town.browser.visit();
    visit.complaints.claim(/ERR_CONNECTION_REFUSED/, /^uncaught: Error: <lily-/);
    const errors = await open(
      visit.page,
      foreign.page(all(`instance="${server.url}"`), scripts()),
      "The server isn’t responding. If this is your site, check the “instance” attribute. Trying again automatically.",
    );
    expect(errors).toEqual([
      expect.stringMatching(/isn’t responding\. .* the attribute “instance”\.$/),
    ]);
  });

  test("says that the attribute is not the address of an instance", async () => {
    const headers = { "access-control-allow-origin": "*" };
    const server = await listen(
      () => new Response("<h1>Nothing here</h1>", { status: 404, headers }),
      { port: 0, host: "127.0.0.1" },
    );
    await using visit = await town.browser.visit();
    visit.complaints.claim(/Failed to load resource: .* 404/, /^uncaught: Error: <lily-/);
    const errors = await open(
      visit.page,
      foreign.page(all(`instance="${server.url}"`), scripts()),
      `“${server.url}” isn’t a valid server address.`,
    );
    expect(errors).toEqual([
      expect.stringMatching(/isn’t a valid server address\. .* the attribute “instance”\.$/),
    ]);
    await server.close();
  });
});
