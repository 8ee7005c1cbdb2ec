import type { Locator, Page } from "playwright-core";
import type { DemoPerson } from "../demo/demo-person.ts";

/** A file as it is chosen: the bytes need no disk. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** The composer of a page, by what somebody finds there who can't see it. */
export interface ComposerPage {
  page: Page;
  dialog: Locator;
  box: Locator;
  button: Locator;
  /** What it says of a post that was not taken. */
  alert: Locator;
  /** The post on its way that says this, where the page shows those. */
  outgoing(text: string): Locator;
  /** An attached file; its buttons are named after it. */
  file(name: string): Locator;
  /** Opens the dialog of a new post, and waits until it can be written. */
  begin(): Promise<void>;
  /** The same, and types this in place of what was there. */
  write(text: string): Promise<void>;
  attach(...files: readonly ChosenFile[]): Promise<void>;
  send(): Promise<void>;
  /** The same where a picture is not described, which is asked about. */
  sendUndescribed(): Promise<void>;
  /** Waits until the dialog has gone: the post is sent, or on its way. */
  isGone(): Promise<void>;
  close(): Promise<void>;
}

export function composerPage(page: Page): ComposerPage {
  const dialog = page.getByRole("dialog", { name: "New post", exact: true });
  const box = dialog
    .getByRole("combobox", { name: "Post text" })
    .or(dialog.getByRole("textbox", { name: "Post text" }));
  const button = dialog.getByRole("button", { name: "Post", exact: true });
  async function begin(): Promise<void> {
    await page.getByRole("button", { name: "New post", exact: true }).click();
    await box.waitFor();
    // What was kept of it has been read.
    await dialog.locator("form:not([aria-busy=true])").waitFor();
  }
  return {
    page,
    dialog,
    box,
    button,
    alert: dialog.getByRole("alert"),
    outgoing: text =>
      page
        .getByRole("region", { name: "Outgoing posts" })
        .getByRole("listitem")
        .filter({ hasText: text }),
    file: name => dialog.getByRole("button", { name: `Remove ${name}` }),
    begin,
    async write(text) {
      await begin();
      await box.fill(text);
    },
    async attach(...files) {
      await dialog.getByLabel("Files", { exact: true }).setInputFiles([...files]);
    },
    send: () => button.click(),
    async sendUndescribed() {
      await button.click();
      await page.getByRole("button", { name: "Post anyway" }).click();
    },
    isGone: () => dialog.waitFor({ state: "detached" }),
    async close() {
      await dialog.getByRole("button", { name: "Close" }).click();
      await dialog.waitFor({ state: "detached" });
    },
  };
}

/** How many posts of somebody's say this, as the instance has them. */
export async function countPosts(person: DemoPerson, text: string): Promise<number> {
  const self = (await person.get("/api/v1/accounts/verify_credentials")).body as { id: string };
  const path = `/api/v1/accounts/${self.id}/statuses?exclude_reblogs=true&limit=40`;
  const posts = (await person.get(path)).body as { content: string }[];
  return posts.filter(({ content }) => content.includes(text)).length;
}

/** A picture of one pixel's width for each side, as a browser can draw it. */
export const picture = (name: string): ChosenFile => ({
  name,
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==",
    "base64",
  ),
});
