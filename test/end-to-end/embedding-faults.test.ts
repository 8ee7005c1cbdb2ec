import { afterAll, beforeAll, expect, test } from "vitest";
import { type ForeignSite, openForeignSite, scriptOf } from "../support/foreign-site.ts";
import { openTown } from "../support/town.ts";

const town = openTown();
let foreign: ForeignSite;
beforeAll(async () => {
  foreign = await openForeignSite();
});
afterAll(() => foreign.close());

const card = (attributes: string) => `<lily-account-card ${attributes}></lily-account-card>`;
const script = () => scriptOf(town.site.url, "account-card");

test("a card stands in frames that have no address of their own", async () => {
  await using visit = await town.browser.visit();
  const inner = `${script()}${card('acct="bob"')}`;
  const escaped = inner.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
  const data = `data:text/html,${encodeURIComponent(inner)}`;
  await visit.page.goto(
    foreign.page(
      `<iframe srcdoc="${escaped}"></iframe><iframe sandbox="allow-scripts" srcdoc="${escaped}"></iframe><iframe src="${data}"></iframe>`,
    ),
  );
  for (const nth of [0, 1, 2])
    await visit.page.frameLocator("iframe").nth(nth).locator("lily-account-card article").waitFor();
});

test("what is written as false is false, and the page's direction holds", async () => {
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

test("the page is told what came of it", async () => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  complaints.claim(/Failed to load resource: .* (404|401)/);
  const path = "/api/v1/accounts/lookup";
  const refused = '{"error":"This method requires an authenticated user"}';
  town.site.faults.add({ path: new RegExp(`^${path}[?]acct=carol`), status: 401, body: refused });
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    for (const name of ["lily-ready", "lily-missing", "lily-failed"])
      document.addEventListener(name, event => {
        const { detail, target } = event as CustomEvent<{ reason?: string } | null>;
        told.push([name, (target as Element).id, detail?.reason].filter(Boolean).join(" "));
      });
  });
  await page.goto(
    foreign.page(
      card('id="bob" acct="bob"') + card('id="no" acct="nobody"') + card('id="carol" acct="carol"'),
      script(),
    ),
  );
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  await expect
    .poll(async () => (await told()).toSorted())
    .toEqual(["lily-failed carol unauthorized", "lily-missing no", "lily-ready bob"]);
  const carol = page.locator("#carol");
  await carol.getByText("Sign in to see this").waitFor();
  expect(await carol.getByText("This method requires").count()).toBe(0);
  town.site.faults.clear();
});

test("the client on another site leaves its address and history alone", async () => {
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
