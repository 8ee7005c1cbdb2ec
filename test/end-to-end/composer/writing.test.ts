import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { type DemoPerson } from "../../support/demo/demo-person.ts";

const POST = "/api/v1/statuses";

const town = aliceHome();

const box = () => town.page.getByRole("textbox", { name: "Post text" });
const warning = () => town.page.getByRole("combobox", { name: "Content warning" });
const dialog = (name: string) => town.page.getByRole("dialog", { name });
const isDone = () => town.page.getByRole("dialog").waitFor({ state: "detached" });

/** What it begins with has been read, and the next key goes there. */
async function isReady(): Promise<void> {
  await town.page.getByRole("dialog").locator("form:not([aria-busy=true])").waitFor();
  await box().and(town.page.locator(":focus")).waitFor();
}

async function says(who: DemoPerson, more: object): Promise<string> {
  const { body } = await who.send("POST", POST, { visibility: "public", ...more });
  return (body as { id: string }).id;
}

async function choose(text: string, item: string, isRare = false): Promise<void> {
  await town.home.post(text).getByRole("button", { name: "More", exact: true }).click();
  if (isRare) await town.page.getByRole("menuitem", { name: "More options" }).click();
  await town.page.getByRole("menuitem", { name: item, exact: true }).click();
}

test("an edited post keeps its poll and gets a warning", async () => {
  const poll = { options: ["Tea", "Coffee"], expires_in: 3600 };
  const id = await says(town.alice, { status: "What shal we drink?", poll });
  await town.home.open();
  await choose("What shal we drink?", "Edit");
  await dialog("Edit post").getByText("The poll can’t be changed").waitFor();
  await isReady();
  await expect.poll(() => box().inputValue()).toBe("What shal we drink?");
  await box().fill("What shall we drink?");
  await town.page.getByRole("button", { name: "Content warning", exact: true }).click();
  // No click in between: the field takes the focus.
  await town.page.keyboard.type("Drinks and more ");
  await expect.poll(() => warning().inputValue()).toBe("Drinks and more ");
  await warning().fill("Drinks");
  await town.page.getByRole("button", { name: "Save" }).click();
  await isDone();
  await town.home.post("Drinks").first().waitFor();
  const { body } = await town.alice.get(`${POST}/${id}`);
  expect(body).toMatchObject({
    spoiler_text: "Drinks",
    sensitive: true,
    edited_at: expect.any(String),
    poll: { options: [{ title: "Tea" }, { title: "Coffee" }] },
  });
});

test("a post that is deleted to redraft survives a reload as a draft, and is posted again", async () => {
  await says(town.alice, { status: "Half bakd", spoiler_text: "Bread" });
  await town.home.open();
  await choose("Bread", "Delete and redraft…");
  await town.page.getByRole("button", { name: "Delete and redraft", exact: true }).click();
  await dialog("Redraft").waitFor();
  await box().waitFor();
  await town.page.reload();
  await town.home.posts.first().waitFor();
  // What was kept of the list may be from before.
  await town.home.post("Bread").waitFor({ state: "detached" });
  await town.page.getByRole("button", { name: "New post", exact: true }).click();
  await town.page.getByRole("button", { name: "1 draft" }).click();
  await dialog("Drafts").getByRole("button", { name: "Bread" }).click();
  await expect.poll(() => box().inputValue()).toBe("Half bakd");
  await box().fill("Well baked");
  expect(await warning().inputValue()).toBe("Bread");
  await town.page.getByRole("button", { name: "Post", exact: true }).click();
  await isDone();
  await town.home.post("Bread").first().waitFor();
  const { body } = await town.alice.get("/api/v1/timelines/home?limit=5");
  expect(body).toMatchObject([{ spoiler_text: "Bread", content: "Well baked" }, {}, {}, {}, {}]);
});

test("alice quotes a post by keyboard", async () => {
  const id = await says(town.bob, { status: "Ducks are polite" });
  await town.home.open();
  await choose("Ducks are polite", "Quote");
  await dialog("Quote").getByText("Ducks are polite").waitFor();
  await isReady();
  await town.page.keyboard.type("So they are");
  await town.page.keyboard.press("Control+Enter");
  await isDone();
  await town.home.post("So they are").getByText("Ducks are polite").waitFor();
  const { body } = await town.alice.get("/api/v1/timelines/home?limit=1");
  expect(body).toMatchObject([{ pleroma: { quote_id: id } }]);
});

test("a post that fails after its dialog was closed shows the error, and opens again", async () => {
  town.visit.complaints.claim(/Failed to load resource: .* 422/);
  await says(town.bob, { status: "Who is there?" });
  const held = Promise.withResolvers<void>();
  await town.home.open();
  await choose("Who is there?", "Privately mention @bob", true);
  await dialog("Private mention").waitFor();
  await isReady();
  await expect.poll(() => box().inputValue()).toBe("@bob ");
  await town.page.keyboard.type("It is me");
  await town.page.route(`**${POST}`, async route => {
    await held.promise;
    await route.fulfill({ status: 422, json: { error: "Too shy" } });
  });
  await town.page.keyboard.press("Control+Enter");
  await town.page
    .getByRole("status")
    .filter({ hasText: "Sending…" })
    .waitFor({ state: "attached" });
  await town.page.keyboard.press("Escape");
  await isDone();
  // Until it is gone, the composer itself shows what fails.
  await town.page.locator("dialog lily-composer").waitFor({ state: "detached" });
  held.resolve();
  await town.page.getByText("Too shy").waitFor();
  await town.page.getByRole("button", { name: "Open", exact: true }).click();
  await dialog("Private mention").waitFor();
  await expect.poll(() => box().inputValue()).toBe("@bob It is me");
});
