import type { Page } from "playwright-core";
import { count, type Effect } from "./effect.ts";

/** What the page has put on the icon of the installed app; the headless browser has no such icon. */
export const noteBadge = () => {
  Object.assign(navigator, {
    setAppBadge: async (number: number) => void Object.assign(globalThis, { badge: number }),
    clearAppBadge: async () => void Object.assign(globalThis, { badge: 0 }),
  });
};

const badge = (page: Page) =>
  page.evaluate(() => ((globalThis as unknown as { badge?: number }).badge ?? 0) > 0);

const hasNumber = (page: Page) => page.title().then(title => /^\(\d+\+?\)/.test(title));

const favicon = (page: Page) =>
  page
    .locator('link[rel="icon"][type="image/svg+xml"]')
    .first()
    .evaluate(link => (link as HTMLLinkElement).href.startsWith("data:"));

const chosenTab = (page: Page) =>
  page.getByRole("main").getByRole("tab", { selected: true }).first().textContent();

/** Which tab is chosen after a swipe to the next one. */
async function swipe(page: Page): Promise<boolean> {
  const before = await chosenTab(page);
  await page.getByRole("main").evaluate(main => {
    const touchAt = (clientX: number) =>
      new Touch({ identifier: 1, target: main, clientX, clientY: 600 });
    const dispatchTouch = (type: string, at: number, isDown: boolean) =>
      main.dispatchEvent(
        new TouchEvent(type, {
          bubbles: true,
          cancelable: true,
          touches: isDown ? [touchAt(at)] : [],
          changedTouches: [touchAt(at)],
        }),
      );
    dispatchTouch("touchstart", 500, true);
    dispatchTouch("touchmove", 300, true);
    dispatchTouch("touchend", 300, false);
  });
  const changed = (await chosenTab(page)) !== before;
  if (changed) await page.getByRole("main").getByRole("tab").first().click();
  return changed;
}

/** The pages around posts. */
export const navigation: readonly Effect[] = [
  {
    setting: "composer_at_side",
    to: true,
    look: count(page =>
      page.getByRole("complementary").getByRole("textbox", { name: "Post text" }),
    ),
    before: 0,
    after: 1,
  },
  { setting: "unread_in_title", to: false, look: hasNumber, before: true, after: false },
  { setting: "unread_in_favicon", to: false, look: favicon, before: true, after: false },
  { setting: "unread_on_app_icon", to: false, look: badge, before: true, after: false },
  { setting: "disable_swiping", at: "/@bob", to: true, look: swipe, before: true, after: false },
  {
    setting: "advanced_layout",
    at: "",
    to: true,
    look: count(page => page.getByRole("heading", { level: 1, name: "Notifications" })),
    before: 0,
    after: 1,
  },
];

/** Keys that act. */
export const shortcuts: readonly Effect[] = [
  {
    setting: "shortcuts_enabled",
    to: false,
    look: async page => {
      const list = page.getByRole("dialog", { name: "Keyboard shortcuts" });
      // What the last press opened may have come later than that was waited for.
      if (!(await list.isVisible())) await page.locator("body").press("?");
      const came = await list.waitFor({ timeout: 6000 }).then(
        () => true,
        () => false,
      );
      if (came) await page.keyboard.press("Escape");
      await list.waitFor({ state: "detached" });
      return came;
    },
    before: true,
    after: false,
  },
];

/** The list of notifications. */
export const notifications: readonly Effect[] = [
  {
    setting: "notification_filter_bar",
    at: "/notifications",
    to: false,
    look: count(page =>
      page.getByRole("main").getByRole("button", { name: "Mentions", exact: true }),
    ),
    before: 1,
    after: 0,
  },
  {
    setting: "notification_categories",
    at: "/notifications",
    to: true,
    look: count(page =>
      page.getByRole("main").getByRole("button", { name: "Favourites", exact: true }),
    ),
    before: 0,
    after: 1,
  },
];
