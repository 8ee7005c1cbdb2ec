import type { Locator } from "playwright-core";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { composerPage } from "../../support/browser/composer-page.ts";
import { drawn } from "../../support/browser/home-page.ts";

const town = aliceHome();

const POST = "/api/v1/statuses";

async function says(more: object): Promise<{ id: string }> {
  const { body } = await town.bob.send("POST", POST, { visibility: "public", ...more });
  return body as { id: string };
}

/** As the browser's own button does; no navigation follows that one could wait for. */
const back = () => town.page.evaluate(() => history.back());

async function openThread(text: string): Promise<string> {
  const { id } = await says({ status: text });
  const path = `/web/@bob/${id}`;
  await town.page.goto(`${town.site.url}${path}`);
  await town.page.getByRole("article").filter({ hasText: text }).first().waitFor();
  return path;
}

test("a post sent from another page than home shows a message that links to it", async () => {
  const { page } = town;
  await openThread("A page that is not home");
  const composer = composerPage(page);
  await composer.write("Sent from a thread");
  await composer.send();
  await composer.isGone();
  const alert = page.getByRole("status").filter({ hasText: "Post sent." });
  await alert.getByRole("button", { name: "Open" }).click();
  await page.waitForURL(/\/web\/@alice\/\w+$/);
  await page.getByRole("article").filter({ hasText: "Sent from a thread" }).first().waitFor();
});

test("Back first closes the composer, which keeps the draft", async () => {
  const { page } = town;
  await town.home.open();
  await page.getByRole("link", { name: /^Notifications/ }).click();
  await page.waitForURL(/notifications$/);
  const composer = composerPage(page);
  await composer.write("Half of a thought");
  await back();
  await composer.isGone();
  expect(page.url()).toContain("/web/notifications");
  await composer.begin();
  await expect.poll(() => composer.box.inputValue()).toBe("Half of a thought");
  await composer.close();
  await composer.isGone();
  // Back belongs to the page again once React has cleaned up.
  await drawn(page);
  await page.goBack();
  await page.waitForURL(/\/web$/);
});

test("Back in a dialog with unsaved text asks first, and stays on the page", async () => {
  const { page } = town;
  await town.home.open();
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/web/@alice" });
    document.body.append(link);
    link.click();
  });
  await page.getByRole("button", { name: "Edit profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  await dialog.getByLabel("Bio").fill("Changed by half");
  await back();
  const question = page.getByRole("dialog", { name: "Discard your changes?" });
  await question.or(page.getByRole("alertdialog")).first().waitFor();
  expect(await dialog.getByLabel("Bio").inputValue()).toBe("Changed by half");
  expect(page.url()).toContain("/web/@alice");
});

test.each(["/web/compose", "/web/share?text=Shared"])(
  "%s can be closed to go home, and keeps the draft",
  async path => {
    const { page } = town;
    await page.goto(`${town.site.url}${path}`);
    const box = page.getByRole("textbox", { name: "Post text" });
    await page.locator("lily-composer form:not([aria-busy=true])").waitFor();
    await box.fill("Words to keep");
    await page.getByRole("button", { name: "Close" }).click();
    await page.waitForURL(/\/web$/);
    await town.home.posts.first().waitFor();
    await page.goto(`${town.site.url}${path}`);
    await page.locator("lily-composer form:not([aria-busy=true])").waitFor();
    await expect.poll(() => box.inputValue()).toBe("Words to keep");
    await box.fill("");
  },
);

test("an alert on a phone covers no button of an open dialog", async () => {
  const { page } = town;
  await page.setViewportSize({ width: 375, height: 667 });
  await town.home.open();
  const composer = composerPage(page);
  await composer.write("With a poll");
  await composer.dialog.getByRole("button", { name: "Poll", exact: true }).click();
  await composer.dialog.getByRole("combobox", { name: "Option 1" }).fill("Tea");
  await composer.dialog.getByRole("button", { name: "Poll", exact: true }).click();
  const alert = page.getByRole("status").filter({ hasText: "Poll removed." });
  await alert.waitFor();
  // Until it stands where it is to stand.
  await expect.poll(() => covered(alert, composer.dialog.getByRole("button"))).toEqual([]);
});

/** The names of the buttons below this. */
async function covered(above: Locator, buttons: Locator): Promise<string[]> {
  const box = (await above.boundingBox())!;
  const found: string[] = [];
  for (const button of await buttons.all()) {
    const one = await button.boundingBox();
    const name = (await button.getAttribute("aria-label")) ?? (await button.textContent()) ?? "";
    if (!one || ["Dismiss", "Undo"].includes(name.trim())) continue;
    const apart =
      one.x >= box.x + box.width ||
      box.x >= one.x + one.width ||
      one.y >= box.y + box.height ||
      box.y >= one.y + one.height;
    if (!apart) found.push(name);
  }
  return found;
}

test("the poll of a quoted post shows its emoji", async () => {
  const poll = { options: ["Tea :lily_wave:", "Coffee"], expires_in: 3600 };
  const { id } = await says({ status: "What to drink?", poll });
  await says({ status: "Have you seen this?", quote_id: id });
  await town.home.open();
  const quote = town.home.post("Have you seen this?").getByRole("region", { name: /^Quoted post/ });
  await quote.getByText("Poll: Tea").waitFor();
  expect(await quote.getByText("Poll: Tea").textContent()).not.toContain(":lily_wave:");
  await quote.getByRole("img", { name: ":lily_wave:" }).waitFor();
});
