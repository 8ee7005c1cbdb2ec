import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { me, status } from "../../../elements/kit/states/samples.ts";
import {
  composing,
  names,
  openDialog,
  posted,
  press,
} from "../../support/elements/composer-options.ts";
import { faults } from "../../support/elements/faults.ts";
import { allByRole, allText, byRole } from "../../../demo/states/roles.ts";
import { emulateMedia, pressKey, setViewport, typeText } from "../../support/elements/runner.ts";
import { putAway, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const POST = "/api/v1/statuses";
const LISTS = {
  "/api/v1/lists": {
    body: [
      { id: "2", title: "Friends" },
      { id: "1", title: "Book club" },
    ],
  },
};
const answered = { [POST]: { body: status("90", { account: me }) } };

const tools = ({ element }: Showing) =>
  allByRole(element, "button")
    .filter(each => each.matches(".bar .tools .tool"))
    .map(each => each.ariaLabel);

describe("the toolbar of the composer", () => {
  afterEach(putAway);
  after(async () => {
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({});
  });

  it("has a name and a tooltip for each tool", async () => {
    const shown = await composing();
    expect(tools(shown)).to.include.members(["Poll", "Content warning", "More"]);
    for (const each of allByRole(shown.element, "button"))
      if (each.matches(".tool")) expect(each.title).to.equal(each.ariaLabel);
  });

  it("starts a thread, focuses each new post, and the previous one when one is removed", async () => {
    const shown = await composing();
    const boxes = () => allByRole(shown.element, "textbox", "Post text");
    await press(shown, "More");
    await press(shown, "Add another post", "menuitem");
    await until(() => boxes()[1]?.matches(":focus"));
    await press(shown, "Add another post");
    await until(() => boxes()[2]?.matches(":focus"));
    for (const [number, before] of [
      [3, 1],
      [2, 0],
    ] as const) {
      const out = await until(() => byRole(shown.element, "button", `Remove post ${number}`));
      out.focus();
      await pressKey("Enter");
      await until(() => boxes().length === number - 1 && boxes()[before]!.matches(":focus"));
    }
  });

  it("moves tools into its menu when there is no room", async () => {
    await setViewport({ width: 300, height: 700 });
    const shown = await composing();
    // Its name grows when a language is detected.
    const isThere = () => tools(shown).some(name => name!.startsWith("Language"));
    expect(isThere()).to.equal(false);
    expect(tools(shown)).to.include("More");
    await press(shown, "More");
    await until(() => byRole(shown.element, "menuitem", "Language…"));
    expect(document.documentElement.scrollWidth).to.be.at.most(300);
    await setViewport({ width: 800, height: 700 });
    await until(isThere);
  });

  for (const [colorScheme, width] of [
    ["light", 600],
    ["dark", 320],
  ] as const)
    it(`is accessible with each menu open, ${colorScheme}`, async () => {
      await emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await setViewport({ width, height: 900 });
      const shown = await composing(LISTS);
      for (const name of [/^Visibility/, "More"]) {
        await press(shown, name);
        await until(() => byRole(shown.element, "menu"));
        await settled();
        expect(await faults(shown.element)).to.deep.equal([]);
        await pressKey("Escape");
      }
    });

  it("is disabled while the post is being sent", async () => {
    const shown = await composing({ [POST]: "never" });
    await press(shown, "Post");
    await until(() => byRole(shown.element, "button", "More")!.matches(":disabled"));
  });
});

describe("the visibility menu", () => {
  afterEach(putAway);

  it("explains each choice", async () => {
    const shown = await composing(LISTS);
    await press(shown, "Visibility: Public");
    const items = await until(() => {
      const found = names(shown.element, "menuitemradio");
      return found.includes("Friends") && found;
    });
    expect(items).to.deep.equal([
      "Public",
      "Unlisted",
      "This server only",
      "Followers only",
      "Mentioned people only",
      "Book club",
      "Friends",
    ]);
    expect(allText(byRole(shown.element, "menu")!)).to.include("Your followers");
    await press(shown, "Followers only", "menuitemradio");
    await until(() => byRole(shown.element, "button", "Visibility: Followers only"));
  });

  it("includes lists, which are loaded when it opens", async () => {
    const shown = await composing({ ...LISTS, ...answered });
    expect(shown.asked.some(({ path }) => path === "/api/v1/lists")).to.equal(false);
    await press(shown, "Visibility: Public");
    await press(shown, "Friends", "menuitemradio");
    await press(shown, "Post");
    await until(() => posted(shown).length === 1);
    expect(posted(shown)[0]).to.include({ visibility: "list:2" });
  });

  it("says when the lists could not be loaded", async () => {
    const shown = await composing({ "/api/v1/lists": { status: 422, body: { error: "No" } } });
    await press(shown, "Visibility: Public");
    await until(() => allText(shown.element).includes("Your lists couldn’t be loaded."));
  });
});

describe("the choice of who may quote a post", () => {
  afterEach(putAway);

  const on = (version: string) => ({
    "/api/v1/instance": { body: { title: "Example Social", version, max_toot_chars: 500 } },
  });

  it("is offered and sent when the server supports it", async () => {
    const shown = await composing({ ...on("4.5.2"), ...answered });
    await press(shown, "Visibility: Public");
    const group = await until(() => byRole(shown.element, "group", "Who can quote this post"));
    expect(names(group, "menuitemradio")).to.deep.equal(["Everyone", "Followers", "Only you"]);
    expect(await faults(shown.element)).to.deep.equal([]);
    await press(shown, "Only you", "menuitemradio");
    await press(shown, "Visibility: Public");
    await until(() => byRole(shown.element, "menuitemradio", "Only you")?.ariaChecked === "true");
    await pressKey("Escape");
    await press(shown, "Post");
    await until(() => posted(shown).length === 1);
    expect(posted(shown)[0]).to.include({ quote_approval_policy: "nobody" });
  });

  for (const version of ["4.4.9", "2.7.2 (compatible; Pleroma 2.7.51)"])
    it(`is not offered on ${version}`, async () => {
      const shown = await composing({ ...on(version), ...answered });
      await press(shown, "Visibility: Public");
      await until(() => byRole(shown.element, "menuitemradio", "Public"));
      expect(byRole(shown.element, "group", "Who can quote this post")).to.equal(undefined);
      await press(shown, "Post");
      await until(() => posted(shown).length === 1);
      expect(posted(shown)[0]).not.to.have.property("quote_approval_policy");
    });
});

describe("the language of a post", () => {
  afterEach(putAway);

  it("can be automatic, or found by name among all languages", async () => {
    const shown = await composing(answered);
    await press(shown, /^Language/);
    await until(() => names(shown.element, "menuitemradio").includes("Automatic"));
    await press(shown, "All languages…", "menuitem");
    const search = await until(() => byRole(shown.element, "combobox", "Search for a language"));
    await until(() => search.matches(":focus"));
    await typeText("deuts");
    await until(() => names(shown.element, "option").length === 1);
    expect(names(shown.element, "option")[0]).to.match(/^German/);
    await pressKey("Enter");
    await until(() => byRole(shown.element, "button", "Language: German, de"));
    await press(shown, "Post");
    await until(() => posted(shown).length === 1);
    expect(posted(shown)[0]).to.include({ language: "de" });
  });

  it("is shown as the account's default, until one is chosen", async () => {
    const shown = await composing(
      { "/api/v1/accounts/verify_credentials": { body: { ...me, source: { language: "fr" } } } },
      { kept: {}, shows: "Post" },
    );
    await press(shown, "Language: French, fr");
    await until(() => allText(shown.element).includes("Default: French"));
  });

  it("is not chosen by the Enter that ends a composition", async () => {
    const shown = await composing();
    await press(shown, /^Language/);
    await press(shown, "All languages…", "menuitem");
    const search = await until(() => byRole(shown.element, "combobox", "Search for a language"));
    const init = { key: "Enter", isComposing: true, bubbles: true, cancelable: true };
    search.dispatchEvent(new KeyboardEvent("keydown", init));
    await settled();
    expect(search.isConnected).to.equal(true);
  });

  it("can be reached with arrow keys, and an unknown one is reported", async () => {
    const shown = await composing();
    await press(shown, /^Language/);
    await press(shown, "All languages…", "menuitem");
    const search = await until(() => byRole(shown.element, "combobox", "Search for a language"));
    expect(await faults(shown.element)).to.deep.equal([]);
    const active = () => search.getAttribute("aria-activedescendant");
    const first = active();
    await pressKey("ArrowDown");
    await until(() => active() !== first);
    await typeText("zzz");
    await until(() => allText(shown.element).includes("Unknown language."));
    expect(active()).to.equal(null);
  });
});

describe("the format of a post", () => {
  afterEach(putAway);

  it("is offered if the server supports it, and shown below the text", async () => {
    const shown = await composing(answered);
    await press(shown, "More");
    await press(shown, "Markdown", "menuitemradio");
    await until(() => byRole(shown.element, "button", "Plain text"));
    await press(shown, "Post");
    await until(() => posted(shown).length === 1);
    expect(posted(shown)[0]).to.include({ content_type: "text/markdown" });
  });

  it("can be removed where it is shown", async () => {
    const shown = await composing(answered);
    await press(shown, "More");
    await press(shown, "Markdown", "menuitemradio");
    await press(shown, "Plain text");
    await until(() => !byRole(shown.element, "button", "Plain text"));
  });
});

describe("the preview of a post", () => {
  afterEach(putAway);

  it("shows the post as the server renders it", async () => {
    const shown = await composing({
      [POST]: {
        body: status("90", {
          account: me,
          content: "<p>One <strong>line</strong></p>",
          spoiler_text: "A warning",
        }),
      },
    });
    const dialog = await openDialog(shown, "Preview");
    await until(() => allText(dialog).includes("One line"));
    expect(allText(dialog)).to.include("A warning");
    expect(posted(shown)[0]).to.include({ preview: true });
    await settled();
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("says why it failed, and can try again", async () => {
    const shown = await composing({ [POST]: { status: 422, body: { error: "No words" } } });
    const dialog = await openDialog(shown, "Preview");
    await until(() => allText(dialog).includes("No words"));
    Object.assign(shown.answers, answered);
    await press(shown, "Try again");
    await until(() => allText(dialog).includes("Post 90"));
  });
});
