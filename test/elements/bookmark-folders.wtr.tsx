import { expect } from "chai";
import "../../elements/bookmark-folders/index.ts";
import { states } from "../../elements/bookmark-folders/states.ts";
import { allText, byRole } from "../../demo/states/roles.ts";
import { until } from "../../demo/environment/until.ts";
import { faults } from "../support/elements/faults.ts";
import { click } from "../support/elements/following.ts";
import { fieldOf } from "../support/elements/field-of.ts";
import { pressKey, typeText } from "../support/elements/runner.ts";
import { putAway, show, type Showing } from "../support/elements/showing.ts";

const FOLDERS = "/api/v1/pleroma/bookmark_folders";

const sent = ({ asked }: Showing) =>
  asked
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [method, path, body ? JSON.parse(String(body)) : null]);

describe("<lily-bookmark-folders>", () => {
  afterEach(putAway);

  it("links to each folder", async () => {
    const { element } = await show("lily-bookmark-folders", states["bare"]!);
    const link = byRole(element, "link", "Birds")!;
    expect(link.getAttribute("href")).to.equal("/web/bookmarks/1");
  });

  it("creates a folder with an emoji", async () => {
    const shown = await show("lily-bookmark-folders", states["editor"]!);
    const { element, answers } = shown;
    click(await until(() => byRole(element, "button", "Folder emoji")));
    const dialog = await until(() => byRole(element, "dialog", "Folder emoji"));
    const cake = await until(() => byRole(dialog, "gridcell", /grinning face/i));
    click(cake);
    await until(() => !byRole(element, "dialog"));
    fieldOf(element, "New folder")!.focus();
    await typeText("Fun");
    answers[FOLDERS] = { body: { id: "9", name: "Fun", emoji: "😀" } };
    await pressKey("Enter");
    await until(() => allText(element).includes("Fun"));
    expect(sent(shown)).to.deep.equal([["POST", FOLDERS, { name: "Fun", emoji: "😀" }]]);
  });

  it("renames a folder in its row, and gives the focus back", async () => {
    const shown = await show("lily-bookmark-folders", states["editor"]!);
    const { element, answers } = shown;
    const root = element.shadowRoot!;
    click(await until(() => byRole(element, "button", "Edit “Birds”")));
    const field = root.activeElement as HTMLInputElement;
    expect(field.value).to.equal("Birds");
    expect(await faults(element)).to.deep.equal([]);
    click(byRole(element, "button", "Cancel")!);
    expect((root.activeElement as HTMLElement).ariaLabel).to.equal("Edit “Birds”");
    click(byRole(element, "button", "Edit “Birds”")!);
    (root.activeElement as HTMLInputElement).select();
    await typeText("Ducks");
    answers[`${FOLDERS}/1`] = { body: { id: "1", name: "Ducks" } };
    await pressKey("Enter");
    await until(() => byRole(element, "button", "Edit “Ducks”"));
    expect((root.activeElement as HTMLElement).ariaLabel).to.equal("Edit “Ducks”");
    expect(sent(shown)).to.deep.equal([["PATCH", `${FOLDERS}/1`, { name: "Ducks" }]]);
  });

  it("deletes a folder unless that is undone", async () => {
    const shown = await show("lily-bookmark-folders", states["editor"]!);
    const { element, answers, environment } = shown;
    click(await until(() => byRole(element, "button", "Delete “Birds”")));
    click(await until(() => byRole(element, "button", "Undo")));
    click(await until(() => byRole(element, "button", "Delete “Birds”")));
    await until(() => byRole(element, "button", "Undo"));
    expect(sent(shown)).to.deep.equal([]);
    answers[`${FOLDERS}/1`] = { body: {} };
    environment.clock.advance(11_000);
    await until(() => sent(shown).length > 0);
    expect(sent(shown)).to.deep.equal([["DELETE", `${FOLDERS}/1`, null]]);
  });
});
