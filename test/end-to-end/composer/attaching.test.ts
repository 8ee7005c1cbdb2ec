import type { Status } from "../../../core/api/statuses/statuses.ts";
import { expect, test } from "vitest";
import { aliceHome } from "../../support/browser/alice-home.ts";
import { composerPage, picture } from "../../support/browser/composer-page.ts";
import { isUncovered } from "../../support/browser/at-rest.ts";
import { paintedFile } from "../../support/browser/painted-file.ts";

const town = aliceHome({ clock: true });

const dialog = () => town.page.getByRole("dialog");
const choose = () => town.page.locator("input[type=file][multiple]");
const describing = (name: string) => dialog().getByRole("button", { name: `Describe ${name}` });

async function beginPost(text: string): Promise<void> {
  await town.home.open();
  await composerPage(town.page).write(text);
}

async function newest(text: string): Promise<Status> {
  const { body } = await town.alice.get("/api/v1/timelines/home?limit=40");
  return (body as Status[]).find(({ content }) => content.includes(text))!;
}

test("alice attaches two pictures, reorders and describes them, and posts", async () => {
  const { page } = town;
  await beginPost("Two pictures of the garden");
  await choose().setInputFiles([
    await paintedFile(page, "gate.png", "seagreen"),
    await paintedFile(page, "pond.png", "royalblue"),
  ]);
  await describing("pond.png").waitFor();
  const drawn = () =>
    page
      .locator(".file img")
      .evaluateAll(all => all.map(one => (one as HTMLImageElement).naturalWidth > 0));
  await expect.poll(drawn).toEqual([true, true]);
  await dialog().getByRole("button", { name: "Move pond.png", exact: true }).press("ArrowLeft");
  await describing("pond.png").click();
  await page.getByRole("dialog", { name: "File 1 of 2" }).getByRole("textbox").fill("The pond");
  await page.keyboard.press("Control+Enter");
  await dialog().getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("button", { name: "Add descriptions" }).click();
  await page.getByRole("dialog", { name: "File 2 of 2" }).getByRole("textbox").fill("The gate");
  await page.getByRole("button", { name: "Done" }).click();
  await dialog().getByRole("button", { name: "Post", exact: true }).click();
  await composerPage(page).isGone();
  await expect
    .poll(async () => (await newest("Two pictures"))?.media_attachments.map(one => one.description))
    .toEqual(["The pond", "The gate"]);
});

test("the checkbox alone marks a picture as sensitive while the warning field is empty", async () => {
  const { page } = town;
  const open = () => dialog().getByRole("button", { name: "Content warning" }).click();
  const box = () => dialog().getByRole("checkbox", { name: "Mark as sensitive" });
  async function post(text: string, mark: () => Promise<void>): Promise<boolean> {
    await beginPost(text);
    await open();
    await composerPage(page).attach(picture("one.png"));
    await describing("one.png").waitFor();
    await mark();
    const shown = await box().isChecked();
    await composerPage(page).sendUndescribed();
    await composerPage(page).isGone();
    await expect.poll(() => newest(text)).toMatchObject({ spoiler_text: "", sensitive: shown });
    return shown;
  }
  expect(await post("Nothing to cover", async () => {})).toBe(false);
  expect(await post("Covered by its tick", () => box().check())).toBe(true);
});

test("a file dropped anywhere on the page is attached to the open post", async () => {
  const { page } = town;
  await beginPost("Dropped beside it");
  const drag = (name: string) =>
    page.evaluate(name => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(["GIF89a"], "moth.gif", { type: "image/gif" }));
      const how = { dataTransfer, bubbles: true, composed: true, cancelable: true };
      return !document.querySelector("lily-app")!.dispatchEvent(new DragEvent(name, how));
    }, name);
  // As long as somebody drags a file there, browsers say so again and again.
  await expect.poll(() => drag("dragover")).toBe(true);
  await dialog().getByText("Drop files to attach them").waitFor();
  expect(await drag("drop")).toBe(true);
  await describing("moth.gif").waitFor();
  await page.getByRole("button", { name: "Remove moth.gif" }).click();
  await describing("moth.gif").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await describing("moth.gif").waitFor();
  await page.getByRole("button", { name: "Remove moth.gif" }).click();
});

test("a post with files that failed isn't asked about, and the reason is in sight", async () => {
  const { page } = town;
  town.visit.complaints.allow(/status of 500/);
  await page.setViewportSize({ width: 900, height: 500 });
  await beginPost("Four pictures\n\nof\n\nthe\n\ngarden");
  town.site.faults.add({ path: /^\/api\/v\d\/media/, status: 500, body: "{}", times: 1 });
  const pictures = ["one.png", "two.png", "three.png", "four.png"].map(picture);
  await composerPage(page).attach(...pictures);
  await dialog()
    .getByRole("button", { name: /^Try uploading/ })
    .waitFor();
  await composerPage(page).button.and(page.locator(":not([aria-disabled=true])")).waitFor();
  await composerPage(page).send();
  const alert = dialog().getByRole("alert").filter({ hasText: "couldn’t be uploaded" });
  await alert.waitFor();
  expect(await page.getByRole("alertdialog").count()).toBe(0);
  await expect.poll(() => isUncovered(alert)).toBe(true);
});
