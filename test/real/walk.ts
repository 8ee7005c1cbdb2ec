import type { Response } from "playwright-core";
import { signOut } from "../support/browser/account-menu.ts";
import { composerPage } from "../support/browser/composer-page.ts";
import { paintedFile } from "../support/browser/painted-file.ts";
import { signIn, type Stage } from "./stage.ts";

/** What is posted on the way. */
export const TEXTS =
  /The harbour is frozen|Skates or boots|The ferry stays away|Until (?:Thurs|Fri)day|A word about marmalade|How are the/;

/** All surfaces of the client in turn; each waits for what somebody sees there. */
export function surfaces(stage: Stage): Record<string, () => Promise<void>> {
  const { page, url, person, other, third } = stage;
  const composer = composerPage(page);
  const feed = page.getByRole("feed");
  const post = (text: string) => feed.getByRole("article").filter({ hasText: text });
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog").or(page.getByRole("alertdialog"));
  const ready = () => dialog.locator("form:not([aria-busy=true])").waitFor();
  const go = (path: string) => page.goto(url + path);
  async function about(name: string, item: string | RegExp): Promise<void> {
    await button(`More options for @${name}`).first().click();
    await page.getByRole("menuitem", { name: item }).click();
  }

  async function choose(text: string, item: string | RegExp): Promise<void> {
    await post(text).first().getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  }

  /** Presses, and waits until the server has accepted a request to this path with `sent` in it. */
  async function does(path: RegExp, press: () => Promise<void>, sent = ""): Promise<void> {
    await stage.rest();
    const isIt = (one: Response) =>
      path.test(one.url()) && (one.request().postData() ?? "").includes(sent);
    const [answer] = await Promise.all([page.waitForResponse(isIt), press()]);
    if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}`);
  }

  /** Somebody else posts. */
  const says = (status: string, more: object = {}) =>
    stage.meanwhile(({ send }) =>
      send("POST", "/api/v1/statuses", { status, visibility: "public", ...more }),
    );

  /** Does this to the post, and finds it done after a reload; then takes it back. */
  const pressing = (verb: string, name: string) => async () => {
    const pressed = (pressed: boolean) =>
      post("The ferry stays away").first().getByRole("button", { name, exact: true, pressed });
    await does(new RegExp(`/${verb}$`), () => pressed(false).click());
    await page.reload();
    await pressed(true).waitFor();
    await does(new RegExp(`/un${verb}$`), () => pressed(true).click());
    await page.reload();
    await pressed(false).waitFor();
  };

  return {
    "sign in": () => signIn(stage),

    async home() {
      await page.getByRole("feed", { name: "Home" }).getByRole("article").nth(1).waitFor();
    },

    async "a post with a picture"() {
      await composer.write("The harbour is frozen #harbour");
      await composer.attach(await paintedFile(page, "harbour.png", "seagreen"));
      await dialog.getByRole("button", { name: "Describe harbour.png" }).click();
      const describing = page.getByRole("dialog", { name: "Description" });
      await describing.getByRole("textbox").fill("Ice up to the pier");
      await describing.getByRole("button", { name: "Done" }).click();
      await dialog.getByRole("button", { name: /^Visibility/ }).click();
      await page.getByRole("menuitemradio", { name: /^Public/ }).click();
      await does(/\/api\/v1\/statuses$/, composer.send);
      await composer.isGone();
      await page.reload();
      await post("The harbour is frozen").getByAltText("Ice up to the pier").first().waitFor();
    },

    async "a poll"() {
      const poll = { options: ["Skates", "Boots"], expires_in: 86_400, multiple: false };
      await says("Skates or boots?", { poll });
      await page.reload();
      await post("Skates or boots?").getByRole("radio").first().focus();
      await page.keyboard.press("ArrowDown");
      await does(/\/votes$/, () => page.keyboard.press("Enter"));
      await post("Skates or boots?").getByText("Your vote").waitFor();
    },

    async "a reply, from home"() {
      await says(`@${person} The ferry stays away`);
      await page.reload();
      await post("The ferry stays away")
        .first()
        .getByRole("button", { name: "Reply", exact: true })
        .click();
      await dialog.getByText("The ferry stays away").waitFor();
      await ready();
      await composer.page
        .getByRole("dialog")
        .getByRole("textbox", { name: "Post text" })
        .fill(`@${other} Until Thursday, they say`);
      await does(/\/api\/v1\/statuses$/, () =>
        dialog.getByRole("button", { name: "Reply", exact: true }).click(),
      );
      await dialog.waitFor({ state: "detached" });
    },

    async "a thread"() {
      await post("The ferry stays away").last().locator("a:has(time)").first().click();
      await page.getByRole("heading", { name: "Thread" }).waitFor();
      await post("Until Thursday, they say").waitFor();
    },

    favourite: pressing("favourite", "Favourite"),
    bookmark: pressing("bookmark", "Bookmark"),
    boost: pressing("reblog", "Boost"),

    async edit() {
      await choose("Until Thursday", /^Edit/);
      await ready();
      const box = dialog.getByRole("textbox", { name: "Post text" });
      await box.fill(`@${other} Until Friday, they say`);
      await does(/\/statuses\/\w+$/, () => dialog.getByRole("button", { name: /^Save/ }).click());
      await post("Until Friday, they say").waitFor();
      await page.reload();
      await post("Until Friday, they say").waitFor();
    },

    async delete() {
      await choose("Until Friday", "Delete…");
      await does(/\/statuses\/\w+$/, () =>
        dialog.getByRole("button", { name: "Delete", exact: true }).click(),
      );
      await post("Until Friday").waitFor({ state: "detached" });
    },

    async report() {
      await choose("The ferry stays away", "Report…");
      await dialog.getByLabel(/know\?$/).fill("It always does");
      await does(/\/reports$/, () =>
        dialog.getByRole("button", { name: "Report", exact: true }).click(),
      );
      await page.getByText("Your report has been sent").waitFor();
    },

    async notifications() {
      await stage.meanwhile(async ({ send }) => {
        const all = await send("GET", "/api/v1/timelines/home?limit=20");
        const { id } = (all as unknown as { id: string; content: string }[]).find(({ content }) =>
          content.includes("harbour is frozen"),
        )!;
        await send("POST", `/api/v1/statuses/${id}/favourite`);
      });
      await go("/web/notifications");
      const mention = page.getByRole("article").filter({ hasText: "The ferry stays away" }).first();
      await mention.waitFor();
      await button("Mentions").click();
      await button("Mentions").and(page.locator("[aria-pressed=true]")).waitFor();
      await mention.waitFor();
      await button("Show everything").or(button("All")).first().click();
      await page
        .getByRole("article", { name: /favourited your post/ })
        .first()
        .waitFor();
    },

    async settings() {
      const polls = dialog.getByLabel("Polls: show in the list");
      const isOn = (checked: boolean) =>
        polls.and(page.locator(checked ? ":checked" : ":not(:checked)")).waitFor();
      async function set(before: boolean): Promise<void> {
        await button("Notification settings").click();
        await isOn(before);
        if (!stage.isPleroma) await polls.setChecked(!before);
        // Settings that the last page left unsaved may be sent first.
        else await does(/\/update_credentials$/, () => polls.setChecked(!before), '"poll"');
        await page.keyboard.press("Escape");
      }
      await go("/web/notifications");
      await set(true);
      await page.reload();
      await set(false);
    },

    async "a hashtag"() {
      await go("/web/tag/harbour");
      await post("The harbour is frozen").waitFor();
    },

    async "a profile and its tabs"() {
      await go(`/web/@${other}`);
      await page.getByRole("feed", { name: "Posts" }).getByText("The ferry stays away").waitFor();
      for (const tab of ["Replies", "Media", "Followers", "Following"]) {
        await page.getByRole("tab", { name: tab }).click();
        await page.getByRole("tab", { name: tab, selected: true }).waitFor();
        await page.getByRole("tabpanel").locator("article, a, button, img").first().waitFor();
      }
    },

    async "follow and unfollow"() {
      await go(`/web/@${third}`);
      await does(/\/unfollow$/, () =>
        button(/^(?:Following|Unfollow|Requested|Withdraw)$/)
          .first()
          .click(),
      );
      await does(/\/follow$/, () =>
        button(/^(?:Follow|Follow back|Request to follow)$/)
          .first()
          .click(),
      );
      await page.reload();
      await button(/^(?:Following|Requested)$/)
        .first()
        .waitFor();
    },

    async "mute and unmute"() {
      await go(`/web/@${third}`);
      await about(third, "Mute…");
      await does(/\/mute$/, () => dialog.getByRole("button", { name: "Mute" }).click());
      await page.reload();
      await page.getByText("Muted", { exact: true }).first().waitFor();
      await does(/\/unmute$/, () => about(third, /^Unmute/));
    },

    async "block and unblock"() {
      await go(`/web/@${third}`);
      await about(third, "Block…");
      await does(/\/block$/, () => dialog.getByRole("button", { name: "Block" }).click());
      await page.reload();
      await page.getByText("Blocked", { exact: true }).first().waitFor();
      await does(/\/unblock$/, () => about(third, /^Unblock/));
      await does(/\/follow$/, () =>
        button(/^(?:Follow|Follow back|Request to follow)$/)
          .first()
          .click(),
      );
    },

    async "how far was read"() {
      await page.goto(`${url}/web`);
      await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
      await stage.rest();
      // Not to the end: what is asked for there depends on what was kept of an earlier visit.
      await page.evaluate(() => scrollTo(0, 600));
      await page.waitForFunction(() => scrollY > 500);
      await stage.rest();
      await page.reload();
      await page.getByRole("feed", { name: "Home" }).getByRole("article").first().waitFor();
    },

    async "sign out"() {
      await stage.rest();
      const anew = page.waitForEvent("load");
      await signOut(page);
      await anew;
      await page.getByRole("link", { name: "Login" }).waitFor();
    },
  };
}
