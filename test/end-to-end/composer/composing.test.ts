import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import type { Status } from "../../../core/api/statuses/statuses.ts";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { composerPage, countPosts } from "../../support/browser/composer-page.ts";
import { paintedFile } from "../../support/browser/painted-file.ts";

const town = aliceHome({ clock: true });
const composer = () => composerPage(town.page);
const button = (name: string | RegExp, within: Page = town.page) =>
  within.getByRole("button", { name, exact: true });

/** Types into the box that has the focus by itself, once it has it. */
async function type(box: Locator, text: string): Promise<void> {
  await expect.poll(() => box.evaluate(each => each.matches(":focus"))).toBe(true);
  await town.page.keyboard.type(text);
}

/** Begins a word, and takes the suggestion that says this, which makes it another text. */
async function suggested(begin: string, option: RegExp, text: string): Promise<void> {
  await type(composer().box, begin);
  const list = town.page.getByRole("listbox", { name: "Suggestions" });
  await list.getByRole("option", { name: option }).first().click();
  await expect.poll(() => composer().box.inputValue()).toBe(text);
}

/** Presses an item of a menu of the bar. */
async function choose(
  menu: string | RegExp,
  item: string | RegExp,
  role: "menuitem" | "menuitemradio",
) {
  await composer().dialog.getByRole("button", { name: menu }).click();
  await town.page.getByRole(role, { name: item }).click();
}
const more = (item: string) => choose(/^More$/, item, "menuitem");

/** The post of alice's that says this, and is there once. */
async function written(text: string): Promise<Status> {
  await expect.poll(() => countPosts(town.alice, text)).toBe(1);
  const { body } = await town.alice.get("/api/v1/timelines/home?limit=40");
  return (body as Status[]).find(({ content }) => content.includes(text))!;
}

