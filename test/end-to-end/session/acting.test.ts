import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { homePage, type HomePage } from "../../support/browser/home-page.ts";

const ACTIONS = ["Favourite", "Boost", "Bookmark"] as const;

const town = aliceHome({ clock: true });

/** The id of a new post of bob's. */
async function write(status: string): Promise<string> {
  const { body } = await town.bob.send("POST", "/api/v1/statuses", {
    status,
    visibility: "public",
  });
  return (body as { id: string }).id;
}

/** The same button in each place where the post is shown: a boost is another one. */
const buttons = (where: HomePage, text: string, name: string, pressed?: boolean) =>
  where.post(text).getByRole("button", { name, exact: true, pressed });

/** In every place. */
async function shows(where: HomePage, text: string, name: string, pressed: boolean): Promise<void> {
  await buttons(where, text, name, pressed).first().waitFor();
  await expect.poll(() => buttons(where, text, name, !pressed).count()).toBe(0);
}

/** Holds requests to a path back until the answer is called. */
function holdBack(path: RegExp, then: { status?: 500; body?: string } = {}): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  town.site.faults.add({ path, until: promise, ...then });
  return resolve;
}

test("an action shows at once, stays after a reload, and can be undone", async () => {
  const text = "Bread from the café's oven";
  await write(text);
  const { page } = town.home;
  await town.home.open();
  for (const name of ACTIONS) {
    const answer = holdBack(/\/(?:favourite|reblog|bookmark)$/);
    const answered = page.waitForResponse(/\/(?:favourite|reblog|bookmark)$/);
    await buttons(town.home, text, name, false).first().click();
    await shows(town.home, text, name, true);
    answer();
    expect((await answered).status()).toBe(200);
    town.site.faults.clear();
  }
  await page.reload();
  await town.home.posts.first().waitFor();
  for (const name of ACTIONS) await shows(town.home, text, name, true);
  for (const [name, count] of [
    ["Favourite", "1 favourite"],
    ["Boost", "1 boost"],
  ] as const) {
    const described = town.home.post(text).getByRole("button", { name, description: count });
    await described.first().waitFor();
  }
  await town.home.feed.getByText("Alice Lindqvist boosted").waitFor();

  for (const name of ACTIONS) {
    const answered = page.waitForResponse(/\/un(?:favourite|reblog|bookmark)$/);
    await buttons(town.home, text, name, true).first().click();
    await shows(town.home, text, name, false);
    expect((await answered).status()).toBe(200);
  }
  await page.reload();
  await town.home.posts.first().waitFor();
  for (const name of ACTIONS) await shows(town.home, text, name, false);
  await expect
    .poll(() => town.home.post(text).count(), { message: "the boost is gone, too" })
    .toBe(1);
});

test("a refused action is undone, and its alert disappears after five seconds", async () => {
  town.visit.complaints.claim(/Failed to load resource: .* 500/);
  const text = "Wet cobbles, slow wheels";
  await write(text);
  const { page } = town.home;
  await town.home.open();
  for (const name of ACTIONS) {
    const body = `{"error":"No ${name.toLowerCase()} today"}`;
    const answer = holdBack(/\/(?:favourite|reblog|bookmark)$/, { status: 500, body });
    await buttons(town.home, text, name).click();
    await shows(town.home, text, name, true);
    answer();
    const alert = page.getByRole("alert").filter({ hasText: `No ${name.toLowerCase()} today` });
    await alert.getByText("500").waitFor();
    await shows(town.home, text, name, false);
    await page.clock.fastForward(5000);
    await alert.waitFor({ state: "detached" });
    town.site.faults.clear();
  }
  await page.reload();
  await town.home.posts.first().waitFor();
  for (const name of ACTIONS) await shows(town.home, text, name, false);
});

test("a refusal shows the server's message, and an action without a connection is sent later", async () => {
  town.visit.complaints.claim(
    /Failed to load resource: .* 429/,
    /Failed to load resource: net::ERR/,
  );
  const text = "A bell that nobody rings";
  await write(text);
  const { page } = town.home;
  await town.home.open();
  town.site.faults.add({ path: /\/favourite$/, status: 429, body: '{"error":"Throttled"}' });
  await buttons(town.home, text, "Favourite").click();
  await page.getByRole("alert").getByText("Throttled").waitFor();
  await shows(town.home, text, "Favourite", false);
  town.site.faults.add({ path: /\/bookmark$/, drop: true });
  const isBookmark = (url: string) => url.endsWith("/bookmark");
  const lost = page.waitForEvent("requestfailed", request => isBookmark(request.url()));
  await buttons(town.home, text, "Bookmark").click();
  await lost;
  await shows(town.home, text, "Bookmark", true);
  const sent = page.waitForResponse(response => isBookmark(response.url()) && response.ok());
  town.site.faults.clear();
  await sent;
  await shows(town.home, text, "Bookmark", true);
});

test("undoing an action that was already undone elsewhere shows no alert", async () => {
  town.visit.complaints.claim(/Failed to load resource: .* 400/);
  const text = "Somebody was here before";
  const id = await write(text);
  await town.alice.send("POST", `/api/v1/statuses/${id}/favourite`);
  await town.home.open();
  await shows(town.home, text, "Favourite", true);
  // Else the stream's beginning might tell the page before alice presses.
  const answer = holdBack(/\/timelines\/home/);
  await town.alice.send("POST", `/api/v1/statuses/${id}/unfavourite`);
  const asked = town.home.page.waitForResponse(response =>
    response.url().endsWith(`/statuses/${id}`),
  );
  await buttons(town.home, text, "Favourite").click();
  await asked;
  await shows(town.home, text, "Favourite", false);
  expect(await town.home.page.getByRole("alert").count()).toBe(0);
  answer();
});

test("another tab shows a confirmed action in its thread without a request", async () => {
  const text = "Two windows on one street";
  const id = await write(text);
  await town.home.open();
  await using beside = await town.browser.beside(town.visit);
  const other = homePage(town.site, beside.page);
  await other.open(`/web/@bob/${id}`);
  // It asks for the thread by itself when its stream begins: it must not need the answer.
  const itself = holdBack(new RegExp(`/statuses/${id}(?:/context)?$`));
  const asked: string[] = [];
  other.page.on("request", request => asked.push(request.url()));
  await buttons(town.home, text, "Favourite").click();
  await shows(other, text, "Favourite", true);
  await other
    .post(text)
    .getByRole("button", { name: "Favourite", description: "1 favourite" })
    .waitFor();
  expect(asked.filter(url => url.endsWith(`/statuses/${id}`))).toEqual([]);
  itself();
  town.site.faults.clear();

  await buttons(other, text, "Favourite").click();
  await shows(town.home, text, "Favourite", false);

  // Guesses stay in their tab.
  town.visit.complaints.claim(/Failed to load resource: .* 500/);
  const answer = holdBack(/\/bookmark$/, { status: 500, body: '{"error":"Lost the ribbon"}' });
  await buttons(town.home, text, "Bookmark").click();
  await shows(town.home, text, "Bookmark", true);
  await shows(other, text, "Bookmark", false);
  answer();
  await shows(town.home, text, "Bookmark", false);
});
