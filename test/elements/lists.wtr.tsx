import { expect } from "chai";
import "../../elements/lists/index.ts";
import { states } from "../../elements/lists/states.ts";
import { account, bob } from "../../elements/kit/states/samples.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { until } from "../../demo/environment/until.ts";
import { faults } from "../support/elements/faults.ts";
import { click } from "../support/elements/following.ts";
import { chooseFile } from "../support/elements/choose-file.ts";
import { fieldOf } from "../support/elements/field-of.ts";
import { pressKey, typeText } from "../support/elements/runner.ts";
import { putAway, show, type Showing } from "../support/elements/showing.ts";
import { soon } from "../support/elements/soon.ts";

const LISTS = "/api/v1/lists";
const MEMBERS = `${LISTS}/1/accounts`;

const sent = ({ asked }: Showing) =>
  asked
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [method, path, body ? JSON.parse(String(body)) : null]);

const button = ({ element }: Showing, name: string | RegExp) =>
  until(() => byRole(element, "button", name));

async function type(field: HTMLInputElement, text: string): Promise<void> {
  field.focus();
  field.select();
  await typeText(text);
}

describe("<lily-lists>", () => {
  afterEach(putAway);

  it("links to each list and its editor, and creates a list by keyboard", async () => {
    const shown = await show("lily-lists", states["no lists"]!);
    const { element, answers } = shown;
    expect(await faults(element)).to.deep.equal([]);
    const field = await until(() => fieldOf(element, "New list"));
    await type(field, " Zoo ");
    answers[LISTS] = { body: { id: "a/b", title: "Zoo" } };
    await pressKey("Enter");
    const link = await until(() => byRole(element, "link", "Zoo"));
    expect(link.getAttribute("href")).to.equal("/web/lists/a%2Fb");
    expect(byRole(element, "link", "Edit “Zoo”")!.getAttribute("href")).to.equal(
      "/web/lists/a%2Fb/edit",
    );
    await until(() => field.value === "");
    expect(sent(shown)).to.deep.equal([["POST", LISTS, { title: "Zoo" }]]);
  });

  it("keeps what was typed when the server refuses it", async () => {
    const shown = await show("lily-lists", states["no lists"]!);
    const field = await until(() => fieldOf(shown.element, "New list"));
    await type(field, "Zoo");
    shown.answers[LISTS] = { status: 422, body: { error: "You have too many lists" } };
    await pressKey("Enter");
    await until(() => allText(shown.element).includes("You have too many lists"));
    expect(field.value).to.equal("Zoo");
  });

  it("deletes a list unless that is undone, and keeps the focus", async () => {
    const shown = await show("lily-lists", states["bare"]!);
    const { element, answers, environment } = shown;
    const rows = () => allByRole(element, "button", /^Delete/).length;
    const remove = await button(shown, "Delete “Neighbours”");
    remove.focus();
    click(remove);
    await until(() => rows() === 3);
    expect(element.shadowRoot!.activeElement?.className).to.equal("collection");
    click(await button(shown, "Undo"));
    await until(() => rows() === 4);
    expect(sent(shown)).to.deep.equal([]);
    answers[`${LISTS}/3`] = { body: {} };
    click(await button(shown, "Delete “Neighbours”"));
    await button(shown, "Undo");
    environment.clock.advance(11_000);
    await until(() => sent(shown).length > 0);
    expect(sent(shown)).to.deep.equal([["DELETE", `${LISTS}/3`, null]]);
    expect(rows()).to.equal(3);
  });
});

