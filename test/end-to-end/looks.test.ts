import type { Locator, Page } from "playwright-core";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { openTown } from "../support/browser/town.ts";
import { axeFindings } from "../support/browser/accessibility.ts";
import { demoPerson } from "../support/demo/demo-person.ts";
import { signedIn } from "../support/browser/signed-in.ts";
import { accountMenu } from "../support/browser/account-menu.ts";

const screenshots = fileURLToPath(new URL("../../.cache/screenshots/", import.meta.url));
mkdirSync(screenshots, { recursive: true });

const WIDTHS = [1280, 768, 375];
const SCHEMES = ["light", "dark"] as const;

const town = openTown();
let inside: Awaited<ReturnType<typeof signedIn>>;
let thread: string;
beforeAll(async () => {
  inside = await signedIn(town.site, "alice");
  thread = `/web/notice/${await postWith("صنعت له رجلاً")}`;
});

/** The id of what somebody said, as alice sees it at home. */
async function postWith(words: string): Promise<string> {
  const { body } = await (
    await demoPerson(town.site, "alice")
  ).get("/api/v1/timelines/home?limit=40");
  const posts = body as { id: string; content: string }[];
  const found = posts.find(({ content }) => content.includes(words));
  if (!found) throw new Error(`The seed has lost the post with “${words}”`);
  return found.id;
}

/** Each page that there is, and how to see that it stands. */
const pages: {
  name: string;
  path: () => string;
  ready: (page: Page) => Promise<void>;
  out?: true;
}[] = [
  {
    name: "login",
    path: () => "/web",
    ready: page => page.getByRole("link", { name: "Login" }).waitFor(),
    out: true,
  },
  {
    name: "home",
    path: () => "/web",
    ready: page => page.getByRole("article").first().waitFor(),
  },
  {
    name: "thread",
    path: () => thread,
    ready: page => page.getByRole("article").first().waitFor(),
  },
  {
    name: "not-found",
    path: () => "/web/nowhere",
    ready: async page => {
      await page.getByRole("link", { name: "Go to your home timeline" }).waitFor();
      // The title is a late part of its own.
      await page.getByRole("heading", { name: "Not found" }).waitFor();
    },
  },
];

test.each(pages)("the page $name fits, is accessible and shows the focus", async page => {
  await using visit = await town.browser.visit(
    page.out ? {} : { storageState: inside.storageState },
  );
  await visit.page.goto(town.site.url + page.path());
  await page.ready(visit.page);
  await expectFocus(visit.page, page.out ? 1 : 4);
  for (const width of WIDTHS) {
    await visit.page.setViewportSize({ width, height: width < 500 ? 812 : 900 });
    for (const colorScheme of SCHEMES) {
      await visit.page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await pictures(visit.page);
      const path = `${screenshots}${page.name}-${width}-${colorScheme}.png`;
      await visit.page.screenshot({ path });
      // What measures itself takes its new room some frames later.
      await expect.poll(() => overflow(visit.page), { message: `${width} pixels` }).toBe(0);
      // Colours depend on the scheme, all else on the width: each is looked at once.
      const looks =
        width === 1280 ? colorScheme === "light" : width < 500 && colorScheme === "dark";
      if (looks) expect(await axeFindings(visit.page), path).toEqual([]);
    }
    if (!page.out) await expectNavigation(visit.page, width);
  }
});

async function expectNavigation(page: Page, width: number): Promise<void> {
  const ways = [page.getByRole("link", { name: "Home", exact: true }), accountMenu(page)];
  for (const way of ways) {
    const box = (await way.boundingBox())!;
    expect(Math.min(box.width, box.height), "large enough for a thumb").toBeGreaterThanOrEqual(44);
    expect(box.x, `${width} pixels`).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width, `${width} pixels`).toBeLessThanOrEqual(width);
    // It is in sight, still, and nothing covers it.
    await way.click({ trial: true });
  }
}

