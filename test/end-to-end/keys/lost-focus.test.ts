import type { Locator, Page } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { focusIsLost, shortcutsAct } from "../../support/browser/by-keys.ts";
import { lateFrames } from "../../support/browser/slow.ts";

const town = aliceHome();

/** Focuses something, and presses keys one after the other. */
async function press(at: Locator, ...keys: string[]): Promise<void> {
  await at.first().focus();
  for (const key of keys) await town.page.keyboard.press(key);
}

const opened = (role: "dialog" | "menu" | "alertdialog" | "grid") =>
  town.page.getByRole(role).first();
const isGone = (what: Locator) => what.waitFor({ state: "detached" });
const button = (name: string | RegExp, within: Locator | Page = town.page) =>
  within.getByRole("button", { name, exact: true });
const article = (id: string) => town.page.locator(`article[data-status="${id}"]`).first();

/** Waits until something has the focus; nothing may take it away later. */
async function hasFocus(what: string): Promise<void> {
  await expect.poll(() => focusIsLost(town.page), { message: what }).toBe(false);
}

async function write(person: "alice" | "bob", status: string): Promise<string> {
  const sent = { status, visibility: "public" };
  return ((await town[person].send("POST", "/api/v1/statuses", sent)).body as { id: string }).id;
}

const path = (end: string) => `${town.site.url}/web${end}`;

test("whatever is closed by a key gives the focus back", async () => {
  const { page } = town;
  const id = await write("bob", "A post to open things from");
  await town.home.open();
  await article(id).waitFor();
  await shortcutsAct(page);

  await press(button("More", article(id)), "Enter");
  await page.locator("[role=menuitem]:focus").waitFor();
  await page.keyboard.press("Escape");
  await isGone(opened("menu"));
  await hasFocus("after the menu of a post");

  await press(button("React", article(id)), "Enter");
  await opened("dialog").waitFor();
  await page.keyboard.press("Escape");
  await isGone(opened("dialog"));
  await hasFocus("after the reactions");

  const dialogs = [
    [button("Reply", article(id)), "Enter", "the reply"],
    [article(id), "?", "the list of shortcuts"],
    [article(id), "Control+k", "the palette"],
    [button("Timeline settings"), "Enter", "the settings of the timeline"],
    [button("New post"), "Enter", "the new post"],
  ] as const;
  for (const [from, key, what] of dialogs) {
    await press(from, key);
    await opened("dialog").waitFor();
    await page.locator("[role=dialog] :focus, dialog :focus, dialog:focus").first().waitFor();
    await page.keyboard.press("Escape");
    await isGone(opened("dialog"));
    await hasFocus(`after ${what}`);
  }

  await press(page.getByRole("button", { name: /account menu$/i }), "Enter");
  await page.locator("[role=menuitem]:focus").waitFor();
  await page.keyboard.press("Escape");
  await isGone(opened("menu"));
  await hasFocus("after the account menu");
});

test("what takes the focused row away leaves the focus in the list", async () => {
  const { page } = town;
  const own = await write("alice", "A post to delete");
  const hidden = await write("bob", "A post to hide");
  await town.home.open();
  await article(own).waitFor();

  await press(button("More", article(hidden)), "Enter");
  await page.locator("[role=menuitem]:focus").waitFor();
  await press(page.getByRole("menuitem", { name: "Hide this post" }), "Enter");
  await isGone(article(hidden));
  await hasFocus("after a post was hidden");
  await press(button("Undo"), "Enter");
  await article(hidden).waitFor();
  await hasFocus("after the undo");

  await press(button("More", article(own)), "Enter");
  await page.locator("[role=menuitem]:focus").waitFor();
  await press(page.getByRole("menuitem", { name: "Delete…" }), "Enter");
  await press(opened("alertdialog").getByRole("button", { name: "Delete" }), "Enter");
  await isGone(article(own));
  await hasFocus("after a post was deleted");

  // Suggestions beside it come when they like.
  const rows = page.getByRole("main").getByRole("article");
  await page.goto(path("/follow-requests"));
  await rows.first().waitFor();
  const before = await rows.count();
  await press(page.getByRole("button", { name: /^(?:Accept|Authorize|Approve)/ }), "Enter");
  await expect.poll(() => rows.count()).toBeLessThan(before);
  await hasFocus("after a follow request was accepted");
});

