import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { openTown } from "../../support/browser/town.ts";
import { hostileClasses } from "../../support/hostile/classes.ts";
import { hostileAccount, hostileStatuses } from "../../support/hostile/entities.ts";
import { CANARY, type Payload } from "../../support/hostile/payload.ts";
import { drawn } from "../../support/browser/home-page.ts";
import { signedIn } from "../../support/browser/signed-in.ts";

const MIN_COUNT = 8;
/** Megabytes of text are laid out, on a machine that may be busy with other things. */
const TIMEOUT_MS = 60_000;

/** High, so that little is left to be scrolled to. */
const window = { viewport: { width: 1280, height: 4000 }, reducedMotion: "reduce" } as const;

const town = openTown();

const engines: Record<string, (page: Page) => Promise<unknown>> = {
  "the browser's own sanitiser": async page => {
    await page.addInitScript(() => {
      if (!("setHTML" in Element.prototype)) throw new Error("This browser has no sanitiser");
    });
  },
  DOMPurify: page =>
    page.addInitScript(() => {
      Reflect.deleteProperty(Element.prototype, "setHTML");
      Reflect.deleteProperty(globalThis, "Sanitizer");
    }),
};

/** What was tried while the markup was read, in a document where nothing runs, and was refused. */
const attempts = [
  /Executing inline event handler violates/,
  /Applying inline style violates/,
  /blocked by policy: (?:script|style)-src-attr inline/,
  // A picture of an address that the test does not let through.
  /Failed to load resource: net::ERR_FAILED/,
  // Until the account is there, nothing tells that the server has version 1 only.
  /404 .*\/api\/v2\/filters/,
];

const neighbour = (id: string) => ({
  ...(hostileStatuses(id, { text: "Neighbour" })[1] as object),
  poll: null,
  card: null,
});

/** Between every two hostile statuses one that must stay as it is. */
const homeOf = (payloads: readonly Payload[]) =>
  payloads.flatMap((payload, index) => [
    ...hostileStatuses(`h${index}`, payload),
    neighbour(`n${index}`),
  ]);

/** Cards and profiles, with something of the page's own between them. */
const peoplePage = (count: number) => `<!doctype html>
  <title>People</title>
  <script type="module" src="/web/elements/account-card.js"></script>
  <script type="module" src="/web/elements/profile.js"></script>
  <p>Neighbour</p>
  ${Array.from(
    { length: count },
    (_, index) => `<lily-account-card account="h${index}"></lily-account-card><p>Neighbour</p>
      <lily-profile account="h${index}"></lily-profile><p>Neighbour</p>`,
  ).join("")}`;

/** A tab that notes what is asked for; nothing leaves for another host. */
async function watched(page: Page): Promise<{ asked: string[] }> {
  const asked: string[] = [];
  page.on("request", request => {
    const address = request.url();
    if (!address.startsWith(town.site.url) || address.includes(CANARY)) asked.push(address);
  });
  await page.route(
    url => url.origin !== town.site.url || url.pathname.includes(CANARY),
    route => route.abort(),
  );
  return { asked };
}

const unexpected = (asked: readonly string[], payloads: readonly Payload[]) =>
  asked.filter(address => !payloads.some(({ asks }) => asks?.test(address)));

const ran = (page: Page) => page.evaluate(name => name in globalThis, CANARY);

/** Boxes of what stands beside the list, and of the neighbours in it, to the pixel. */
const boxes = (page: Page) =>
  page.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll("*")].flatMap(({ shadowRoot }) =>
        shadowRoot ? roots(shadowRoot) : [],
      ),
    ];
    const all = (selector: string) =>
      roots(document).flatMap(root => [...root.querySelectorAll(selector)]);
    const box = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      // What sticks is off by a fraction while the page is.
      return { x, y: Math.round(y) || 0, width, height };
    };
    const articles = all("article[data-status]").map(element => ({
      id: element.getAttribute("data-status")!,
      ...box(element),
    }));
    return {
      // Their heights grow by what comes late.
      beside: all("header.side, aside.about").map(element => ({ ...box(element), height: 0 })),
      articles: articles.toSorted((one, other) => one.y - other.y),
      wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });

test("there are twelve classes of hostile content, with at least eight payloads each", () => {
  expect(Object.keys(hostileClasses)).toHaveLength(12);
  for (const payloads of Object.values(hostileClasses))
    expect(payloads.length).toBeGreaterThanOrEqual(MIN_COUNT);
});

