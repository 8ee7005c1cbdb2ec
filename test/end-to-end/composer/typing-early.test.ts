import type { CDPSession, Locator, Page } from "playwright-core";
import { beforeEach, expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { holdCode } from "../../support/browser/held-code.ts";

const town = aliceHome();

/** So many times slower than it is. */
const SLOWER = 4;

let devtools: CDPSession;

beforeEach(async () => {
  devtools = await town.page.context().newCDPSession(town.page);
});

const slowDown = () => devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
const box = () => town.page.getByRole("textbox", { name: "Post text" });
/** The composer is there, and has taken over what was typed. */
const composer = (page: Page): Locator => page.locator("lily-composer form:not([aria-busy=true])");
const press = (name: string) => town.page.getByRole("button", { name }).first().click();
const type = (text: string) => town.page.keyboard.type(text);
const focusedText = () =>
  town.page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    return (at as HTMLTextAreaElement).value;
  });

test("every letter that is typed while the composer loads arrives in order", async () => {
  const { page } = town;
  await town.home.open();
  const release = await holdCode(page);
  await slowDown();
  await press("New post");
  await type("What is typed bef");
  expect(await page.locator("lily-composer").count()).toBe(0);
  release();
  await type("ore the code is there, and while it comes, arri");
  await composer(page).waitFor();
  await type("ves in order.");
  const all = "What is typed before the code is there, and while it comes, arrives in order.";
  await expect.poll(() => box().count()).toBe(1);
  await expect.poll(() => box().inputValue()).toBe(all);
  expect(await focusedText()).toBe(all);
});

test("the caret and the selection are kept when the composer loads", async () => {
  const { page } = town;
  await town.home.open();
  const release = await holdCode(page);
  await press("New post");
  await type("one three");
  for (const _ of "three") await page.keyboard.press("ArrowLeft");
  await type("two ");
  for (const _ of "three") await page.keyboard.press("Shift+ArrowRight");
  release();
  await composer(page).waitFor();
  await expect.poll(() => box().count()).toBe(1);
  await type("four");
  await expect.poll(() => box().inputValue()).toBe("one two four");
});

test("a running composition of an input method is kept when the composer loads", async () => {
  const { page } = town;
  await town.home.open();
  const release = await holdCode(page);
  await press("New post");
  await type("I write ");
  const compose = (text: string) => {
    const { length } = text;
    const selection = { selectionStart: length, selectionEnd: length };
    return devtools.send("Input.imeSetComposition", { text, ...selection });
  };
  await compose("に");
  release();
  await composer(page).waitFor({ state: "attached" });
  await compose("にほ");
  expect(await focusedText()).toBe("I write にほ");
  await devtools.send("Input.insertText", { text: "日本" });
  await page.locator(".early").waitFor({ state: "detached" });
  await type("語");
  await expect.poll(() => box().inputValue()).toBe("I write 日本語");
});

test("text that is typed early follows the mention in a reply", async () => {
  const { page } = town;
  const { body } = await town.bob.send("POST", "/api/v1/statuses", {
    status: "Who comes along?",
    visibility: "public",
  });
  await town.home.open();
  const post = town.home.post("Who comes along?");
  await post.waitFor();
  const release = await holdCode(page);
  await slowDown();
  await post.getByRole("button", { name: /^Reply/ }).click();
  await type("I do, gl");
  release();
  await type("adly");
  await composer(page).waitFor();
  await expect.poll(() => box().count()).toBe(1);
  await expect.poll(() => box().inputValue()).toBe("@bob I do, gladly");
  expect(body).toMatchObject({ content: "Who comes along?" });
});

test("text that is typed into a dialog and closed early is kept as a draft", async () => {
  const { page } = town;
  await town.home.open();
  const release = await holdCode(page);
  await press("New post");
  await type("Keep editing");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });
  release();
  await page.locator(".write").waitFor({ state: "detached" });
  await press("New post");
  await composer(page).waitFor();
  await expect.poll(() => box().inputValue()).toBe("Keep editing");
});

test("/web/compose keeps letters that are typed early", async () => {
  const { page } = town;
  // Its code, apart from what every page loads at first, is held back.
  await town.home.open();
  const release = await holdCode(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/web/compose" });
    document.body.append(link);
    link.click();
  });
  await box().waitFor();
  await type("From the sta");
  release();
  await type("rt on");
  await composer(page).waitFor();
  await expect.poll(() => box().inputValue()).toBe("From the start on");
});

test("the emoji picker's search keeps letters that are typed early", async () => {
  const { page } = town;
  await town.home.open();
  await press("New post");
  await composer(page).waitFor();
  const release = await holdCode(page);
  await slowDown();
  await press("Emoji");
  const search = page.getByRole("searchbox", { name: "Search emoji" });
  await search.and(page.locator(":focus")).waitFor();
  await type("rain");
  release();
  await type("bow");
  await page.getByRole("gridcell", { name: "rainbow", exact: true }).waitFor();
  await expect.poll(() => search.count()).toBe(1);
  await expect.poll(() => search.inputValue()).toBe("rainbow");
});

test("typing while an edit loads has no effect, and the field has the focus when it is ready", async () => {
  const { page } = town;
  await town.alice.send("POST", "/api/v1/statuses", {
    status: "As it was posted",
    visibility: "public",
  });
  await town.home.open();
  const post = town.home.post("As it was posted");
  await post.getByRole("button", { name: "More", exact: true }).click();
  const edit = page.getByRole("menuitem", { name: "Edit", exact: true });
  await edit.waitFor();
  const releaseCode = await holdCode(page);
  const { promise, resolve: releaseSource } = Promise.withResolvers<void>();
  await page.route("**/source", async route => {
    await promise;
    await route.continue();
  });
  const sent: string[] = [];
  page.on("request", request => request.method() === "GET" || sent.push(request.url()));
  await edit.click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const pressAll = async () => {
    await type("one two");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Backspace");
    await page.keyboard.press("Control+Enter");
  };
  await pressAll();
  releaseCode();
  await box().and(page.locator("[readonly]")).waitFor();
  expect(await box().getAttribute("placeholder")).toBe("Loading…");
  await pressAll();
  expect(await box().inputValue()).toBe("");
  releaseSource();
  await composer(page).waitFor();
  await box().and(page.locator(":focus")).waitFor();
  await type("!");
  await expect.poll(() => box().inputValue()).toBe("As it was posted!");
  expect(sent.filter(url => url.includes("/statuses"))).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await dialog.waitFor({ state: "detached" });
  await town.home.post("As it was posted!").first().waitFor();
});
