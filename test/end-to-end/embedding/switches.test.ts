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

test("visitors of another site read the local timeline, and an account's posts and media", async () => {
  const { get } = await alicePosting();
  const { body } = await get("/api/v1/accounts/lookup?acct=bob");
  const { id } = body as { id: string };
  await using visit = await town.browser.visit();
  const { page } = visit;
  for (const timeline of ["public:local", `account:${id}`, `account:${id}:media`]) {
    const tag = `<lily-timeline timeline="${timeline}" limit="2" no-live></lily-timeline>`;
    await page.goto(foreign.page(tag + scriptOf(town.site.url, "timeline")));
    await page.locator("lily-timeline").getByRole("article").first().waitFor();
  }
});

/** Elements far from the screen don't load. */
const TALL = { width: 1280, height: 6000 };

/** What a page says of everything on it, and what it would make of the text of an element. */
const EVERYTHING = {
  color: "rgb(1, 2, 3)",
  "letter-spacing": "9px",
  "text-transform": "uppercase",
  "text-indent": "31px",
  "word-spacing": "17px",
  "text-shadow": "rgb(1, 2, 3) 0px 0px 9px",
  "line-height": "97px",
};

test("a rule for everything on the page reaches no text inside of an element", async () => {
  const { post } = await alicePosting();
  const said = await post({
    status: "Untouched words",
    poll: { options: ["Yes", "No"], expires_in: 3600 },
  });
  await using visit = await town.browser.visit({ viewport: TALL });
  const { page } = visit;
  const rule = Object.entries(EVERYTHING)
    .map(([name, value]) => `${name}: ${value} !important`)
    .join("; ");
  const body = `
    <lily-timeline timeline="statuses:${said}"></lily-timeline>
    <lily-status status="${said}"></lily-status>
    <lily-thread status="${said}"></lily-thread>
    <lily-poll status="${said}"></lily-poll>
    <lily-account-card acct="bob"></lily-account-card>
    <lily-profile acct="bob"></lily-profile>
    <lily-instance></lily-instance>
    <lily-search></lily-search>
    <lily-login></lily-login>`;
  const names = [...body.matchAll(/<lily-([\w-]+)/g)].map(([, name]) => name!);
  const scripts = names.map(name => scriptOf(town.site.url, name)).join("");
  await page.goto(foreign.page(body, `<style>* { ${rule} }</style>${scripts}`));
  for (const name of names)
    await expect
      .poll(() => page.locator(`lily-${name}`).evaluate(each => each.shadowRoot!.textContent))
      .toMatch(/\w/);
  await page.locator("lily-profile").getByText("@bob").first().waitFor();

  const reached = await page.evaluate(said => {
    const found = new Set<string>();
    const look = (root: ShadowRoot, tag: string) => {
      for (const element of root.querySelectorAll("*")) {
        if (element.shadowRoot) look(element.shadowRoot, tag);
        const style = getComputedStyle(element);
        for (const [name, value] of said)
          if (style.getPropertyValue(name) === value) found.add(`${tag} ${name}`);
      }
    };
    for (const element of document.body.children)
      if (element.shadowRoot) look(element.shadowRoot, element.localName);
    return [...found];
  }, Object.entries(EVERYTHING));
  expect(reached).toEqual([]);
});

test("a page hears of every person and hashtag that a post leads to, and can keep them from opening", async () => {
  const { post } = await alicePosting();
  const said = await post({ status: "For @bob about #hearing" });
  await using visit = await town.browser.visit();
  const { page } = visit;
  const watch = `<script>
    globalThis.opened = [];
    addEventListener("lily-open", event => {
      event.preventDefault();
      opened.push(event.detail);
    });
  </script>`;
  const tag = `<lily-status status="${said}"></lily-status>`;
  await page.goto(foreign.page(tag, watch + scriptOf(town.site.url, "status")));
  const status = page.locator("lily-status");
  await status.getByText("For").first().waitFor();
  const opened = () =>
    page.evaluate(
      () => (globalThis as unknown as { opened: { href: string; account?: string }[] }).opened,
    );
  const links = ["[part~=avatar]", "[part~=name]", "a:has-text('bob')", "a:has-text('hearing')"];
  for (const [index, link] of links.entries()) {
    await status.locator(link).first().click();
    await expect.poll(async () => (await opened()).length, { message: link }).toBe(index + 1);
  }
  const heard = await opened();
  const places = heard.map(({ href }) => /[^/@]+$/.exec(href)?.[0]);
  expect(places).toEqual(["alice", "alice", "bob", "hearing"]);
  expect(heard.map(({ account }) => account !== undefined)).toEqual([true, true, true, false]);
  expect(page.context().pages()).toHaveLength(1);
});

test("elements on another site can be focused and loaded again", async () => {
  const { post } = await alicePosting();
  const said = await post({ status: "Say it again #twice" });
  await using visit = await town.browser.visit({ viewport: TALL });
  const { page } = visit;
  const elements = {
    timeline: 'timeline="tag:twice"',
    status: `status="${said}"`,
    thread: `status="${said}"`,
    "account-card": 'acct="bob"',
    profile: 'acct="bob"',
  };
  const body = Object.entries(elements).map(
    ([name, set]) => `<lily-${name} ${set}></lily-${name}>`,
  );
  const scripts = Object.keys(elements).map(name => scriptOf(town.site.url, name));
  const watch = `<script>
    globalThis.ready = [];
    addEventListener("lily-ready", ({ target }) => ready.push(target.localName), true);
  </script>`;
  await page.goto(foreign.page(body.join(""), watch + scripts.join("")));
  const readied = () => page.evaluate(() => (globalThis as unknown as { ready: string[] }).ready);
  for (const name of Object.keys(elements)) {
    const element = page.locator(`lily-${name}`);
    await expect
      .poll(async () => (await readied()).includes(`lily-${name}`), { message: name })
      .toBe(true);
    await element.evaluate((each: HTMLElement) => each.focus());
    await expect
      .poll(() => element.evaluate(each => each.shadowRoot!.activeElement !== null), {
        message: name,
      })
      .toBe(true);
    const before = (await readied()).length;
    await element.evaluate(each => (each as HTMLElement & { refresh(): Promise<void> }).refresh());
    expect((await readied()).slice(before), name).toContain(`lily-${name}`);
  }
});

test("what a page puts into the slots for actions and errors is shown there", async () => {
  await using visit = await town.browser.visit({ viewport: TALL });
  const { page, complaints } = visit;
  complaints.allow(/status of 404/);
  const body = `
    <lily-account-card acct="bob"><button slot="actions">Write a letter</button></lily-account-card>
    <lily-profile acct="carol"><button slot="actions">Send flowers</button></lily-profile>
    <lily-status status="gone"><p slot="error">That post has left us</p></lily-status>
    <lily-thread status="gone"><p slot="error">So has the thread</p></lily-thread>
    <lily-account-card id="nobody" acct="nobody"><p slot="error">Nobody lives here</p></lily-account-card>`;
  const scripts = ["account-card", "profile", "status", "thread"];
  await page.goto(foreign.page(body, scripts.map(name => scriptOf(town.site.url, name)).join("")));
  for (const text of ["That post has left us", "So has the thread", "Nobody lives here"])
    await page.getByText(text).waitFor();
  for (const name of ["Write a letter", "Send flowers"])
    await page.getByRole("button", { name }).waitFor();
  const own = page.getByText(/not found|doesn’t exist|isn’t there/i).filter({ visible: true });
  expect(await own.count()).toBe(0);
});
