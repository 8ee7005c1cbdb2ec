import { beforeAll, expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { homePage } from "../../support/browser/home-page.ts";

const town = aliceHome();
beforeAll(async () => {
  for (const status of ["A zebra was here", "A heron was here", "Nobody was here"])
    await town.bob.send("POST", "/api/v1/statuses", { status });
});

/** Alice has one filter more, for as long as the answer is not called. */
async function filter(phrase: string, more: object = {}): Promise<() => Promise<unknown>> {
  const made = { phrase, context: ["home"], ...more };
  const { body } = await town.alice.send("POST", "/api/v1/filters", made);
  return () => town.alice.send("DELETE", `/api/v1/filters/${(body as { id: string }).id}`);
}

/** What alice wants to become of what her filters find. */
async function behave(filtering_behavior: string): Promise<void> {
  const pleroma_settings_store = { "glitch-lily": { filtering_behavior } };
  const path = "/api/v1/accounts/update_credentials";
  const { status } = await town.alice.send("PATCH", path, { pleroma_settings_store });
  expect(status).toBe(200);
}

test("a filtered post names its filter, and is shown on request until a reload", async () => {
  const remove = await filter("zebra");
  await town.home.open();
  const filtered = town.home.post("Filtered: zebra");
  await filtered.waitFor();
  expect(await town.home.post("A zebra was here").count()).toBe(0);
  await filtered.focus();
  await town.home.page.keyboard.press("Enter");
  await town.home.post("A zebra was here").waitFor();
  // For as long as the page lives.
  await town.home.page.reload();
  await town.home.post("Filtered: zebra").waitFor();
  await remove();
});

test("a filtered post is folded behind its warning or left out, as alice prefers", async () => {
  const remove = await filter("heron");
  await behave("content_warning");
  await town.home.open();
  const warned = town.home.post("heron");
  await warned.getByRole("button", { name: "Show more" }).click();
  await town.home.post("A heron was here").waitFor();
  await behave("drop");
  await town.home.open();
  await town.home.post("Nobody was here").waitFor();
  await town.home.post("heron").waitFor({ state: "detached" });
  await behave("hide");
  await remove();
});

test("a filtered post is only marked when alice leaves filtering to the server", async () => {
  const remove = await filter("heron");
  await behave("upstream");
  await town.home.open();
  const marked = town.home.post("Filtered");
  await marked.first().waitFor();
  expect(await town.home.post("A heron was here").count()).toBe(0);
  // Until her settings have come it stands there as for everybody.
  await expect.poll(() => marked.first().getByRole("button").count()).toBe(0);
  await behave("hide");
  await remove();
});

test("a filter expires while the page stays open", async () => {
  const remove = await filter("zebra", { expires_in: 600 });
  await town.home.page.clock.install();
  await town.home.open();
  await town.home.hear();
  await town.home.post("Filtered: zebra").waitFor();
  await town.home.page.clock.fastForward(660_000);
  await town.home.post("A zebra was here").waitFor();
  await remove();
});

test("a post that alice hides is hidden in her other tab until she shows it again", async () => {
  await town.home.open();
  await using beside = await town.browser.beside(town.visit);
  const other = homePage(town.site, beside.page);
  await other.open();
  const gone = "Nobody was here";
  await town.home.post(gone).getByRole("button", { name: "More" }).click();
  await town.home.page.getByRole("menuitem", { name: "Hide this post" }).click();
  await town.home.post("You hid this post").waitFor();
  await other.post("You hid this post").waitFor();
  expect(await other.post(gone).count()).toBe(0);
  await other.post("You hid this post").getByRole("button", { name: "Show again" }).click();
  await other.post(gone).waitFor();
  await town.home.post(gone).waitFor();
});