test("a post can have mentions, emoji, hashtags, a warning, files, a visibility and a language", async () => {
  const { page } = town;
  await town.home.open();
  await composer().begin();
  await type(composer().box, "Four seasons, says ");
  await suggested("@bo", /@bob/, "Four seasons, says @bob ");
  await suggested(":lily_wa", /lily_wave/, "Four seasons, says @bob :lily_wave:");
  // Pleroma knows hashtags by their whole names only.
  const whole = "Four seasons, says @bob :lily_wave: #lighthouse";
  await suggested(" #lighthouse", /#lighthouse/, whole);
  await composer().dialog.getByRole("button", { name: "Content warning" }).click();
  await page.getByRole("combobox", { name: "Content warning" }).fill("Weather");

  const names = ["winter", "summer", "autumn", "spring"];
  const files = names.map(name => paintedFile(page, `${name}.png`, "seagreen"));
  await composer().attach(...(await Promise.all(files)));
  await button("Move spring.png").press("Home");
  await composer().dialog.getByRole("button", { name: "Describe spring.png" }).click();
  for (const [at, season] of ["Spring", "Winter", "Summer", "Autumn"].entries()) {
    const one = page.getByRole("dialog", { name: `File ${at + 1} of 4` });
    await one.getByRole("textbox").fill(season);
    await one.getByRole("button", { name: at === 3 ? "Done" : "Next file" }).click();
  }
  await choose(/^Visibility/, "Unlisted", "menuitemradio");
  await choose(/^Language/, "All languages…", "menuitem");
  await page.getByRole("combobox", { name: "Search for a language" }).fill("German");
  await page
    .getByRole("option", { name: /^German/ })
    .first()
    .click();
  await composer().send();
  await composer().isGone();

  const post = await written("Four seasons");
  expect(post).toMatchObject({
    visibility: "unlisted",
    spoiler_text: "Weather",
    sensitive: true,
    mentions: [{ acct: "bob" }],
    tags: [{ name: "lighthouse" }],
    emojis: [{ shortcode: "lily_wave" }],
  });
  expect(post.media_attachments.map(({ description }) => description)).toEqual([
    "Spring",
    "Winter",
    "Summer",
    "Autumn",
  ]);
});

test("a thread of three with a poll is minimised, reopened, and sent from a separate window", async () => {
  const { page } = town;
  await town.home.open();
  await composer().write("Thread, the first");
  await more("Add another post");
  await type(composer().box.nth(1), "Thread, the second");
  await button("Add another post").click();
  await type(composer().box.nth(2), "Thread, the third");
  const last = page.getByRole("listitem", { name: "Post 3 of the thread" });
  await last.getByRole("button", { name: "Poll" }).click();
  await last.getByRole("combobox", { name: "Option 1" }).fill("Tea");
  await last.getByRole("combobox", { name: "Option 2" }).fill("Coffee");

  await button("Window options").click();
  await page.getByRole("menuitem", { name: "Minimise" }).click();
  await composer().isGone();
  await button(/^Continue writing: Thread, the first/).click();
  await expect.poll(() => composer().box.first().inputValue()).toBe("Thread, the first");

  const opening = page.waitForEvent("popup");
  await button("Window options").click();
  await page.getByRole("menuitem", { name: "Open in a small window" }).click();
  const small = await opening;
  await composer().isGone();
  const sent = small.getByRole("button", { name: "Post", exact: true });
  await small.getByRole("textbox", { name: "Post text" }).nth(2).waitFor();
  const closed = small.waitForEvent("close");
  await sent.click();
  await closed;

  const third = await written("Thread, the third");
  const second = await written("Thread, the second");
  const first = await written("Thread, the first");
  expect([first, second, third].map(post => post.in_reply_to_id)).toEqual([
    null,
    first.id,
    second.id,
  ]);
  expect(third.poll!.options.map(({ title }) => title)).toEqual(["Tea", "Coffee"]);
  await button("New post").click();
  expect(await composer().box.first().inputValue()).toBe("");
});

test("a post shared from another page is scheduled and cancelled", async () => {
  const { page } = town;
  const asked = new URLSearchParams({ text: "Read this later", url: "https://example.org/late" });
  await page.goto(`${town.site.url}/web/share?${asked}`);
  const box = page.getByRole("textbox", { name: "Post text" });
  await box.waitFor();
  await expect.poll(() => box.inputValue()).toBe("Read this later\n\nhttps://example.org/late");
  await button("More").click();
  await page.getByRole("menuitem", { name: "Schedule…" }).click();
  await page.getByRole("button", { name: /^Tomorrow morning/ }).click();
  await button("Schedule").click();
  await town.home.posts.first().waitFor();
  const waiting = async () => (await town.alice.get("/api/v1/scheduled_statuses")).body;
  await expect
    .poll(waiting)
    .toMatchObject([{ params: { text: expect.stringMatching(/^Read this/) } }]);
  expect(await countPosts(town.alice, "Read this later")).toBe(0);

  await composer().begin();
  await more("Scheduled posts");
  const list = page.getByRole("dialog", { name: "Scheduled posts" });
  await list.getByText("Read this later").waitFor();
  await list.getByRole("button", { name: "Cancel scheduled post" }).click();
  await list.getByText("Nothing scheduled").waitFor();
  await expect.poll(waiting).toEqual([]);
});

test("a post is undone in time, corrected, and sent once", async () => {
  const { page } = town;
  await town.home.open();
  await composer().begin();
  await more("Composer settings");
  await page.getByLabel("Undo period").selectOption("30");
  await page
    .getByRole("dialog", { name: "Composer settings" })
    .getByRole("button", { name: "Close" })
    .click();
  await composer().box.fill("Taken bakc in time");
  await composer().send();
  await composer().isGone();
  await composer().outgoing("Taken bakc").getByRole("button", { name: "Undo" }).click();
  await composer().box.waitFor();
  await expect.poll(() => composer().box.inputValue()).toBe("Taken bakc in time");
  await composer().box.fill("Taken back in time");
  await composer().send();
  await composer().isGone();
  await composer().outgoing("Taken back").waitFor();
  expect(await countPosts(town.alice, "Taken back in time")).toBe(0);
  await page.clock.fastForward(31_000);
  await town.home.post("Taken back in time").first().waitFor();
  await written("Taken back in time");
  expect(await countPosts(town.alice, "Taken bakc")).toBe(0);
  expect(await town.home.post("Taken back in time").count()).toBe(1);
});
