import { expect } from "chai";
import "../../../elements/profile/index.ts";
import { states } from "../../../elements/profile/states.ts";
import { me } from "../../../elements/kit/states/samples.ts";
import { tie } from "../../../elements/account-card/states.ts";
import { click, listen } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import { pressKey, setViewport, typeText } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const selected = ({ element }: Showing) =>
  allByRole(element, "tab").find(tab => tab.ariaSelected === "true")!;

const focused = ({ element }: Showing) => element.shadowRoot!.activeElement as HTMLElement;

/** Whether the browser would ask before the page is left for another document. */
function asksBeforeLeaving(): boolean {
  const event = new Event("beforeunload", { cancelable: true });
  return !dispatchEvent(event);
}

describe("<lily-profile>", () => {
  afterEach(async () => {
    await putAway();
    await setViewport({ width: 800, height: 600 });
  });

  it("shows pinned posts first, and marks them", async () => {
    const { element } = await show("lily-profile", states["ready"]!);
    await until(() => allText(element).includes("Pinned words"));
    const [first, second] = allByRole(element, "article");
    expect(allText(first!)).to.match(/^Pinned(?! words).*Pinned words/s);
    expect(allText(second!)).to.include("Post 9").and.not.include("Pinned");
  });

  it("shows fields, verified links, counts and mutual followers", async () => {
    const { element } = await show("lily-profile", states["ready"]!);
    const proof = byRole(element, "img", /^Verified on/)!;
    expect(nameOf(proof)).to.match(/Mar 1, 2026|1 Mar 2026/);
    expect(allText(element)).to.include("Joined March 2024");
    expect(allText(element)).to.include("56.8K followers");
    await until(() => allText(element).includes("Followed by"));
    expect(allText(element)).to.include("Follows you");
  });

  it("folds fields and dates on a phone, so that posts are visible at once", async () => {
    await setViewport({ width: 375, height: 812 });
    const { element } = await show("lily-profile", states["ready"]!);
    const isShown = () => {
      const fields = element.shadowRoot!.querySelector("dl");
      return fields!.getClientRects().length > 0;
    };
    const first = await until(() => byRole(element, "article"));
    await soon(() => expect(first.getBoundingClientRect().top).to.be.below(600));
    expect(isShown()).to.equal(false);
    const unfold = byRole(element, "button", "Show details")!;
    expect(unfold.ariaExpanded).to.equal("false");
    click(unfold);
    await until(() => byRole(element, "button", "Hide details") && isShown());
  });

  it("has tabs that are links in the client, navigated by arrow keys", async () => {
    const shown = await show("lily-profile", states["ready"]!, "client");
    const hrefs = allByRole(shown.element, "tab").map(tab => tab.getAttribute("href"));
    expect(hrefs).to.deep.equal([
      "/web/@bob",
      ...["with_replies", "media", "featured", "followers", "following"].map(
        name => `/web/@bob/${name}`,
      ),
    ]);
    selected(shown).focus();
    await pressKey("ArrowRight");
    expect(nameOf(focused(shown))).to.equal("Replies");
    await pressKey("End");
    expect(nameOf(focused(shown))).to.equal("Following");
    await pressKey("ArrowRight");
    expect(nameOf(focused(shown))).to.equal("Posts");
    shown.element.setAttribute("tab", "followers");
    await until(() => nameOf(selected(shown)) === "Followers");
    shown.element.removeAttribute("tab");
    await until(() => nameOf(selected(shown)) === "Posts");
  });

  it("has tabs that are buttons on other pages", async () => {
    const state = states["ready and signed out"]!;
    const shown = await show("lily-profile", {
      ...state,
      attributes: { account: "bob", instance: "https://other.example" },
    });
    const tab = allByRole(shown.element, "tab").find(one => nameOf(one) === "Followers")!;
    click(tab);
    await until(() => allText(shown.element).includes("دينا"));
    expect(nameOf(selected(shown))).to.equal("Followers");
  });

  it("moves the focus to the picture that was uncovered", async () => {
    const answers = { ...states["media"]!.answers };
    const path = "/api/v1/accounts/bob/statuses";
    const { body } = answers[path] as { body: object[] };
    answers[path] = { body: body.map(one => ({ ...one, sensitive: true })) };
    const shown = await show("lily-profile", { ...states["media"]!, answers });
    const cover = await until(() => byRole(shown.element, "button", "Show sensitive media"));
    cover.focus();
    click(cover);
    await until(() => focused(shown)?.matches(".cell a"));
  });

  it("shows a hidden profile only on request", async () => {
    const { element, asked } = await show("lily-profile", states["hidden"]!);
    expect(allText(element)).not.to.include("sourdough");
    expect(asked.some(({ path }) => path.includes("/statuses"))).to.equal(false);
    click(byRole(element, "button", "Show anyway")!);
    await until(() => allText(element).includes("sourdough"));
  });

  it("links from a moved account to the new one, without a Follow button", async () => {
    const { element } = await show("lily-profile", states["moved"]!);
    const link = allByRole(element, "link").find(one => nameOf(one).includes("bob2"))!;
    expect(link.getAttribute("href")).to.equal("/web/@bob2");
    expect(allByRole(element, "button", "Follow").length).to.equal(0);
  });

  it("saves a private note by keyboard", async () => {
    const shown = await show("lily-profile", states["ready"]!);
    const note = await until(() => byRole(shown.element, "button", /private note/));
    note.focus();
    await pressKey("Enter");
    const text = await until(() => byRole(shown.element, "textbox", "Private note"));
    await until(() => focused(shown) === text);
    await pressKey("End");
    await typeText("!");
    const { body } = tie({ note: "Owes me a pump!" }) as { body: object[] };
    shown.answers["/api/v1/accounts/bob/note"] = { body: body[0] };
    click(byRole(shown.element, "button", "Save")!);
    await until(() => byRole(shown.element, "button", /Owes me a pump!/));
    const asked = shown.asked.find(({ path }) => path.endsWith("/note"))!;
    expect(JSON.parse(String(asked.body))).to.deep.equal({ comment: "Owes me a pump!" });
  });

  it("keeps a private note open when Escape ends a composition", async () => {
    const shown = await show("lily-profile", states["ready"]!);
    click(await until(() => byRole(shown.element, "button", /private note/)));
    const text = await until(() => byRole(shown.element, "textbox", "Private note"));
    const init = { key: "Escape", isComposing: true, bubbles: true, cancelable: true };
    text.dispatchEvent(new KeyboardEvent("keydown", init));
    await settled();
    expect(text.isConnected).to.equal(true);
  });

  it("sends an event with the person to write to", async () => {
    const { element } = await show("lily-profile", states["ready"]!);
    const mention = listen("lily-mention", true);
    click(byRole(element, "button", "More options for @bob")!);
    const item = await until(() => byRole(element, "menuitem", "Private mention"));
    click(item);
    await soon(() =>
      expect(mention.events.map(({ detail }) => detail as object)).to.deep.equal([
        { acct: "bob", direct: true },
      ]),
    );
    mention.stop();
  });

  it("keeps unsaved changes on failure, and asks before discarding them", async () => {
    const shown = await show("lily-profile", states["oneself"]!);
    click(byRole(shown.element, "button", "Edit profile")!);
    const dialog = await until(() => byRole(shown.element, "dialog"));
    const name = await until(
      () =>
        everything(dialog).find(one => one.matches("input[type=text]")) as
          | HTMLInputElement
          | undefined,
    );
    expect(name.value).to.equal("Alice");
    expect(asksBeforeLeaving()).to.equal(false);
    name.focus();
    await pressKey("End");
    await typeText(" L.");
    shown.answers["/api/v1/accounts/update_credentials"] = {
      status: 422,
      body: { error: "Too long a name" },
    };
    click(byRole(dialog, "button", "Save")!);
    await until(() => allText(dialog).includes("Too long a name"));
    expect(name.value).to.equal("Alice L.");
    expect(asksBeforeLeaving()).to.equal(true);
    click(byRole(dialog, "button", "Close")!);
    const question = await until(() => byRole(shown.element, "alertdialog"));
    click(byRole(question, "button", "Cancel")!);
    await until(() => !byRole(shown.element, "alertdialog"));
    expect(name.value).to.equal("Alice L.");
    shown.answers["/api/v1/accounts/update_credentials"] = {
      body: { ...me, display_name: "Alice L." },
    };
    click(byRole(dialog, "button", "Save")!);
    await until(() => !byRole(shown.element, "dialog"));
    await until(() => allText(shown.element).includes("Alice L."));
    expect(asksBeforeLeaving()).to.equal(false);
  });

  it("keeps text that is typed while the rest is being saved", async () => {
    const shown = await show("lily-profile", states["oneself"]!);
    click(byRole(shown.element, "button", "Edit profile")!);
    const dialog = await until(() => byRole(shown.element, "dialog"));
    const name = await until(() => dialog.querySelector<HTMLInputElement>("input[type=text]"));
    name.focus();
    await pressKey("End");
    await typeText(" L");
    const answer = Promise.withResolvers<void>();
    const { fetch } = shown.environment;
    shown.environment.fetch = (...request) => answer.promise.then(() => fetch(...request));
    shown.answers["/api/v1/accounts/update_credentials"] = {
      body: { ...me, display_name: "Alice L" },
    };
    click(byRole(dialog, "button", "Save")!);
    await until(() => byRole(dialog, "button", "Saving…"));
    await typeText("ee");
    answer.resolve();
    const save = await until(() => byRole(dialog, "button", "Save"));
    expect(name.value).to.equal("Alice Lee");
    shown.answers["/api/v1/accounts/update_credentials"] = {
      body: { ...me, display_name: "Alice Lee" },
    };
    click(save);
    await until(() => !byRole(shown.element, "dialog"));
    await until(() => allText(shown.element).includes("Alice Lee"));
  });

  it("asks before Escape closes the editor, and a second Escape returns to it, repeatedly", async () => {
    const shown = await show("lily-profile", states["oneself"]!);
    byRole(shown.element, "button", "Edit profile")!.focus();
    await pressKey("Enter");
    const dialog = await until(() => byRole(shown.element, "dialog"));
    const name = await until(() => dialog.querySelector<HTMLInputElement>("input[type=text]"));
    name.focus();
    await typeText("x");
    for (let times = 0; times < 2; times += 1) {
      await pressKey("Escape");
      await until(() => byRole(shown.element, "alertdialog")?.matches(":modal"));
      await pressKey("Escape");
      await until(() => !byRole(shown.element, "alertdialog"));
      expect(dialog.matches(":modal")).to.equal(true);
    }
    // What the browser closes by itself asks all the same.
    (dialog as HTMLDialogElement).close();
    const question = await until(() => byRole(shown.element, "alertdialog"));
    expect(dialog.matches(":modal")).to.equal(true);
    click(byRole(question, "button", "Discard")!);
    await until(() => !byRole(shown.element, "dialog"));
    expect(document.documentElement.style.overflow).to.equal("");
  });

  it("reorders profile fields by keyboard, and the focus follows", async () => {
    const shown = await show("lily-profile", states["oneself"]!);
    click(byRole(shown.element, "button", "Edit profile")!);
    const dialog = await until(() => byRole(shown.element, "dialog"));
    const add = await until(() => byRole(dialog, "button", "Add a field"));
    click(add);
    await until(() => focused(shown)?.matches(".name"));
    await typeText("One");
    click(add);
    await until(() => focused(shown)?.ariaLabel === "Label 2");
    await typeText("Two");
    const up = byRole(dialog, "button", "Move field 2 up")!;
    up.focus();
    await pressKey("Enter");
    const labels = () =>
      everything(dialog)
        .filter(one => one.matches(".lines input.name"))
        .map(one => (one as HTMLInputElement).value);
    await until(() => labels()[0] === "Two");
    expect(labels()).to.deep.equal(["Two", "One"]);
    await soon(() => expect(nameOf(focused(shown))).to.equal("Move field 1 down"));
  });

  it("fits into 240 pixels", async () => {
    await setViewport({ width: 240, height: 800 });
    document.body.style.margin = "0";
    for (const name of ["ready", "followers", "moved", "oneself"]) {
      const { element } = await show("lily-profile", states[name]!);
      await settled();
      await soon(() => expect(document.documentElement.scrollWidth, name).to.be.at.most(240));
      element.remove();
    }
    document.body.removeAttribute("style");
  });
});
