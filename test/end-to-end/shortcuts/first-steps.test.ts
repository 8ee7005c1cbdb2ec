import { expect, test } from "vitest";
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
    .getByRole("complementary", { name: "Welcome" })
    .getByRole("button", { name: "Not now" })
    .click();
  await begin.waitFor({ state: "detached" });
  await expect
    .poll(async () => JSON.stringify((await carol.get("/api/v1/accounts/verify_credentials")).body))
    .toContain('"first_steps_done":true');
});
