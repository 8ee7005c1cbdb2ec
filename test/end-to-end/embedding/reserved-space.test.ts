import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ForeignSite, openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { watchLayoutShifts } from "../../support/browser/layout-shifts.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();
let foreign: ForeignSite;
beforeAll(async () => {
  foreign = await openForeignSite();
});
afterAll(() => foreign.close());

const readme = readFileSync(new URL("../../../elements/README.md", import.meta.url), "utf8");
const reserving = /```css\n(lily-account-card.*?)```/s.exec(readme)?.[1] ?? "";

/** A page that reserves space for these elements. */
const page = (body: string, names: readonly string[]) =>
  foreign.page(
    body,
    `<style>${reserving}</style>${names.map(name => scriptOf(town.site.url, name)).join("")}`,
  );

const VIEWPORT = { width: 700, height: 2400 };

test("nothing moves when cards and a post load in the space that the README reserves", async () => {
  const { get } = await demoPerson(town.site, "alice");
  const { body } = await get("/api/v1/timelines/home?limit=40");
  const posts = body as { id: string; content: string }[];
  const { id } = posts.find(({ content }) => content.includes("the-last-bus"))!;
  await using visit = await town.browser.visit({ viewport: VIEWPORT });
  const shifts = await watchLayoutShifts(visit.page);
  await visit.page.goto(
    page(
      `<lily-account-card acct="bob"></lily-account-card><p>Below the card</p>
       <lily-account-card acct="carol" compact></lily-account-card><p>Below the line</p>
       <lily-status status="${id}"></lily-status><p>Below the post</p>`,
      ["account-card", "status"],
    ),
  );
  for (const at of [0, 1]) {
    const card = visit.page.locator("lily-account-card").nth(at);
    await card.getByRole("button", { name: "Follow" }).waitFor();
  }
  await visit.page.locator("lily-status").getByRole("button", { name: "Favourite" }).waitFor();
  await visit.page.waitForLoadState("networkidle");
  expect((await shifts()).map(({ moved }) => moved)).toEqual([]);
});

test("nothing moves when notifications load in the space that the README reserves", async () => {
  const { storageState } = await aliceElsewhere();
  await using visit = await town.browser.visit({ storageState, viewport: VIEWPORT });
  const shifts = await watchLayoutShifts(visit.page);
  await visit.page.goto(
    page("<lily-notifications scroll></lily-notifications><p>Below them</p>", ["notifications"]),
  );
  const below = visit.page.getByText("Below them");
  const place = () => below.evaluate(each => each.getBoundingClientRect().top);
  const before = await place();
  await visit.page.locator("lily-notifications").getByRole("article").first().waitFor();
  await visit.page.waitForLoadState("networkidle");
  expect(await place()).toBe(before);
  expect((await shifts()).map(({ moved }) => moved)).toEqual([]);
});

test("a list that doesn't scroll by itself is as high as its posts", async () => {
  await using visit = await town.browser.visit({ viewport: VIEWPORT });
  await visit.page.goto(
    page('<lily-timeline timeline="tag:lighthouse"></lily-timeline><p>Below it</p>', ["timeline"]),
  );
  const list = visit.page.locator("lily-timeline").getByRole("feed");
  await list.getByRole("article").first().waitFor();
  await expect
    .poll(async () => {
      const [posts, below] = await Promise.all([
        list.boundingBox(),
        visit.page.getByText("Below it").boundingBox(),
      ]);
      return below!.y >= posts!.y + posts!.height;
    })
    .toBe(true);
});

/** A browser in which alice is signed in on the other site. */
async function aliceElsewhere() {
  const alice = await demoPerson(town.site, "alice");
  const { body: me } = await alice.get("/api/v1/accounts/verify_credentials");
  const accountId = (me as { id: string }).id;
  const stored = { accessToken: alice.token, accountId, acct: "alice", version: 1 };
  const name = `glitch-lily-auth:${town.site.url}`;
  const localStorage = [{ name, value: JSON.stringify(stored) }];
  return {
    ...alice,
    storageState: { cookies: [], origins: [{ origin: foreign.url, localStorage }] },
  };
}

test("on paper an element has no buttons, spells out its links and is black on white", async () => {
  const alice = await demoPerson(town.site, "alice");
  const status = "Read https://kettle.example/recipes/bread on paper";
  const { body } = await alice.send("POST", "/api/v1/statuses", { status });
  await using visit = await town.browser.visit({ colorScheme: "dark" });
  const { page } = visit;
  const { id } = body as { id: string };
  await page.goto(
    foreign.page(`<lily-status status="${id}"></lily-status>`, scriptOf(town.site.url, "status")),
  );
  const element = page.locator("lily-status");
  await element.getByRole("button", { name: "Favourite" }).waitFor();
  await page.emulateMedia({ media: "print" });
  expect(await element.getByRole("button").count()).toBe(0);
  const link = element.getByRole("link", { name: /kettle\.example/ }).first();
  const [content, colour] = await link.evaluate(each => [
    getComputedStyle(each, "::after").content,
    getComputedStyle(each).color,
  ]);
  expect(content).toContain("https://kettle.example/recipes/bread");
  expect(colour).toBe("rgb(0, 0, 0)");
});

test("on paper a long timeline ends below its last post", async () => {
  await using visit = await town.browser.visit();
  const { page } = visit;
  const tag = `<lily-timeline timeline="public:local"></lily-timeline>`;
  await page.goto(foreign.page(tag, scriptOf(town.site.url, "timeline")));
  const posts = page.locator("lily-timeline").getByRole("article");
  await posts.nth(2).waitFor();
  const empty = () =>
    page.locator("lily-timeline").evaluate(element => {
      const last = [...element.shadowRoot!.querySelectorAll("article")].at(-1)!;
      return element.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom;
    });
  await expect.poll(empty).toBeGreaterThan(1000);
  await page.emulateMedia({ media: "print" });
  await expect.poll(empty).toBeLessThan(200);
});

test("on paper what a signed-in person sees has no buttons either", async () => {
  const { storageState } = await aliceElsewhere();
  const bob = await demoPerson(town.site, "bob");
  const { body } = await bob.send("POST", "/api/v1/statuses", {
    status: "Tea or coffee?",
    poll: { options: ["Tea", "Coffee"], expires_in: 3600 },
  });
  const { id } = body as { id: string };
  await using visit = await town.browser.visit({ storageState });
  const { page: tab } = visit;
  await tab.goto(
    page(
      `<lily-account-card acct="bob"></lily-account-card>
       <lily-status status="${id}"></lily-status>
       <lily-poll status="${id}"></lily-poll>`,
      ["account-card", "status", "poll"],
    ),
  );
  const buttons = (tag: string) => tab.locator(tag).getByRole("button");
  for (const tag of ["lily-account-card", "lily-status", "lily-poll"])
    await buttons(tag).first().waitFor();
  await tab.emulateMedia({ media: "print" });
  for (const tag of ["lily-account-card", "lily-status", "lily-poll"])
    await expect.poll(() => buttons(tag).count(), { message: tag }).toBe(0);
});
