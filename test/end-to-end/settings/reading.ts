import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";
import type { DemoPerson } from "../../support/demo/demo-person.ts";
import { count, outcome, type Effect } from "./effect.ts";
import { mark, post, posts, press, within } from "./on-posts.ts";

const hides = (setting: string, text: string, to: boolean | string = true): Effect => ({
  setting,
  to,
  look: posts(text),
  before: 1,
  after: 0,
});

/** The boost goes, the post itself stays. */
const hidesBoost = (setting: string, text: string, to = true): Effect => ({
  ...hides(setting, text, to),
  look: within(text, ".context"),
});

/** What stands in place of a post that a filter hides. */
const IN_PLACE: Readonly<Record<string, unknown>> = {
  drop: [],
  content_warning: [expect.stringMatching(/bake-off.*Show more/)],
  upstream: ["Filtered"],
};

const inPlace = async (page: Page) => {
  const texts = await page.getByRole("article").allTextContents();
  return texts.filter(text => /^Filtered|bake-off/.test(text));
};

let news = 0;

/** Whether a new post comes by itself, or waits behind a button. */
async function newPost(page: Page, bob: DemoPerson): Promise<"comes" | "waits"> {
  const status = `News number ${(news += 1)}`;
  await bob.send("POST", "/api/v1/statuses", { status, visibility: "public" });
  const button = page.getByRole("button", { name: "Show new posts" });
  await post(page, status).or(button).first().waitFor();
  if ((await button.count()) === 0) return "comes";
  await button.click();
  await post(page, status).waitFor();
  return "waits";
}

/** What home shows. */
export const timelines: readonly Effect[] = [
  hidesBoost("home_reblog", "Boosted by mei", false),
  hides("home_reply", "Words of an answer", false),
  hides("home_quote", "Words about a quote", false),
  hides("home_direct", "For you alone", false),
  hides("home_media", "Who answers?"),
  hides("home_regex", "The library opens", "library\\s+o"),
  hides("hide_bots", "High water at noon"),
  hides("hide_undescribed_media", "Without a description"),
  hidesBoost("hide_own_boosts", "Boosted by alice"),
  hidesBoost("hide_known_boosts", "Known before the boost"),
  { setting: "use_pending_items", to: true, look: newPost, before: "comes", after: "waits" },
  {
    setting: "infinite_scroll",
    to: false,
    look: count(page => page.getByRole("button", { name: "Load more" })),
    before: 0,
    after: 1,
  },
  ...Object.entries(IN_PLACE).map(([to, after]) => ({
    setting: "filtering_behavior",
    to,
    look: inPlace,
    before: ["Filtered: bake-offShow anyway"],
    after,
  })),
];

/** Whether a post unfolds in its thread when it does in the list beside that. */
async function unfoldOne(page: Page): Promise<number> {
  const [listed, alone] = ["Home", "Thread"].map(name =>
    post(page, "A spider").and(page.getByRole("feed", { name }).getByRole("article")),
  ) as [Locator, Locator];
  if ((await alone.count()) === 0) await listed.locator("time").click();
  await alone.waitFor();
  await listed.getByRole("button", { name: "Show more" }).click();
  await listed.getByText("Under the warning").waitFor();
  const found = await page.getByText("Under the warning").count();
  await listed.getByRole("button", { name: "Show less" }).click();
  await listed.getByText("Under the warning").waitFor({ state: "detached" });
  return found;
}

/** Milliseconds until a card of a name that is pointed at would have come. */
const HOVER_TIMEOUT_MS = 2000;

/** Whether a name that is pointed at opens a card. */
async function hoverName(page: Page): Promise<boolean> {
  await page.mouse.move(0, 0);
  const card = page.locator(".hover-card");
  await card.waitFor({ state: "detached" });
  await post(page, "Plain words").getByRole("link", { name: /@bob/ }).hover();
  const came = card.waitFor({ timeout: HOVER_TIMEOUT_MS });
  return came.then(
    () => true,
    () => false,
  );
}