describe.each(Object.entries(engines))("with %s as the sanitiser", (_engine, choose) => {
  test.each(Object.entries(hostileClasses))(
    "a home timeline with hostile %s runs no script and keeps its layout",
    async (_class, payloads) => {
      const { storageState } = await signedIn(town.site, "alice");
      await using visit = await town.browser.visit({ storageState, ...window });
      const { page } = visit;
      await choose(page);
      const { asked } = await watched(page);
      await page.route("**/api/v1/timelines/home**", route =>
        route.fulfill({ json: homeOf(payloads) }),
      );
      visit.complaints.allow(...attempts);
      await page.goto(`${town.site.url}/web`);
      const articles = page.getByRole("feed", { name: "Home" }).getByRole("article");
      await articles.first().waitFor({ timeout: TIMEOUT_MS });
      // It takes its room once the instance has said what it is.
      await page.locator("aside.about section").waitFor();
      const before = await boxes(page);
      const heights = new Set<number>();
      const seen = new Set<string>();
      for (const last = `n${payloads.length - 1}c`; !seen.has(last);) {
        await drawn(page);
        const now = await boxes(page);
        expect(now.wide).toBe(0);
        expect(now.beside).toEqual(before.beside);
        for (const [index, article] of now.articles.entries()) {
          const above = now.articles[index - 1];
          if (above) expect(article.y).toBeGreaterThanOrEqual(above.y + above.height - 1);
          expect(article.width).toBe(before.articles[0]!.width);
          if (article.id.startsWith("n")) heights.add(Math.round(article.height));
          seen.add(article.id);
        }
        await page.evaluate(() => scrollBy(0, innerHeight));
      }
      expect([...heights]).toHaveLength(1);
      expect(await ran(page)).toBe(false);
      expect(unexpected(asked, payloads)).toEqual([]);
    },
  );

  test.each(Object.entries(hostileClasses))(
    "cards and profiles with hostile %s run no script and keep their layout",
    async (_class, payloads) => {
      await using visit = await town.browser.visit(window);
      const { page } = visit;
      await choose(page);
      const { asked } = await watched(page);
      visit.complaints.allow(...attempts);
      await page.route("**/api/v1/accounts/h*", route => {
        const id = new URL(route.request().url()).pathname.split("/").at(-1)!;
        return route.fulfill({ json: hostileAccount(id, payloads[Number(id.slice(1))]!) });
      });
      await page.route("**/api/v1/**/accounts/h*/*", route => route.fulfill({ json: [] }));
      const { headers } = await town.site.fetch("/web");
      const policy = headers.get("content-security-policy")!;
      await page.route("**/web/people.html", route =>
        route.fulfill({
          contentType: "text/html",
          headers: { "content-security-policy": policy },
          body: peoplePage(payloads.length),
        }),
      );
      await page.goto(`${town.site.url}/web/people.html`);
      // They load near the viewport.
      for (const element of await page.locator("lily-account-card, lily-profile").all())
        await expect.poll(() => element.evaluate(scrolledThere)).toBe(true);
      await page
        .getByRole("tablist")
        .nth(payloads.length - 1)
        .waitFor({ timeout: TIMEOUT_MS });
      await drawn(page);
      const neighbours = await page.getByText("Neighbour").evaluateAll(all =>
        all.map(element => {
          const { x, y, width, height } = element.getBoundingClientRect();
          const above = element.previousElementSibling?.getBoundingClientRect();
          return { x, width, height, clear: !above || y >= above.bottom - 1 };
        }),
      );
      expect(neighbours).toHaveLength(2 * payloads.length + 1);
      for (const each of neighbours) expect(each).toEqual(neighbours[0]);
      expect(neighbours[0]!.clear).toBe(true);
      expect((await boxes(page)).wide).toBe(0);
      expect(await ran(page)).toBe(false);
      expect(unexpected(asked, payloads)).toEqual([]);
    },
  );
});

/** Brings an element into the viewport. Returns whether it has rendered. */
function scrolledThere(element: Element): boolean {
  element.scrollIntoView();
  const placeholder = element.shadowRoot?.querySelector(".placeholder");
  return placeholder != null && !placeholder.checkVisibility();
}