test("going back and closing what is beside return the focus", async () => {
  const { page } = town;
  const id = await write("bob", "A post with a thread");
  await page.setViewportSize({ width: 1000, height: 800 });
  await town.home.open();
  await shortcutsAct(page);
  await press(article(id), "Enter");
  await page.getByRole("feed", { name: "Thread" }).waitFor();
  await hasFocus("in a thread");
  await page.keyboard.press("Backspace");
  await page.getByRole("feed", { name: "Home" }).waitFor();
  await hasFocus("back at home");

  await page.setViewportSize({ width: 1400, height: 800 });
  await town.home.open();
  await press(article(id), "Enter");
  const beside = page.getByRole("region", { name: /^Thread/ });
  await beside.getByRole("article").first().waitFor();
  await hasFocus("beside");
  await press(
    beside
      .getByRole("button", { name: /^(?:Close|Back)/ })
      .or(beside.getByRole("link", { name: "Back" })),
    "Enter",
  );
  await isGone(beside);
  await hasFocus("after the column beside");
});

test("columns, tabs and more of a list keep the focus", async () => {
  const { page, alice } = town;
  await alice.send("PATCH", "/api/v1/accounts/update_credentials", {
    pleroma_settings_store: { "glitch-lily": { infinite_scroll: false } },
  });
  await town.home.open();
  const posts = page.getByRole("feed").getByRole("article");
  await page.getByRole("button", { name: "Load more" }).scrollIntoViewIfNeeded();
  await press(page.getByRole("button", { name: "Load more" }), "Enter");
  await page.locator("article:focus").waitFor();
  await hasFocus("after more was loaded");
  await posts.first().waitFor();

  await page.goto(path("/@bob"));
  const tabs = page.getByRole("main").getByRole("tab");
  await tabs.first().waitFor();
  await press(tabs.first(), "ArrowRight", "Enter");
  await page.getByRole("tab", { selected: true }).and(tabs.nth(1)).waitFor();
  await hasFocus("after another tab");

  await alice.send("PATCH", "/api/v1/accounts/update_credentials", {
    pleroma_settings_store: { "glitch-lily": { advanced_layout: true, infinite_scroll: true } },
  });
  await page.evaluate(() => localStorage.removeItem("glitch-lily:settings"));
  await page.addInitScript(lateFrames);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(path(""));
  const column = page.getByRole("region", { name: "Notifications", exact: true });
  await column.getByRole("article").first().waitFor();
  await press(column.getByRole("button", { name: "Column options" }), "Enter");
  await page.locator("[role=menuitem]:focus").waitFor();
  await press(page.getByRole("menuitem", { name: "Remove column" }), "Enter");
  await isGone(column);
  await hasFocus("after a column was removed");
  await press(page.getByRole("button", { name: "Undo" }), "Enter");
  await column.waitFor();
  await hasFocus("after the column came back");
});

test("the focus stays in the list when a list or a draft is removed", async () => {
  const { page } = town;
  await page.goto(path("/lists"));
  const lists = page.getByRole("group", { name: "Lists" });
  const bin = lists.getByRole("button", { name: /^Delete “/ });
  await bin.first().waitFor();
  const before = await bin.count();
  await press(bin, "Enter");
  const question = opened("alertdialog").getByRole("button", { name: /^Delete/ });
  await question.or(button("Undo")).first().waitFor();
  if ((await question.count()) > 0) await press(question, "Enter");
  await expect.poll(() => bin.count()).toBe(before - 1);
  await hasFocus("after a list was removed");

  await town.home.open();
  await button("New post").click();
  const dialog = page.getByRole("dialog", { name: "New post" });
  await button("Post", dialog).waitFor();
  await dialog.getByRole("textbox", { name: "Post text" }).fill("A first thought");
  await button("Close", dialog).click();
  await isGone(dialog);
  await page.goto(path("/drafts"));
  const draft = button("Delete draft");
  await draft.waitFor();
  await press(draft, "Enter");
  await isGone(draft);
  await hasFocus("after a draft was removed");
});
