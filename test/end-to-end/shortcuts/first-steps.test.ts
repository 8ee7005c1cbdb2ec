import { expect, test } from "vitest";
import { signOut } from "../../support/browser/account-menu.ts";
import { firstSignIn } from "../../support/browser/front-door.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();

test("who follows nobody is led through the first steps, once", async () => {
  const { storageState } = await signedIn(town.site, "tides");
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  await page.getByRole("button", { name: "Get started" }).click();
  await page.getByRole("heading", { name: "Follow people" }).waitFor();
  await page.getByRole("searchbox", { name: "Search by name or handle" }).fill("bob");
  const bob = page.getByRole("article", { name: /@bob/ });
  await bob.getByRole("button", { name: "Follow" }).click();
  await bob.getByRole("button", { name: /Following|Unfollow/ }).waitFor();
  await page.getByRole("button", { name: "Next" }).click();

  await page
    .getByRole("heading", { name: "Language and appearance" })
    .and(page.locator(":focus"))
    .waitFor();
  await page.getByRole("combobox", { name: "Language" }).selectOption("de");
  await page.getByRole("heading", { name: "Sprache und Aussehen" }).waitFor();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("en");
  await page.getByRole("button", { name: "Next" }).click();
  await page.getByRole("heading", { name: "Alerts on this device" }).waitFor();
  await page.getByRole("button", { name: "Go to your home timeline" }).click();
  await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
  expect(await page.getByRole("button", { name: "Get started" }).count()).toBe(0);
  const tides = await demoPerson(town.site, "tides");
  const { body } = await tides.get("/api/v1/accounts/verify_credentials");
  expect((body as { following_count: number }).following_count).toBe(1);
});

test("the first steps are dismissed for good, on all devices", async () => {
  const { storageState } = await signedIn(town.site, "carol");
  const carol = await demoPerson(town.site, "carol");
  const whole = (await carol.get("/api/v1/accounts/verify_credentials")).body as { id: string };
  const followed = (await carol.get(`/api/v1/accounts/${whole.id}/following`)).body;
  for (const { id } of followed as { id: string }[])
    await carol.send("POST", `/api/v1/accounts/${id}/unfollow`);
  await using visit = await town.browser.visit({ storageState });
  const { page } = visit;
  await page.goto(`${town.site.url}/web`);
  const begin = page.getByRole("button", { name: "Get started" });
  await begin.waitFor();
  await page
    .getByRole("link", { name: /^Notifications/ })
    .first()
    .click();
  await begin.waitFor({ state: "detached" });
  await page.goBack();
  await begin.waitFor();
  await page
    .getByRole("complementary", { name: "Welcome" })
    .getByRole("button", { name: "Not now" })
    .click();
  await begin.waitFor({ state: "detached" });
  await expect
    .poll(async () => JSON.stringify((await carol.get("/api/v1/accounts/verify_credentials")).body))
    .toContain('"first_steps_done":true');
});

test("the first sign-in of a browser leads through the first steps, a later one does not", async () => {
  await using visit = await town.browser.visit();
  const { page, complaints } = visit;
  await firstSignIn(page, town.site, "bob");
  const welcome = page.getByRole("complementary", { name: "Welcome" });
  await welcome.getByRole("button", { name: "Get started" }).click();
  await page.getByRole("heading", { name: "Follow people" }).waitFor();
  await page.getByRole("button", { name: "Skip all" }).click();
  await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
  await expect.poll(() => welcome.count()).toBe(0);

  // What was on its way for somebody whose session ends may come too late for it.
  complaints.allow(/status of 403/, /WebSocket connection to .* failed/);
  await signOut(page);
  await page.getByRole("link", { name: "Login" }).waitFor();
  await firstSignIn(page, town.site, "alice");
  // The same part of the page says what happens to a post, and Welcome would stand before it.
  await page.getByRole("complementary").first().waitFor();
  expect(await welcome.count()).toBe(0);
});
