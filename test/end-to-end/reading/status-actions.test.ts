import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { type DemoPerson } from "../../support/demo/demo-person.ts";

const town = aliceHome();

/** The id of a new post. */
async function write(person: DemoPerson, status: string): Promise<string> {
  const { body } = await person.send("POST", "/api/v1/statuses", { status });
  return (body as { id: string }).id;
}

async function choose(text: string, item: string): Promise<void> {
  await town.home.post(text).first().getByRole("button", { name: "More" }).click();
  await town.home.page.getByRole("menuitem", { name: item }).click();
}

const dialog = () => town.home.page.getByRole("dialog").or(town.home.page.getByRole("alertdialog"));

test("alice votes by keyboard, and sees the result", async () => {
  await town.home.open();
  const poll = await town.home.reach("Film night");
  await poll.getByRole("radio").first().focus();
  await town.home.page.keyboard.press("ArrowDown");
  await town.home.page.keyboard.press("Enter");
  await poll.getByText("44 people voted").waitFor();
  await poll.getByText("Your vote").waitFor();
  await expect.poll(() => poll.getByRole("radio").count()).toBe(0);
});

test("alice reacts with one press of a usual emoji, and undoes a favourite in its alert", async () => {
  const id = await write(town.alice, "Worth a heart and a star");
  await town.home.open();
  const post = await town.home.reach("Worth a heart and a star");
  const react = post.getByRole("button", { name: "React", exact: true });
  await react.click();
  await dialog().getByRole("button", { name: "🎉" }).click();
  await dialog().waitFor({ state: "detached" });
  await post.getByRole("button", { name: "🎉, 1 person" }).waitFor();
  // A second press of its button closes what the first has opened.
  await react.click();
  await dialog().waitFor();
  await react.click();
  await dialog().waitFor({ state: "detached" });

  await post.getByRole("button", { name: "Favourite", exact: true }).click();
  const undo = town.home.page.getByRole("button", { name: "Undo" });
  // What is pointed at does not go.
  await undo.hover();
  const answered = town.home.page.waitForResponse(/\/unfavourite$/);
  await undo.click();
  await answered;
  await undo.waitFor({ state: "detached" });
  const { body } = await town.alice.get(`/api/v1/statuses/${id}`);
  expect(body).toMatchObject({ favourited: false });
});

test("alice reacts, sees who else reacted, and removes her reaction", async () => {
  await town.home.open();
  const post = await town.home.reach("Film night");
  await post.getByRole("button", { name: "React", exact: true }).click();
  await dialog().getByRole("button", { name: "More emoji" }).click();
  await dialog().getByRole("searchbox").fill("party popper");
  await dialog().getByRole("gridcell", { name: "party popper" }).click();
  const chip = post.getByRole("button", { name: "🎉, 1 person" });
  await chip.and(town.home.page.locator("[aria-pressed=true]")).waitFor();
  await post.getByRole("button", { name: "Who reacted" }).click();
  await dialog().getByText("@jisu@hangang.example").waitFor();
  await town.home.page.keyboard.press("Escape");
  await chip.click();
  await chip.waitFor({ state: "detached" });
});

test("alice deletes a post after a confirmation, and undoes it the first time", async () => {
  const text = "Deleted before anybody saw it";
  const id = await write(town.alice, text);
  await town.home.open();
  await choose(text, "Delete…");
  await dialog().getByRole("button", { name: "Delete", exact: true }).click();
  await town.home.post(text).waitFor({ state: "detached" });
  await town.home.page.getByRole("button", { name: "Undo" }).click();
  await town.home.post(text).waitFor();
  await choose(text, "Delete…");
  await dialog().getByRole("button", { name: "Delete", exact: true }).click();
  await town.home.post(text).waitFor({ state: "detached" });
  const answered = town.home.page.waitForResponse(
    response => response.request().method() === "DELETE",
  );
  await town.home.page.getByRole("button", { name: "Dismiss" }).click();
  await answered;
  expect((await town.alice.get(`/api/v1/statuses/${id}`)).status).toBe(404);
});

test("alice pins her post, and undoes that", async () => {
  const text = "Worth a place on the wall";
  const id = await write(town.alice, text);
  const isPinned = async () =>
    ((await town.alice.get(`/api/v1/statuses/${id}`)).body as { pinned: boolean }).pinned;
  await town.home.open();
  await choose(text, "Pin to my profile");
  const undo = town.home.page.getByRole("button", { name: "Undo" });
  // What is pointed at does not go.
  await undo.hover();
  await expect.poll(isPinned).toBe(true);
  const answered = town.home.page.waitForResponse(/\/unpin$/);
  await undo.click();
  await answered;
  expect(await isPinned()).toBe(false);
});

test("alice boosts a post to her followers only, with Shift", async () => {
  const text = "Only for some of us";
  await write(town.bob, text);
  await town.home.open();
  const boost = town.home.post(text).first().getByRole("button", { name: "Boost", exact: true });
  await boost.click({ modifiers: ["Shift"] });
  await dialog().getByText("Only your followers").click();
  const answered = town.home.page.waitForResponse(/\/reblog$/);
  await dialog().getByRole("button", { name: "Boost", exact: true }).click();
  expect(await (await answered).json()).toMatchObject({ visibility: "private" });
});

test("a hidden post stays hidden after a reload", async () => {
  const text = "Not this again";
  await write(town.bob, text);
  await town.home.open();
  await choose(text, "Hide this post");
  await town.home.post(text).waitFor({ state: "detached" });
  await town.home.open();
  expect(await town.home.post(text).count()).toBe(0);
});

test("a report is sent with its comment and rule", async () => {
  const text = "Something rude";
  await write(town.bob, text);
  await town.home.open();
  await choose(text, "Report…");
  await dialog().getByLabel("Be kind").check();
  await dialog().getByLabel("Anything else they should know?").fill("This is rude");
  const sent = town.home.page.waitForRequest(/\/api\/v1\/reports$/);
  await dialog().getByRole("button", { name: "Report", exact: true }).click();
  expect((await sent).postDataJSON()).toMatchObject({ comment: "This is rude", rule_ids: ["1"] });
  await town.home.page.getByText("Your report has been sent").waitFor();
});

test("the page of a post lists who favourited it", async () => {
  const id = await write(town.alice, "Who likes this?");
  await town.bob.send("POST", `/api/v1/statuses/${id}/favourite`);
  await town.home.page.goto(`${town.site.url}/web/@alice/${id}`);
  await town.home.page.getByRole("button", { name: "1 favourite" }).click();
  await dialog().getByText("@bob").waitFor();
});
