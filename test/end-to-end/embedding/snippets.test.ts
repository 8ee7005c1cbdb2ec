import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { definitions } from "../../../demo/definitions/definitions.ts";
import { type ForeignSite, openForeignSite, scriptOf } from "../../support/browser/foreign-site.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();
let foreign: ForeignSite;
/** The id of a post with replies, for all that shows one post. */
let post: string;
beforeAll(async () => {
  foreign = await openForeignSite();
  const { get } = await demoPerson(town.site, "alice");
  const { body } = await get("/api/v1/timelines/home?limit=40");
  const posts = body as { id: string; content: string }[];
  post = posts.find(({ content }) => content.includes("the-last-bus"))!.id;
});
afterAll(() => foreign.close());

const snippets = ["README.md", "elements/README.md", "HOSTING.md"].flatMap(path => {
  const text = readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");
  return [...text.matchAll(/```html\n(.*?)```/gs)].map(([, snippet]) => snippet!);
});

/** What each element shows a visitor whom the instance does not know. */
const SHOWN: Record<string, RegExp> = {
  "lily-account-card": /Bob/,
  "lily-alerts": /^$/,
  "lily-announcements": /Open on localhost/,
  "lily-app": /Open on localhost/,
  "lily-bookmark-folders": /^$/,
  "lily-composer": /Open on localhost/,
  "lily-explore": /Nothing to explore/,
  "lily-followed-tags": /Open on localhost/,
  "lily-chats": /Open on localhost/,
  "lily-conversations": /Open on localhost/,
  "lily-hover-card": /^$/,
  "lily-instance": /Describe your pictures/,
  "lily-lists": /Open on localhost/,
  "lily-login": /Open on localhost/,
  "lily-media": /Set the “status” attribute/,
  "lily-notification-bell": /^$/,
  "lily-notifications": /Open on localhost/,
  "lily-filters": /Sign in to see your filters/,
  "lily-people": /private/,
  "lily-poll": /Set the “status” attribute/,
  "lily-profile": /Bob/,
  "lily-report": /Set the “acct” attribute/,
  "lily-search": /Find people and posts/,
  "lily-settings": /Timelines/,
  "lily-status": /In praise of the last bus/,
  "lily-thread": /In praise of the last bus/,
  "lily-timeline": /lighthouse/,
  "lily-transfer": /Open on localhost/,
};

/** A snippet with the addresses of the demo instance, and one of its posts. */
const filled = (snippet: string) =>
  snippet
    .replaceAll('status="AbCdEf123"', `status="${post}"`)
    .replaceAll("https://example.social", town.site.url)
    .replaceAll("example.social", new URL(town.site.url).host);

async function textsOf(html: string) {
  const visit = await town.browser.visit();
  const failed: string[] = [];
  visit.page.on("response", answer => {
    if (answer.status() >= 400) failed.push(answer.url());
  });
  await visit.page.goto(foreign.page(html));
  return { visit, failed };
}

test("every snippet in the READMEs shows a script and an element, or the script for links", () => {
  expect(snippets.length).toBeGreaterThan(1);
  for (const snippet of snippets) expect(snippet).toMatch(/<script .*(?:<lily-|decorate[.]js)/s);
});

for (const snippet of snippets) {
  const tags = [...snippet.matchAll(/<(lily-[a-z-]+)/g)].map(([, tag]) => tag!);
  test(`the snippet of <${tags.join(">, <")}> works on another site`, async () => {
    const { visit, failed } = await textsOf(filled(snippet));
    await using tab = visit;
    for (const tag of tags) {
      const element = tab.page.locator(tag).first();
      if (/<form/.test(snippet)) await element.getByRole("textbox").first().fill("Hello");
      else {
        const shown = / comments/.test(snippet) ? /Write your reply/ : SHOWN[tag]!;
        await expect.poll(() => element.evaluate(textOf)).toMatch(shown);
      }
    }
    expect(failed).toEqual([]);
    expect(tab.page.url()).toContain(foreign.url);
  });
}

/** All that stands in an element, its own late parts included. */
function textOf(element: Element): string {
  const texts = [...(element.shadowRoot?.children ?? [])].map(child => child.textContent);
  const inner = [...(element.shadowRoot?.querySelectorAll("*") ?? [])].flatMap(child =>
    child.shadowRoot ? [...child.shadowRoot.children].map(part => part.textContent) : [],
  );
  return [...texts, ...inner].join(" ").trim();
}

const tags = definitions().map(({ tag }) => tag);

test("every element uses the instance that its script comes from", async () => {
  const { get } = await demoPerson(town.site, "alice");
  const { body: bob } = await get("/api/v1/accounts/lookup?acct=bob");
  const attributes: Record<string, string> = {
    "lily-account-card": 'acct="bob"',
    "lily-people": `list="followers" of="${(bob as { id: string }).id}"`,
    "lily-profile": 'acct="bob"',
    "lily-status": `status="${post}"`,
    "lily-thread": `status="${post}"`,
    "lily-timeline": 'timeline="tag:lighthouse"',
  };
  expect(tags.toSorted()).toEqual(Object.keys(SHOWN).toSorted());
  const html = tags.map(
    tag =>
      `${scriptOf(town.site.url, tag.replace("lily-", ""))}<${tag} ${attributes[tag] ?? ""}></${tag}>`,
  );
  const { visit, failed } = await textsOf(html.join("\n"));
  await using tab = visit;
  // Pleroma tells followers to those only who are signed in.
  tab.complaints.claim(/Failed to load resource: .* 403/);
  for (const tag of tags) {
    const element = tab.page.locator(`body > ${tag}`);
    await expect.poll(() => element.evaluate(({ shadowRoot }) => shadowRoot !== null)).toBe(true);
    // It loads near the viewport.
    await element.evaluate(one => one.scrollIntoView());
    await expect.poll(() => element.evaluate(textOf), { message: tag }).toMatch(SHOWN[tag]!);
  }
  expect(failed.map(url => new URL(url).pathname.split("/").at(-1))).toEqual(["followers"]);
});
