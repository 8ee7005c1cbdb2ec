import { expect, test } from "vitest";
import {
  accountMenu,
  addAccount,
  showsAccount,
  switchAccount,
} from "../../support/browser/account-menu.ts";
import { paintedFile } from "../../support/browser/painted-file.ts";
import { signedIn } from "../../support/browser/signed-in.ts";
import { openTown } from "../../support/browser/town.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";

const town = openTown();

test("alice finds somebody afar, writes to bob, chats, and acts from a second account", async () => {
  const { site } = town;
  const { host } = new URL(site.url);
  const asPerson = async (name: string) => {
    const { storageState } = await signedIn(site, name);
    return town.browser.visit({ storageState });
  };
  await using hers = await asPerson("alice");
  await using his = await asPerson("bob");
  const [alice, bob] = [hers.page, his.page];
  hers.complaints.allow(/status of 404 .*accounts\//);
  const rowWith = (page: typeof alice, text: string) =>
    page.getByRole("listitem").filter({ hasText: text }).first();

  // Somebody whom the server has never seen.
  await alice.goto(`${site.url}/web`);
  await alice.getByRole("link", { name: "Search", exact: true }).click();
  await alice
    .getByRole("main")
    .getByRole("combobox", { name: "Search" })
    .fill("@wren@islands.example");
  await alice.keyboard.press("Enter");
  await alice.getByRole("heading", { level: 1, name: "@wren@islands.example" }).waitFor();
  await alice.getByRole("button", { name: "Follow", exact: true }).first().click();
  await alice
    .getByRole("button", { name: /^(?:Unfollow|Following)/ })
    .first()
    .waitFor();

  // A direct message, and its answer in the conversation.
  await alice.goto(`${site.url}/web/@bob`);
  await alice.getByRole("button", { name: "More options for @bob", exact: true }).click();
  await alice.getByRole("menuitem", { name: "Private mention" }).click();
  await alice.getByRole("dialog").getByRole("textbox", { name: "Post text" }).click();
  await alice.keyboard.type("who brings the lantern?");
  await alice.getByRole("button", { name: "Post", exact: true }).click();
  await bob.goto(`${site.url}/web/conversations`);
  await rowWith(bob, "who brings the lantern?").getByRole("link").click();
  await bob.getByRole("textbox", { name: "Post text" }).fill("The one with two.");
  await bob.getByRole("button", { name: "Post", exact: true }).click();
  await bob.getByRole("article").filter({ hasText: "The one with two." }).waitFor();
  await alice.goto(`${site.url}/web/conversations`);
  const answered = rowWith(alice, "The one with two.");
  await answered.getByText("Unread").waitFor();
  await answered.getByRole("button").click();
  await alice.getByRole("menuitem", { name: "Mark as read" }).click();
  await expect.poll(() => answered.getByText("Unread").count()).toBe(0);

  // A picture in a chat, which bob reads.
  await alice.goto(`${site.url}/web/chats`);
  await rowWith(alice, "Bob").getByRole("link").click();
  await alice.getByLabel("Files").setInputFiles(await paintedFile(alice, "lantern.png", "gold"));
  await alice.getByRole("textbox", { name: "Message" }).fill("This one");
  const send = alice.getByRole("button", { name: "Send", exact: true });
  await expect.poll(() => send.getAttribute("aria-disabled")).toBe("false");
  await send.click();
  await bob.goto(`${site.url}/web/chats`);
  await rowWith(bob, "This one").getByText("1 unread").waitFor();
  await rowWith(bob, "This one").getByRole("link").click();
  await bob.getByRole("log", { name: "Messages" }).getByRole("img").last().waitFor();
  await bob.getByRole("link", { name: "Back" }).click();
  await expect.poll(() => rowWith(bob, "This one").getByText("unread").count()).toBe(0);

  // A second account, from which alice acts, and which she signs out of.
  await addAccount(alice, "carol");
  await switchAccount(alice, `alice@${host}`);
  const someone = await demoPerson(site, "bob");
  const { body } = await someone.send("POST", "/api/v1/statuses", { status: "Light enough now" });
  await alice.goto(`${site.url}/web/@bob/${(body as { id: string }).id}`);
  const post = alice.getByRole("article").filter({ hasText: "Light enough now" }).first();
  await post.getByRole("button", { name: "More", exact: true }).click();
  await alice.getByRole("menuitem", { name: "More options" }).click();
  await alice.getByRole("menuitem", { name: "Use another account…" }).click();
  const others = alice.getByRole("dialog", { name: "Use another account" });
  await others.getByRole("button", { name: `Favourite as @carol@${host}` }).click();
  await others.getByText(`Favourited as @carol@${host}.`).waitFor();
  await alice.keyboard.press("Escape");
  await accountMenu(alice).click();
  await alice.getByRole("menuitem", { name: "Manage accounts…" }).click();
  await alice.getByRole("button", { name: `Sign out of @carol@${host}…` }).click();
  await alice
    .getByRole("alertdialog", { name: `Sign out of @carol@${host}?` })
    .getByRole("button", { name: "Sign out" })
    .click();
  await expect
    .poll(() => alice.evaluate(() => localStorage.getItem("glitch-lily-accounts")))
    .toBe(null);
  await alice.reload();
  await showsAccount(alice, "alice");
});
