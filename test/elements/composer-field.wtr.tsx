import { expect } from "chai";
import "../../elements/composer/index.ts";
import { states } from "../../elements/composer/states.ts";
import type { ElementState, StateAnswer } from "../../elements/parts/element-state.ts";
import { account, bob, emoji } from "../../elements/parts/samples.ts";
import { faults } from "../support/faults.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../support/roles.ts";
import { clickAt, pressKey, pressWith, setViewport, typeText } from "../support/runner.ts";
import { expectSame } from "../support/same.ts";
import { place, putAway, show, type Showing } from "../support/showing.ts";
import { settled, until } from "../support/until.ts";

const bare = states["bare"]!;
const people = [
  bob,
  account("bodo", { display_name: "Bodo", acct: "bodo@far.example" }),
  account("boris", { display_name: "Boris" }),
];
const found: Record<string, StateAnswer> = {
  "/api/v1/accounts/search": { body: people },
  "/api/v2/search": { body: { accounts: [], statuses: [], hashtags: [{ name: "teatime" }] } },
  "/api/v1/custom_emojis": { body: [emoji("blobcat"), emoji("blobfox")] },
};

function composer(more: Partial<ElementState> = {}): Promise<Showing> {
  const answers = { ...bare.answers, ...found, ...more.answers };
  return show("lily-composer", { ...bare, ...more, answers });
}

const box = ({ element }: Showing) =>
  byRole(element, "textbox", "Post text") as HTMLTextAreaElement;
const list = ({ element }: Showing) => byRole(element, "listbox");
const options = (shown: Showing) => allByRole(shown.element, "option").map(nameOf);
const activeId = (field: HTMLElement) => field.getAttribute("aria-activedescendant");
const active = ({ element }: Showing) => {
  const root = element.shadowRoot!;
  const option = root.getElementById(activeId(root.activeElement as HTMLElement) ?? "");
  return option && nameOf(option);
};

async function write(shown: Showing, text: string): Promise<void> {
  box(shown).focus();
  await typeText(text);
  await until(() => box(shown).value.endsWith(text));
}

/** Written, and with suggestions. */
async function suggested(shown: Showing, text: string, count?: number): Promise<void> {
  await write(shown, text);
  // One request at a time, and not too many.
  shown.environment.clock.advance(200);
  await until(() => list(shown) && (count === undefined || options(shown).length === count));
}

