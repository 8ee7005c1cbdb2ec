import type { Locator, Page } from "playwright-core";
import { picture } from "../../support/browser/composer-page.ts";
import type { Effect } from "./effect.ts";
import { post } from "./on-posts.ts";

const newPost = (page: Page) =>
  page.getByRole("button", { name: "New post", exact: true }).first().click();

const replyTo = (text: string) => (page: Page) =>
  post(page, text).first().getByRole("button", { name: "Reply", exact: true }).click();

const box = (dialog: Locator) =>
  dialog
    .getByRole("combobox", { name: "Post text" })
    .or(dialog.getByRole("textbox", { name: "Post text" }));

const send = (dialog: Locator) => dialog.getByRole("button", { name: /^(?:Post|Reply)$/ });

/** Opens the composer, looks at it, and closes it again. */
const written =
  (open: (page: Page) => Promise<void>, read: (dialog: Locator, page: Page) => Promise<unknown>) =>
  async (page: Page) => {
    await open(page);
    const dialog = page.getByRole("dialog");
    await send(dialog).waitFor();
    await dialog.locator("form:not([aria-busy=true])").waitFor();
    try {
      return await read(dialog, page);
    } finally {
      if ((await dialog.count()) > 0) {
        await box(dialog).fill("");
        await dialog.getByRole("button", { name: "Close" }).click();
        await dialog.waitFor({ state: "detached" });
      }
    }
  };

const warning = (dialog: Locator) =>
  dialog
    .getByRole("textbox", { name: "Content warning" })
    .or(dialog.getByRole("combobox", { name: "Content warning" }));

const GERMAN = "Das ist ein langer deutscher Satz, dessen Sprache auch ohne Hilfe jeder erkennt.";

const language = (dialog: Locator) =>
  dialog.getByRole("button", { name: /^Language/ }).getAttribute("aria-label");

/** The names of the buttons that send a post. */
const buttons = (dialog: Locator) =>
  dialog
    .getByRole("button", { name: /^(?:Post|Reply)/ })
    .evaluateAll(all => all.map(each => each.ariaLabel ?? each.textContent));

/** How posts are written. */
export const writing: readonly Effect[] = [
  {
    setting: "default_content_type",
    to: "text/markdown",
    look: written(newPost, dialog => dialog.getByText("Markdown", { exact: true }).count()),
    before: 0,
    after: 1,
  },
  {
    setting: "side_arm",
    to: "private",
    look: written(newPost, buttons),
    before: ["Post"],
    after: ["Post: Followers only", "Post"],
  },
  {
    setting: "side_arm_reply_mode",
    to: "restrict",
    given: { side_arm: "public" },
    look: written(replyTo("Unlisted words"), buttons),
    before: ["Post: Public", "Reply"],
    after: ["Post: Unlisted", "Reply"],
  },
  {
    setting: "always_show_spoilers_field",
    to: true,
    look: written(newPost, dialog => warning(dialog).count()),
    before: 0,
    after: 1,
  },
  {
    setting: "prepend_cw_re",
    to: false,
    look: written(replyTo("Broth"), dialog => warning(dialog).inputValue()),
    before: "re: Broth",
    after: "Broth",
  },
  {
    setting: "preselect_on_reply",
    to: false,
    look: written(replyTo("Words of an answer"), dialog =>
      box(dialog).evaluate(field => {
        const { value, selectionStart, selectionEnd } = field as HTMLTextAreaElement;
        return value.slice(selectionStart, selectionEnd);
      }),
    ),
    before: "@carol ",
    after: "",
  },
  {
    setting: "confirm_missing_media_description",
    to: false,
    look: written(newPost, async (dialog, page) => {
      await dialog.getByLabel("Files", { exact: true }).setInputFiles([picture("pixel.png")]);
      const file = dialog.getByRole("button", { name: "Remove pixel.png" });
      await file.waitFor();
      await send(dialog).click();
      const question = dialog.getByRole("button", { name: "Post anyway" });
      const sent = dialog.waitFor({ state: "detached" }).then(() => false);
      const asks = await Promise.race([sent, question.waitFor().then(() => true)]);
      if (asks) {
        await page.keyboard.press("Escape");
        await question.waitFor({ state: "detached" });
        await file.click();
      }
      return asks;
    }),
    before: true,
    after: false,
  },
  {
    setting: "emoji_skin_tone",
    to: "5",
    look: written(newPost, async (dialog, page) => {
      await dialog.getByRole("button", { name: "Emoji" }).click();
      const thumb = dialog.getByRole("gridcell", { name: /^thumbs up/ }).first();
      await thumb.waitFor();
      const sign = await thumb.textContent();
      await page.keyboard.press("Escape");
      return sign;
    }),
    before: "👍",
    after: "👍🏿",
  },
];

/** The languages of posts. */
export const languages: readonly Effect[] = [
  {
    setting: "detect_language",
    to: false,
    look: written(newPost, async dialog => {
      await box(dialog).fill(GERMAN);
      return language(dialog);
    }),
    before: "Language: German, de",
    after: "Language",
  },
  {
    setting: "default_language",
    to: "fr",
    look: written(newPost, language),
    before: "Language",
    after: "Language: French, fr",
  },
];
