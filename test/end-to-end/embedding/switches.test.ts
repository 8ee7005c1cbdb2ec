import { afterAll, beforeAll, expect, test } from "vitest";
import { type ForeignSite, openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();
let foreign: ForeignSite;
beforeAll(async () => {
  foreign = await openForeignSite();
});
afterAll(() => foreign.close());

/** Alice, and what she posts: its id. */
async function alicePosting() {
  const alice = await demoPerson(town.site, "alice");
  const post = async (what: object) => {
    const { body } = await alice.send("POST", "/api/v1/statuses", what);
    return (body as { id: string }).id;
  };
  return { ...alice, post };
}

const ELEMENTS = ["timeline", "status", "account-card", "poll", "media"];
const PARTS = "<style>lily-timeline::part(post) { outline: 3px solid rgb(1, 2, 3) }</style>";

test("elements on another site do what their attributes, properties and slots say", async () => {
  const { get, post } = await alicePosting();
  const warned = await post({ status: "The butler did it", spoiler_text: "How it ends" });
  const poll = { options: ["Tea", "Coffee"], expires_in: 3600 };
  const asked = await post({ status: "What do you drink?", poll });
  const given = await post({ status: "Words that the page has #fewer" });
  const { body: statusEntity } = await get(`/api/v1/statuses/${given}`);
  const { body: accountEntity } = await get("/api/v1/accounts/lookup?acct=carol");
  await using visit = await town.browser.visit();
  const { page } = visit;
  const requested: string[] = [];
  page.on("request", request => requested.push(request.url()));
  page.on("websocket", socket => requested.push(socket.url()));
  const body = `
    <lily-timeline id="chosen" timeline="statuses:${warned},${asked}" open>
      <h2 slot="header">Our choice</h2>
    </lily-timeline>
    <lily-timeline id="few" timeline="tag:fewer" limit="1" no-live></lily-timeline>
    <lily-timeline id="none" timeline="tag:unheardof" no-live>
      <p slot="empty">We are all ears</p>
    </lily-timeline>
    <lily-poll status="${asked}"></lily-poll>
    <lily-media acct="bob" limit="1"></lily-media>
    <lily-status id="given"></lily-status>
    <lily-account-card target="other"></lily-account-card>`;
  const scripts = ELEMENTS.map(name => scriptOf(town.site.url, name)).join("");
  await page.goto(foreign.page(body, PARTS + scripts));
  await page.evaluate(
    entities => {
      Object.assign(document.querySelector("#given")!, { statusEntity: entities.statusEntity });
      Object.assign(document.querySelector("lily-account-card")!, {
        accountEntity: entities.accountEntity,
      });
    },
    { statusEntity, accountEntity },
  );

  const chosen = page.locator("#chosen");
  await chosen.getByText("The butler did it").waitFor();
  await chosen.getByText("Our choice").waitFor();
  const articles = await chosen.getByRole("article").allTextContents();
  expect(articles.map(text => /butler|drink/.exec(text)?.[0])).toEqual(["butler", "drink"]);
  const part = chosen.locator("[part~=post]").first();
  expect(await part.evaluate(each => getComputedStyle(each).outlineColor)).toBe("rgb(1, 2, 3)");

  await page.getByText("We are all ears").waitFor();
  await page.locator("lily-poll").getByText("Coffee").waitFor();
  await page.locator("lily-media [part~=media]").waitFor();

  const few = page.locator("#few");
  await few.getByText("Words that the page has").waitFor();
  await post({ status: "Words of today #fewer" });
  expect(await few.getByText("Words of today").count()).toBe(0);
  await few.evaluate(element => (element as HTMLElement & { refresh(): Promise<void> }).refresh());
  await few.getByText("Words of today").waitFor();
  expect(await few.getByRole("article").count()).toBe(1);

  await page.locator("#given").getByText("Words that the page has").waitFor();
  const card = page.locator("lily-account-card");
  await card.evaluate((element: HTMLElement) => element.focus());
  const focused = () => card.evaluate(element => element.shadowRoot!.activeElement?.localName);
  await expect.poll(focused).toBeTruthy();
  const link = card.getByRole("link").first();
  expect(await link.getAttribute("target")).toBe("other");
  const address = page.url();
  const [opened] = await Promise.all([page.context().waitForEvent("page"), link.click()]);
  await opened.waitForLoadState();
  expect(new URL(opened.url()).pathname).toMatch(/carol$/);
  expect(page.url()).toBe(address);

  // What the page gave is not asked for, and nothing that is still has a stream.
  expect(requested.filter(url => url.includes(`/statuses/${given}`))).toEqual([]);
  expect(requested.filter(url => /\/lookup|\/accounts\/search/.test(url))).toHaveLength(1);
  expect(requested.filter(url => url.startsWith("ws"))).toEqual([]);
});