describe("what <lily-composer> suggests", () => {
  afterEach(putAway);

  it("is people by a part of their names, the first of them chosen by Enter", async () => {
    const shown = await composer();
    await suggested(shown, "Hello @bo", 3);
    expect(options(shown)[1]).to.equal("Bodo @bodo@far.example");
    expect(active(shown)).to.match(/@bob$/);
    await pressKey("ArrowDown");
    await until(() => active(shown) === "Bodo @bodo@far.example");
    await pressKey("Enter");
    await until(() => box(shown).value === "Hello @bodo@far.example ");
    expect(box(shown).selectionStart).to.equal("Hello @bodo@far.example ".length);
    expectSame(list(shown), undefined);
    expect(activeId(box(shown))).to.equal(null);
  });

  it("is told to assistive technology, and accessible", async () => {
    const shown = await composer();
    expect(box(shown).ariaAutoComplete).to.equal("list");
    expect(box(shown).hasAttribute("aria-controls")).to.equal(false);
    await suggested(shown, "@bo", 3);
    expect(box(shown).getAttribute("aria-controls")).to.equal(list(shown)!.id);
    expect(nameOf(list(shown)!)).to.equal("Suggestions");
    const live = everything(shown.element).find(one => one.matches("[aria-live=polite]"));
    expect(allText(live!)).to.match(/^3 suggestions/);
    expect(await faults(shown.element)).to.deep.equal([]);
    await pressKey("Escape");
    await until(() => !list(shown));
    expect(allText(live!)).to.equal("");
  });

  it("goes round by arrow keys, and Tab takes what is active", async () => {
    const shown = await composer();
    await suggested(shown, "@bo", 3);
    await pressKey("ArrowUp");
    await until(() => active(shown)?.includes("Boris"));
    await pressKey("ArrowDown");
    await until(() => active(shown)?.endsWith("@bob"));
    await pressKey("Tab");
    await until(() => box(shown).value === "@bob ");
    expectSame(shown.element.shadowRoot!.activeElement, box(shown));
  });

  it("goes away by Escape until another word begins, and the dialog around it stays", async () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.showModal();
    const shown = place("lily-composer", { ...bare, answers: { ...bare.answers, ...found } });
    dialog.append(shown.element);
    await until(() => box(shown));
    await suggested(shown, "@b");
    await pressKey("Escape");
    await until(() => !list(shown));
    await write(shown, "o");
    await settled();
    expectSame(list(shown), undefined);
    expect(dialog.open).to.equal(true);
    await suggested(shown, " @bo", 3);
    dialog.close();
  });

  it("is in front of a dialog, and within the window", async () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.style.cssText = "width: 16em; padding: 0; overflow: hidden";
    dialog.showModal();
    await setViewport({ width: 320, height: 480 });
    const shown = place("lily-composer", { ...bare, answers: { ...bare.answers, ...found } });
    dialog.append(shown.element);
    await until(() => box(shown));
    await suggested(shown, "Some words before it all comes to @bo", 3);
    const frame = list(shown)!.parentElement!.getBoundingClientRect();
    expect(frame.left).to.be.at.least(0);
    expect(frame.right).to.be.at.most(320);
    expect(frame.bottom).to.be.at.most(480);
    const [first] = allByRole(shown.element, "option");
    const { left, top, height } = first!.getBoundingClientRect();
    expectSame(shown.element.shadowRoot!.elementFromPoint(left + 4, top + height / 2), first);
    await setViewport({ width: 800, height: 600 });
    dialog.close();
  });

  it("stands under the word that is written", async () => {
    const shown = await composer();
    await suggested(shown, "One\nTwo words and @bo", 3);
    const frame = list(shown)!.parentElement!.getBoundingClientRect();
    const field = box(shown).getBoundingClientRect();
    const line = Number.parseFloat(getComputedStyle(box(shown)).lineHeight);
    expect(frame.top).to.be.within(field.top + 2 * line, field.top + 3 * line);
    expect(frame.left).to.be.within(field.left + 60, field.left + 220);
  });

  it("is chosen by a press, and the focus stays", async () => {
    const shown = await composer();
    await suggested(shown, "@bo", 3);
    const { left, top } = allByRole(shown.element, "option")[2]!.getBoundingClientRect();
    await clickAt(left + 20, top + 10);
    await until(() => box(shown).value === "@boris ");
    expectSame(shown.element.shadowRoot!.activeElement, box(shown));
  });

  it("can be undone as what one types", async () => {
    const shown = await composer();
    await suggested(shown, "Hello @bo", 3);
    await pressKey("Enter");
    await until(() => box(shown).value === "Hello @bob ");
    await pressWith("Control", "z");
    await until(() => box(shown).value === "Hello @bo");
  });

  it("is emoji, of the instance and of all", async () => {
    const shown = await composer();
    await suggested(shown, "What a :blobc", 1);
    expect(options(shown)).to.deep.equal([":blobcat:"]);
    await pressKey("Enter");
    await until(() => /^What a :blobcat:\u200b?$/.test(box(shown).value));
    await suggested(shown, " :tada");
    await until(() => options(shown).includes("🎉party popper"));
    await pressKey("Enter");
    await until(() => box(shown).value.endsWith("🎉"));
  });

  it("is hashtags, one's own first; Enter breaks the line unless one is walked to", async () => {
    const kept = { drawer: { "tag-history": { version: 1, tags: ["TeaParty"] } } };
    const shown = await composer({ kept });
    await suggested(shown, "#tea", 2);
    expect(options(shown)).to.deep.equal(["#TeaParty used before", "#teatime"]);
    expect(active(shown)).to.equal(null);
    await pressKey("Enter");
    await until(() => box(shown).value === "#tea\n");
    await suggested(shown, "#tea", 2);
    await pressKey("ArrowDown");
    await pressKey("Enter");
    await until(() => box(shown).value === "#tea\n#TeaParty ");
    await suggested(shown, "#tea", 2);
    await pressKey("Tab");
    await until(() => box(shown).value === "#tea\n#TeaParty #TeaParty ");
  });

  it("goes away with the focus, and where the caret leaves the word", async () => {
    const shown = await composer();
    await suggested(shown, "Hello @bo", 3);
    await pressKey("Home");
    await until(() => !list(shown));
    await pressKey("End");
    await until(() => list(shown));
    box(shown).blur();
    await until(() => !list(shown));
  });

  it("leaves its keys to an input method", async () => {
    const shown = await composer();
    await suggested(shown, "@bo", 3);
    const press = (key: string) => {
      const init = { key, isComposing: true, bubbles: true, composed: true, cancelable: true };
      const event = new KeyboardEvent("keydown", init);
      box(shown).dispatchEvent(event);
      return event.defaultPrevented;
    };
    expect(["ArrowDown", "Enter", "Tab", "Escape"].filter(press)).to.deep.equal([]);
    await settled();
    expect(active(shown)).to.match(/@bob$/);
    expect(box(shown).value).to.equal("@bo");
  });

  it("is also for content warnings", async () => {
    const kept = { drawer: { draft: { version: 1, text: "x", warning: "", isWarned: true } } };
    const shown = await composer({ kept, shows: "Content warning" });
    const fields = allByRole(shown.element, "combobox");
    const field = fields.find(one => one instanceof HTMLInputElement)!;
    expect(field.ariaExpanded).to.equal("false");
    field.focus();
    await typeText("About :blobf");
    expect(field.labels![0]!.textContent).to.equal("Content warning");
    await until(() => list(shown) && options(shown).length === 1);
    expect(field.ariaExpanded).to.equal("true");
    expect(await faults(shown.element)).to.deep.equal([]);
    await pressKey("Enter");
    await until(() => field.value.startsWith("About :blobfox:"));
    await until(() => field.ariaExpanded === "false");
  });
});