describe("the editor of a list", () => {
  afterEach(putAway);

  it("renames the list, and offers no more than the server knows", async () => {
    const shown = await show("lily-lists", states["editor"]!);
    const { element, answers } = shown;
    expect(allText(element)).not.to.include("Replies in this list");
    expect(fieldOf(element, "Keep members’ posts out of the home timeline")).to.equal(undefined);
    const field = await until(() => fieldOf(element, "List name"));
    await type(field, "Gardeners");
    answers[`${LISTS}/1`] = { body: { id: "1", title: "Gardeners" } };
    await pressKey("Enter");
    await until(() => sent(shown).length > 0);
    expect(sent(shown)).to.deep.equal([["PUT", `${LISTS}/1`, { title: "Gardeners" }]]);
    await until(() => byRole(element, "button", "Save")?.ariaDisabled === "true");
  });

  it("changes replies and the place in Home at once, and takes back what is refused", async () => {
    const shown = await show("lily-lists", states["editor on Mastodon"]!);
    const { element, answers } = shown;
    const list = { id: "3", title: "Neighbours", replies_policy: "none", exclusive: true };
    answers[`${LISTS}/3`] = { body: list };
    click(fieldOf(element, "No replies")!);
    await until(() => sent(shown).length === 1);
    const { id: _, ...fields } = list;
    expect(sent(shown)).to.deep.equal([["PUT", `${LISTS}/3`, fields]]);
    answers[`${LISTS}/3`] = { status: 422, body: { error: "No" } };
    const home = () => fieldOf(element, "Keep members’ posts out of the home timeline")!;
    click(home());
    expect(home().checked).to.equal(false);
    await until(() => home().checked);
    expect(fieldOf(element, "No replies")!.checked).to.equal(true);
  });

  it("finds people, adds and removes them with the same button", async () => {
    const state = states["editor on Mastodon"]!;
    const following = [{ id: "bob", following: true }];
    const shown = await show("lily-lists", {
      ...state,
      answers: { ...state.answers, "/api/v1/accounts/relationships": { body: following } },
    });
    const { element, answers, environment } = shown;
    const members = `${LISTS}/3/accounts`;
    await type(fieldOf(element, "Search for people to add")!, "bob");
    answers["/api/v2/search"] = { body: { accounts: [bob], statuses: [], hashtags: [] } };
    environment.clock.advance(300);
    const add = await button(shown, /^Add Bob/);
    expect(await faults(element)).to.deep.equal([]);
    answers[members] = { body: {} };
    add.focus();
    click(add);
    await until(() => add.ariaLabel?.startsWith("Remove Bob"));
    click(add);
    await until(() => add.ariaLabel?.startsWith("Add Bob"));
    expect(element.shadowRoot!.activeElement).to.equal(add);
    await soon(() =>
      expect(sent(shown)).to.deep.equal([
        ["POST", members, { account_ids: ["bob"] }],
        ["DELETE", members, { account_ids: ["bob"] }],
      ]),
    );
    await pressKey("Tab");
    fieldOf(element, "Search for people to add")!.focus();
    await pressKey("Escape");
    await until(() => allText(element).includes("No one is on this list yet"));
  });

  it("adds the people in a file, and tells what became of each line", async () => {
    const state = states["editor"]!;
    const dave = account("dave", { display_name: "Dave", acct: "dave@b.example" });
    const shown = await show("lily-lists", {
      ...state,
      answers: {
        ...state.answers,
        "/api/v1/accounts/lookup?acct=dave%40b.example": { body: dave },
        "/api/v2/search": { body: { accounts: [], statuses: [], hashtags: [] } },
      },
    });
    const { element } = shown;
    click(await button(shown, "Import people from a file"));
    await button(shown, "Choose a file");
    expect(await faults(element)).to.deep.equal([]);
    await chooseFile(shown, "people.csv", "dave@b.example\ncarol@b.example\n");
    click(await button(shown, "Import"));
    await until(() => sent(shown).length === 1 || allText(element).includes("done"));
    expect(sent(shown)).to.deep.equal([["POST", MEMBERS, { account_ids: ["dave"] }]]);
    await until(() => allText(element).includes("The import is finished."));
    await until(() => byRole(element, "button", /^Remove Dave/));
    expect(allText(element)).to.include("Not found");
    expect(await faults(element)).to.deep.equal([]);
    click(await button(shown, "Import another file"));
    await button(shown, "Choose a file");
  });

  it("offers to follow a person whom the server would not add otherwise", async () => {
    const state = states["editor on Mastodon"]!;
    const stranger = { id: "bob", following: false };
    const shown = await show("lily-lists", {
      ...state,
      answers: {
        ...state.answers,
        "/api/v1/instance": { body: { uri: "example.social", version: "4.5.0" } },
        "/api/v1/accounts/relationships": { body: [stranger] },
        "/api/v1/accounts/bob/follow": { body: { ...stranger, following: true } },
        "/api/v2/search": { body: { accounts: [bob] } },
      },
    });
    const { element, answers, environment } = shown;
    const members = `${LISTS}/3/accounts`;
    await type(fieldOf(element, "Search for people to add")!, "bob");
    environment.clock.advance(300);
    const add = await button(shown, /^Add Bob/);
    answers[members] = { body: {} };
    const question = await until(() => {
      // How one stands to him is asked for meanwhile.
      if (!byRole(element, "alertdialog")) click(add);
      return byRole(element, "alertdialog");
    });
    expect(await faults(element)).to.deep.equal([]);
    const before = sent(shown).length;
    click(byRole(question, "button", "Follow and add")!);
    await until(() => sent(shown).length === before + 2);
    expect(
      sent(shown)
        .slice(before)
        .map(([, path]) => path),
    ).to.deep.equal(["/api/v1/accounts/bob/follow", members]);
    await until(() => add.ariaLabel?.startsWith("Remove Bob"));
  });

  it("removes a member with an undo button", async () => {
    const shown = await show("lily-lists", states["editor"]!);
    const { element, answers } = shown;
    answers[MEMBERS] = { body: {} };
    click(await button(shown, "Remove Carol"));
    await until(() => !allText(element).includes("Carol"));
    click(await button(shown, "Undo"));
    await until(() => byRole(element, "button", "Remove Carol"));
    await soon(() =>
      expect(sent(shown).map(([method]) => method)).to.deep.equal(["DELETE", "POST"]),
    );
  });
});
