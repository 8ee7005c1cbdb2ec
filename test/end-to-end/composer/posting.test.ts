import type { Locator } from "playwright-core";
import { describe, expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { A_WHILE, drawn, homePage, type HomePage } from "../../support/browser/home-page.ts";

const POST = "/api/v1/statuses";

const town = aliceHome({ clock: true });

const box = (where = town.page) => where.getByRole("textbox", { name: "Post text" });
const send = (where = town.page) =>
  where.locator("lily-composer").getByRole("button", { name: /^(Post|Reply)$/ });

async function beginPost(where = town.page): Promise<void> {
  await where.getByRole("button", { name: "New post", exact: true }).click();
  await where.getByRole("dialog", { name: "New post", exact: true }).waitFor();
  await isReady(where);
}

/** What was kept of it has been read, and the next key goes there. */
async function isReady(where = town.page): Promise<void> {
  await where.getByRole("dialog").locator("form:not([aria-busy=true])").waitFor();
  await box(where).and(where.locator(":focus")).waitFor();
}

async function write(text: string): Promise<void> {
  await beginPost();
  await box().fill(text);
}

async function isSent(): Promise<void> {
  await town.page.getByRole("dialog").waitFor({ state: "detached" });
}

/** At the top, and nowhere else. */
async function standsOnce({ page, posts, post }: HomePage, text: string): Promise<void> {
  await post(text).first().waitFor();
  await drawn(page);
  expect(await post(text).count()).toBe(1);
  expect(await posts.first().textContent()).toContain(text);
}

/** Not the bar between a post and its answers. */
const onlyStatuses = (articles: Locator) => articles.and(town.page.locator("[data-status]"));

/** How often the instance has it. */
async function known(text: string): Promise<number> {
  const { body } = await town.alice.get("/api/v1/timelines/home?limit=40");
  return (body as { content: string }[]).filter(({ content }) => content.includes(text)).length;
}

/** The id of a new post of bob's. */
async function says(text: string): Promise<string> {
  const { body } = await town.bob.send("POST", POST, { status: text, visibility: "public" });
  return (body as { id: string }).id;
}

describe("a new post", () => {
  test("waits for the undo period, and comes back to be written when it is undone", async () => {
    const text = "Said too soon";
    const period = (seconds: number) =>
      town.alice.send("PATCH", "/api/v1/accounts/update_credentials", {
        pleroma_settings_store: { "glitch-lily": { posting_grace: seconds } },
      });
    await period(30);
    await town.home.open();
    await write(text);
    await send().click();
    await isSent();
    await town.page.getByText("Posting in").waitFor();
    expect(await known(text)).toBe(0);
    await town.page.getByRole("button", { name: "Undo", exact: true }).click();
    await town.page.getByRole("dialog").locator("form:not([aria-busy=true])").waitFor();
    expect(await box().inputValue()).toBe(text);
    await send().click();
    await isSent();
    await town.page.getByText("Posting in").waitFor();
    await town.page.clock.fastForward(31_000);
    await standsOnce(town.home, text);
    expect(await known(text)).toBe(1);
    await period(0);
  });

  test("appears once at the top, in both tabs, despite the stream and after a reload", async () => {
    const text = "The lemon tree has a leaf";
    await town.home.open();
    // It listens for both, since it was there first.
    await town.home.hear();
    await using beside = await town.browser.beside(town.visit);
    const other = homePage(town.site, beside.page);
    await other.open();
    await other.page.clock.fastForward(A_WHILE);
    await beginPost();
    await town.page.keyboard.type(text);
    await town.page.keyboard.press("Control+Enter");
    await isSent();
    await standsOnce(town.home, text);
    await town.home.brought(text);
    await standsOnce(other, text);
    await town.page.clock.fastForward(1000);
    await standsOnce(town.home, text);
    await standsOnce(other, text);
    await Promise.all([town.page.reload(), other.page.reload()]);
    await standsOnce(town.home, text);
    await standsOnce(other, text);
    expect(await known(text)).toBe(1);
    await beginPost();
    expect(await box().inputValue(), "nothing is left of the draft").toBe("");
  });

  test("appears once when the stream is faster than the response and the reader is further down", async () => {
    const text = "Faster than its own answer";
    const held = Promise.withResolvers<void>();
    await town.page.route(`**${POST}`, async route => {
      const response = await route.fetch();
      await held.promise;
      await route.fulfill({ response });
    });
    await town.home.open();
    await town.home.hear();
    await town.page.mouse.move(600, 400);
    await town.page.mouse.wheel(0, 1500);
    await town.page.waitForFunction(() => scrollY > 1000);
    await write(text);
    await send().click();
    await town.home.brought(text);
    await town.page.getByRole("button", { name: "Show new posts" }).waitFor();
    held.resolve();
    await isSent();
    await town.page.getByRole("button", { name: "Show new posts" }).waitFor({ state: "detached" });
    await town.page.keyboard.press("Home");
    await standsOnce(town.home, text);
  });
});

describe("a reply", () => {
  const count = (text: string, description: string) =>
    town.home.post(text).getByRole("button", { name: "Reply", exact: true, description });

  test("raises the count and appears in its thread when it is written from the timeline", async () => {
    const question = "Who has the big ladder?";
    const answer = "It leans at the boat house";
    await says(question);
    await town.home.open();
    await count(question, "0 replies").click();
    const dialog = town.page.getByRole("dialog", { name: "Reply" });
    await dialog.getByText(question).waitFor();
    await isReady();
    await expect.poll(() => box().inputValue()).toBe("@bob ");
    await town.page.keyboard.type(answer);
    await send().click();
    await isSent();
    await count(question, "1 reply").waitFor();
    await standsOnce(town.home, answer);

    await town.home.post(question).locator("a:has(time)").click();
    const thread = town.page.getByRole("feed", { name: "Thread" }).getByRole("article");
    await thread.filter({ hasText: answer }).waitFor();
    const texts = await onlyStatuses(thread).allTextContents();
    expect(texts).toHaveLength(2);
    expect(texts[0]).toContain(question);
    // In the list, too, which stays beside the thread.
    await count(question, "1 reply").nth(1).waitFor();
  });

  test("raises the count and appears below its parent when it is written from the thread", async () => {
    const question = "Is the ice thick enough?";
    const id = await says(question);
    await town.home.open(`/web/@bob/${id}`);
    for (const [answer, description] of [
      ["Thick enough for ducks", "1 reply"],
      ["Not for bicycles", "2 replies"],
    ] as const) {
      const opened = town.home.post(question);
      await opened.getByRole("button", { name: "Reply", exact: true }).click();
      await town.page.getByRole("dialog", { name: "Reply" }).getByText(question).waitFor();
      await isReady();
      await town.page.keyboard.type(answer);
      await send().click();
      await isSent();
      await town.home.post(answer).waitFor();
      await count(question, description).waitFor();
    }
    const before = await onlyStatuses(town.home.posts).allTextContents();
    expect(before).toHaveLength(3);
    await town.page.reload();
    await town.home.post("Not for bicycles").waitFor();
    await count(question, "2 replies").waitFor();
    await expect.poll(() => onlyStatuses(town.home.posts).count()).toBe(3);
    expect(await town.home.posts.first().textContent()).toContain(question);
  });
});

test("a draft survives closing the dialog, a reload and a crash of the tab", async () => {
  town.visit.complaints.allow(/the page crashed/);
  const text = "First line\n\n  third, and 😀";
  const reply = "Half an answer";
  const id = await says("Something to answer");
  await town.home.open();
  await write(text);
  await town.page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await isSent();
  await beginPost();
  await expect.poll(() => box().inputValue()).toBe(text);
  await town.page.keyboard.press("Escape");
  await isSent();
  await town.page.reload();
  await town.home.posts.first().waitFor();
  await beginPost();
  await expect.poll(() => box().inputValue(), { message: "after a reload" }).toBe(text);

  const killed = await town.page.context().newPage();
  await killed.goto(`${town.site.url}/web/@bob/${id}`);
  await killed.getByRole("article").getByRole("button", { name: "Reply", exact: true }).click();
  await isReady(killed);
  await box(killed).pressSequentially(reply);
  // What another tab finds is kept.
  await killed.clock.fastForward(1000);
  const witness = await town.page.context().newPage();
  await witness.goto(`${town.site.url}/web/@bob/${id}`);
  await witness.getByRole("article").getByRole("button", { name: "Reply", exact: true }).click();
  await expect.poll(() => box(witness).inputValue()).toBe(`@bob ${reply}`);
  await witness.close();
  const gone = killed.waitForEvent("crash");
  // A page that is killed never answers.
  killed.goto("chrome://crash").catch(() => undefined);
  await gone;
  await killed.close();

  await using beside = await town.browser.beside(town.visit);
  const other = homePage(town.site, beside.page);
  await other.open(`/web/@bob/${id}`);
  await other.posts.getByRole("button", { name: "Reply", exact: true }).click();
  await expect
    .poll(() => box(other.page).inputValue(), { message: "in a new tab" })
    .toBe(`@bob ${reply}`);
  await other.page.keyboard.press("Escape");
  await beginPost(other.page);
  await expect
    .poll(() => box(other.page).inputValue(), { message: "each draft for itself" })
    .toBe(text);
});
