import { expect } from "chai";
import { retainClient } from "../../../core/client.ts";
import { instances } from "../../../core/instance/instance.ts";
import "../../../elements/composer/index.ts";
import { states } from "../../../elements/composer/states.ts";
import type { ElementState, StateAnswer } from "../../../elements/kit/states/element-state.ts";
import { account, bob, emoji, me, status } from "../../../elements/kit/states/samples.ts";
import { faults } from "../../support/elements/faults.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import {
  clickAt,
  pressKey,
  pressWith,
  setViewport,
  typeText,
} from "../../support/elements/runner.ts";
import { expectSame } from "../../support/elements/same.ts";
import { place, putAway, show, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

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

describe("the suggestions of <lily-composer>", () => {
  afterEach(putAway);

  it("are people by part of their names, with the first one active and Enter choosing one", async () => {
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

  it("are announced to assistive technology and accessible", async () => {
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

  it("wrap around with the arrow keys, and Tab accepts the active one", async () => {
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

  it("close on Escape until the next word, without closing the dialog around them", async () => {
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

  it("appear in front of a dialog and within the window", async () => {
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

  it("appear below the current word", async () => {
    const shown = await composer();
    await suggested(shown, "One\nTwo words and @bo", 3);
    const frame = list(shown)!.parentElement!.getBoundingClientRect();
    const field = box(shown).getBoundingClientRect();
    const line = Number.parseFloat(getComputedStyle(box(shown)).lineHeight);
    expect(frame.top).to.be.within(field.top + 2 * line, field.top + 3 * line);
    expect(frame.left).to.be.within(field.left + 60, field.left + 220);
  });

  it("appear below a word that has wrapped to the next line", async () => {
    const shown = await composer();
    const field = box(shown);
    const { clientWidth } = field;
    const looks = getComputedStyle(field);
    const pen = document.createElement("canvas").getContext("2d")!;
    pen.font = looks.font;
    const room = clientWidth - 2 * Number.parseFloat(looks.paddingInlineStart);
    const count = Math.floor(room / pen.measureText("m ").width);
    // The space that overflows hangs, and the word has no room after it.
    await suggested(shown, `${"m ".repeat(count)}@bo`, 3);
    const frame = list(shown)!.parentElement!.getBoundingClientRect();
    const bounds = box(shown).getBoundingClientRect();
    const line = Number.parseFloat(looks.lineHeight);
    expect(frame.top).to.be.within(bounds.top + 2 * line, bounds.top + 3 * line);
    expect(frame.left).to.be.below(bounds.left + 40);
  });

  it("can be chosen by a click, without losing the focus", async () => {
    const shown = await composer();
    await suggested(shown, "@bo", 3);
    const { left, top } = allByRole(shown.element, "option")[2]!.getBoundingClientRect();
    await clickAt(left + 20, top + 10);
    await until(() => box(shown).value === "@boris ");
    expectSame(shown.element.shadowRoot!.activeElement, box(shown));
  });

  it("can be undone like typed text", async () => {
    const shown = await composer();
    await suggested(shown, "Hello @bo", 3);
    await pressKey("Enter");
    await until(() => box(shown).value === "Hello @bob ");
    await pressWith("Control", "z");
    await until(() => box(shown).value === "Hello @bo");
  });

  it("include custom emoji and Unicode emoji", async () => {
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

  it("list recent hashtags first, and let Enter break the line unless one is active", async () => {
    const kept = { storage: { "tag-history": { version: 1, tags: ["TeaParty"] } } };
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

  it("close when the focus or the caret leaves the word", async () => {
    const shown = await composer();
    await suggested(shown, "Hello @bo", 3);
    await pressKey("Home");
    await until(() => !list(shown));
    await pressKey("End");
    await until(() => list(shown));
    box(shown).blur();
    await until(() => !list(shown));
  });

  it("stay closed over a draft until the user types or moves the caret", async () => {
    const draft = { version: 1, text: "Time for #tea" };
    const kept = { storage: { draft, "tag-history": { version: 1, tags: ["TeaParty"] } } };
    const shown = await composer({ kept, shows: "Post" });
    await until(() => box(shown).value === draft.text);
    box(shown).focus();
    await until(() => everything(shown.element).some(one => one.matches(".suggestions")));
    await settled();
    await new Promise(requestAnimationFrame);
    shown.environment.clock.advance(200);
    await settled();
    expectSame(list(shown), undefined);
    expect(shown.asked.filter(({ path }) => path.includes("search"))).to.deep.equal([]);
    await pressKey("ArrowLeft");
    await until(() => list(shown));
    await pressKey("Escape");
    await until(() => !list(shown));
    await pressKey("End");
    await suggested(shown, " #tea");
  });

  it("leave their keys to an input method", async () => {
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

  it("also work for content warnings", async () => {
    const kept = { storage: { draft: { version: 1, text: "x", warning: "", isWarned: true } } };
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

describe("the text in <lily-composer>", () => {
  afterEach(async () => {
    document.documentElement.removeAttribute("dir");
    await putAway();
  });

  const highlights = ({ element }: Showing) =>
    everything(element).find(one => one.matches(".highlights")) as HTMLElement;
  const marks = (shown: Showing, kind: string) =>
    [...highlights(shown).querySelectorAll(`.${kind}`)].map(mark => mark.textContent).join("|");

  it("highlights mentions, hashtags and addresses, line by line", async () => {
    const shown = await composer();
    await write(shown, "Dear @bob,\nsee https://a.example/x about #tea.");
    await until(() => highlights(shown) && marks(shown, "hashtag") === "#tea");
    expect(marks(shown, "mention")).to.equal("@bob");
    expect(marks(shown, "address")).to.equal("https://a.example/x");
    const [first] = highlights(shown).children;
    await write(shown, " #milk");
    await until(() => marks(shown, "hashtag") === "#tea|#milk");
    expectSame(highlights(shown).firstElementChild, first);
  });

  it("begins where the page does as long as it is empty, then has its own direction", async () => {
    document.documentElement.dir = "rtl";
    const shown = await composer();
    const { direction, unicodeBidi } = getComputedStyle(box(shown));
    expect([direction, unicodeBidi]).to.deep.equal(["rtl", "isolate"]);
    await write(shown, "Hello");
    expect(getComputedStyle(box(shown)).direction).to.equal("ltr");
  });

  it("highlights the part over the limit", async () => {
    const instance = { body: { version: "2.7.2 (compatible; Pleroma 2.7.2)", max_toot_chars: 10 } };
    const answers = { "/api/v1/instance": instance };
    const shown = await composer({ answers });
    await write(shown, "One two three @bob");
    await until(() => highlights(shown) && marks(shown, "over") === "ree |@bob");
    await pressKey("Backspace");
    await until(() => marks(shown, "over") === "ree |@bo");
  });

  it("lies exactly over its highlights", async () => {
    const paragraphs = [
      "Lorem @ipsum dolor ".repeat(12),
      "",
      "צלם של @dana ועוד ".repeat(9),
      "end ",
    ];
    const text = paragraphs.join("\n").repeat(3);
    const kept = { storage: { draft: { version: 1, text } } };
    const shown = await composer({ kept, shows: "Post" });
    for (const width of [800, 320]) {
      await setViewport({ width, height: 500 });
      await until(() => highlights(shown)?.scrollHeight === box(shown).scrollHeight);
      const [mark, field] = [highlights(shown), box(shown)].map(one => one.getBoundingClientRect());
      expect([mark!.top, mark!.left]).to.deep.equal([field!.top, field!.left]);
      box(shown).scrollTop = 120;
      await until(() => highlights(shown).scrollTop === box(shown).scrollTop);
    }
    await setViewport({ width: 800, height: 600 });
  });

  it("has a counter that explains its rule", async () => {
    const shown = await composer();
    const counter = await until(() => byRole(shown.element, "button", /characters left/));
    const root = counter.getRootNode() as ShadowRoot;
    const rule = root.getElementById(counter.getAttribute("aria-describedby")!)!;
    expect(allText(rule)).to.match(/^Your server allows [\d,]+ characters/);
    expect(counter.title).to.include(allText(rule));
    counter.focus();
    await pressKey("Enter");
    await until(() => rule.matches(":popover-open"));
    await pressKey("Escape");
    await until(() => !rule.matches(":popover-open"));
  });
});

describe("pasting into <lily-composer>", () => {
  afterEach(putAway);

  const ADDRESS = "https://far.example/@bob/109876543210";
  const pleroma = { metadata: { features: ["pleroma_api", "quote_posting"] } };
  const quoting = {
    "/api/v1/instance": { body: { version: "2.7.2", pleroma } },
    "/api/v2/search": { body: { accounts: [], hashtags: [], statuses: [status("5")] } },
    "/api/v1/statuses/5": { body: status("5") },
  };

  function paste(shown: Showing, data: DataTransfer): ClipboardEvent {
    const init = { clipboardData: data, bubbles: true, composed: true, cancelable: true };
    const event = new ClipboardEvent("paste", init);
    box(shown).focus();
    box(shown).dispatchEvent(event);
    return event;
  }

  /** As a browser does: the text is in it, too. */
  async function pasteText(shown: Showing, text: string): Promise<void> {
    const data = new DataTransfer();
    data.setData("text/plain", text);
    expect(paste(shown, data).defaultPrevented).to.equal(false);
    document.execCommand("insertText", false, text);
    await until(() => box(shown).value.includes(text.trim()));
  }

  /** A composer that knows already that its server quotes. */
  async function quoter(): Promise<Showing> {
    const shown = await composer({ answers: quoting });
    const { environment } = shown;
    const who = { instance: environment.origin, person: me.id, token: null };
    const { client, release } = retainClient(environment, who);
    await until(() => instances(client).$instance.get());
    release();
    return shown;
  }

  it("offers to quote a post instead of its address", async () => {
    const shown = await quoter();
    await write(shown, "Well said: ");
    await pasteText(shown, ADDRESS);
    const quote = await until(() => byRole(shown.element, "button", "Quote it"));
    expect(allText(shown.element)).to.include("This is a post by Bob");
    quote.click();
    await until(() => box(shown).value === "Well said:");
    await until(() => allText(shown.element).includes("Quoting"));
    expectSame(byRole(shown.element, "button", "Quote it"), undefined);
  });

  it("keeps the address when the person prefers that", async () => {
    const shown = await quoter();
    await pasteText(shown, ADDRESS);
    (await until(() => byRole(shown.element, "button", "Keep the link"))).click();
    await until(() => !byRole(shown.element, "button", "Quote it"));
    expect(box(shown).value).to.equal(ADDRESS);
  });

  it("requests nothing for other texts", async () => {
    const shown = await composer({ answers: quoting });
    await pasteText(shown, "https://blog.example/2026/11");
    await pasteText(shown, ` and ${ADDRESS}`);
    await settled();
    expect(shown.asked.filter(({ path }) => path.includes("search"))).to.deep.equal([]);
  });

  it("attaches files", async () => {
    const shown = await composer();
    const data = new DataTransfer();
    data.items.add(new File(["x"], "cat.png", { type: "image/png" }));
    expect(paste(shown, data).defaultPrevented).to.equal(true);
    await until(() => shown.asked.some(({ path }) => path.includes("/media")));
  });
});