/** Wherever the first presses of Tab lead, to so many stops, a line around it says so. */
async function expectFocus(page: Page, stops: number): Promise<void> {
  for (let stop = 0; stop < stops; stop += 1) {
    await page.keyboard.press("Tab");
    const { what, outline } = await page.evaluate(() => {
      let focused = document.activeElement!;
      while (focused.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
      const { outlineStyle, outlineWidth } = getComputedStyle(focused);
      return {
        what: `${focused.localName}.${focused.className}`,
        outline: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
      };
    });
    expect(outline, `around ${what}`).toBeGreaterThanOrEqual(2);
  }
}

describe("on a phone", () => {
  const phone = { viewport: { width: 375, height: 740 }, hasTouch: true, isMobile: true };
  const ACTIONS = [/^Reply/, /^Boost/, /^Favourite/, /^React/, /^Bookmark/, /^More/];

  test("a post's actions and its ALT button are at least 44 px large", async () => {
    await using visit = await town.browser.visit({ ...phone, storageState: inside.storageState });
    const { page } = visit;
    await page.goto(`${town.site.url}/web`);
    const alt = page.getByRole("button", { name: /^ALT/ }).first();
    await alt.waitFor();
    const post = page.getByRole("article").filter({ has: alt }).first();
    for (const name of ACTIONS) {
      const { width, height } = await reach(post.getByRole("button", { name }).first());
      expect(width, `${name}, width`).toBeGreaterThanOrEqual(44);
      expect(height, `${name}, height`).toBeGreaterThanOrEqual(44);
    }
    expect((await reach(alt)).height).toBeGreaterThanOrEqual(44);
  });

  test("the actions and the navigation fit at a text size of 200%", async () => {
    await using visit = await town.browser.visit({ ...phone, storageState: inside.storageState });
    const { page } = visit;
    await page.goto(`${town.site.url}/web`);
    await page.getByRole("article").first().waitFor();
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    await expect.poll(() => overflow(page)).toBe(0);
    const post = page.getByRole("article").first();
    for (const name of ACTIONS) {
      const box = (await post.getByRole("button", { name }).first().boundingBox())!;
      expect(box.x, `${name}`).toBeGreaterThanOrEqual(0);
      expect(box.x + box.width, `${name}`).toBeLessThanOrEqual(375);
    }
    await expectNavigation(page, 375);
    await page.screenshot({ path: `${screenshots}home-375-large-text.png` });
  });
});

describe("at a text size of 200%", () => {
  /** The buttons that narrow rows could push aside. */
  const places: [
    what: string,
    path: string,
    names: RegExp[],
    open?: (page: Page) => Promise<void>,
  ][] = [
    ["the follow requests", "/web/follow-requests", [/^Accept/, /^Reject/]],
    ["the keyboard shortcuts", "/web/settings/shortcuts", [/^Change keys/, /^Remove the keys/]],
    ["the accounts", "/web/settings/accounts", [/^Sign in to/]],
    [
      "the media viewer",
      "/web",
      [/^Zoom/, /^Close/, /^More/],
      page =>
        page
          .getByRole("article")
          .getByRole("link", { name: /white lighthouse/ })
          .last()
          .click(),
    ],
  ];

  test.each(places)(
    "all buttons of %s are on a phone's screen",
    async (_what, path, names, open) => {
      await using visit = await town.browser.visit({
        storageState: inside.storageState,
        viewport: { width: 375, height: 740 },
      });
      const { page } = visit;
      await page.goto(town.site.url + path);
      await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
      await open?.(page);
      for (const name of names) {
        const button = page.getByRole("button", { name }).last();
        await button.waitFor();
        const inside = async () => {
          const { x, width } = (await button.boundingBox())!;
          return x >= 0 && x + width <= 375;
        };
        await expect.poll(inside, { message: `${name}` }).toBe(true);
      }
    },
  );
});

/** How large the area is in which a press counts for a button: what it draws, and around it. */
function reach(button: Locator): Promise<{ width: number; height: number }> {
  return button.evaluate(async element => {
    element.scrollIntoView({ block: "center", behavior: "instant" });
    const root = element.getRootNode() as ShadowRoot;
    const { left, top, width, height } = element.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const isOwn = (px: number, py: number) =>
      element.contains(root.elementFromPoint(px, py) ?? document.body);
    const count = (at: (by: number) => boolean) => {
      let steps = 0;
      while (at(steps + 1)) steps += 1;
      return steps;
    };
    const sideways = count(by => isOwn(x + by, y)) + count(by => isOwn(x - by, y)) + 1;
    const upright = count(by => isOwn(x, y + by)) + count(by => isOwn(x, y - by)) + 1;
    return { width: sideways, height: upright };
  });
}

test("the client is in German for a browser that prefers German", async () => {
  // A session of its own, for it ends.
  const { storageState } = await signedIn(town.site, "alice");
  await using visit = await town.browser.visit({
    locale: "de-DE",
    storageState,
    viewport: { width: 1280, height: 900 },
  });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await page.getByRole("article").first().waitFor();
  await page.getByRole("button", { name: /Kontomenü$/ }).waitFor();
  const said = await page
    .getByRole("feed")
    .evaluate(feed => feed.closest("[lang]")?.getAttribute("lang"));
  expect(said).toBe("de");
  expect(await page.locator("html").getAttribute("lang")).toBe("de");
  await page.screenshot({ path: `${screenshots}home-1280-german.png` });
  // What is still on its way comes too late for a session that has ended.
  visit.complaints.allow(/Failed to load resource: .*40[13]/, /WebSocket connection to .* failed/);
  await page.getByRole("button", { name: /Kontomenü$/ }).click();
  await page.getByRole("menuitem", { name: "Abmelden …" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Abmelden" }).click();
  await page.getByRole("link", { name: "Anmelden" }).waitFor();
});

for (const [locale, date] of [
  ["en-GB", /^\d{1,2} [A-Z][a-z]+ \d{4}/],
  ["en-US", /^[A-Z][a-z]+ \d{1,2}, \d{4}/],
] as const) {
  test(`a browser in ${locale} shows dates in its own format`, async () => {
    await using visit = await town.browser.visit({ locale, storageState: inside.storageState });
    const { page } = visit;
    await page.goto(`${town.site.url}/web`);
    const time = page.getByRole("article").first().locator("time[title]").first();
    await time.waitFor();
    expect(await time.getAttribute("title")).toMatch(date);
  });
}

test("right-to-left text has its own direction in a left-to-right client", async () => {
  await using visit = await town.browser.visit({ storageState: inside.storageState });
  const { page } = visit;
  await page.goto(town.site.url + thread);
  const arabic = page.getByRole("article").getByText("صنعت له رجلاً");
  await arabic.waitFor();
  const direction = (text: typeof arabic) =>
    text.evaluate(element => getComputedStyle(element.closest("[dir]")!).direction);
  expect(await direction(arabic)).toBe("rtl");
  expect(await arabic.evaluate(element => element.closest("[dir]")!.getAttribute("dir"))).toBe(
    "auto",
  );
  const article = page.getByRole("article").filter({ hasText: "صنعت له رجلاً" });
  expect(await article.evaluate(element => getComputedStyle(element).direction)).toBe("ltr");
});

/** How far the page could be scrolled to the side. */
const overflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Waits until the pictures in sight have come, for the sake of the screenshots. */
async function pictures(page: Page): Promise<void> {
  await page
    .locator("img")
    .evaluateAll(images =>
      Promise.all(
        (images as HTMLImageElement[])
          .filter(
            image => image.getBoundingClientRect().top < innerHeight && image.loading !== "lazy",
          )
          .map(image => image.decode().catch(() => undefined)),
      ),
    );
}