/** Whether a post is deleted at once. Each is there once only. */
async function removeOwn(page: Page): Promise<"asks" | "acts"> {
  const own = post(page, "Mine to delete");
  const before = await own.count();
  const question = page.getByRole("alertdialog");
  await own.first().getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await expect
    .poll(async () => (await question.count()) > 0 || (await own.count()) < before)
    .toBe(true);
  if ((await question.count()) === 0) return "acts";
  await page.keyboard.press("Escape");
  await question.waitFor({ state: "detached" });
  return "asks";
}

/** Whether bob, on his profile, is unfollowed at once. */
function unfollowBob(page: Page): Promise<"asks" | "acts"> {
  const button = (name: RegExp) => page.getByRole("main").getByRole("button", { name });
  const follow = button(/^Follow( back)?$/).first();
  const unfollow = button(/^(Following|Unfollow)$/).first();
  return outcome(
    page,
    () => unfollow.click(),
    follow,
    async () => {
      await follow.click();
      await unfollow.waitFor();
    },
  );
}

const firstTime = (page: Page) => post(page, "Plain words").locator("time").first().textContent();

/** How posts look. */
export const looks: readonly Effect[] = [
  {
    setting: "expand_spoilers",
    to: true,
    look: posts("Under the warning"),
    before: 0,
    after: 1,
  },
  {
    setting: "content_warnings",
    to: "spi.er",
    given: { expand_spoilers: true },
    look: async page => [await posts("Under the warning")(page), await posts("Waves")(page)],
    before: [1, 1],
    after: [0, 1],
  },
  {
    setting: "rewrite_mentions",
    to: "acct",
    look: page => post(page, "Seen with").locator("a[data-mention]").textContent(),
    before: "@wren",
    after: "@wren@brambles.example",
  },
  {
    setting: "absolute_times",
    to: true,
    look: async page => /\d:\d\d/.test((await firstTime(page)) ?? ""),
    before: false,
    after: true,
  },
  {
    setting: "show_reply_count",
    to: false,
    look: page => post(page, "Who answers?").first().locator(".actions .count").first().innerText(),
    before: "2",
    after: "1+",
  },
  {
    setting: "inline_preview_cards",
    to: false,
    look: within("The library opens", "a.card"),
    before: 1,
    after: 0,
  },
  { setting: "disable_hover_cards", to: true, look: hoverName, before: true, after: false },
  {
    setting: "icon_reply",
    to: false,
    look: within("Words of an answer", ".in-reply-to svg"),
    before: 1,
    after: 0,
  },
  {
    setting: "icon_local_only",
    to: false,
    look: mark("Only for the town", "This server only"),
    before: 1,
    after: 0,
  },
  { setting: "icon_media", to: false, look: mark("Sea", "Media"), before: 1, after: 0 },
  { setting: "icon_poll", to: false, look: mark("A choice", "Poll"), before: 1, after: 0 },
  { setting: "icon_link", to: false, look: mark("An address", "Link"), before: 1, after: 0 },
  {
    setting: "boost_modal",
    to: true,
    look: press("Plain words", "Boost"),
    before: "acts",
    after: "asks",
  },
  {
    setting: "missing_description_modal",
    to: false,
    look: press("Without a description", "Boost"),
    before: "asks",
    after: "acts",
  },
  {
    setting: "favourite_modal",
    to: true,
    look: press("Plain words", "Favourite"),
    before: "acts",
    after: "asks",
  },
  {
    setting: "delete_modal",
    to: false,
    look: removeOwn,
    before: "asks",
    after: "acts",
  },
  { setting: "shared_state", to: false, look: unfoldOne, before: 2, after: 1 },
  {
    setting: "unfollow_modal",
    at: "/@bob",
    to: true,
    look: unfollowBob,
    before: "acts",
    after: "asks",
  },
];
