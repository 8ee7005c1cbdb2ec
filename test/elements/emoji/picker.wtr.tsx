import { expect } from "chai";
import "../../../elements/composer/index.ts";
import "../../../elements/emoji/picker.tsx";
import { states } from "../../../elements/composer/states.ts";
import { newerEmojis } from "../../../core/emoji/versions.ts";
import { unicodeEmojis } from "../../../core/emoji/unicode.ts";
import type { EmojiSection } from "../../../core/emoji/sections.ts";
import {
  drawnRows,
  markOf,
  placeOf,
  planGrid,
  sectionAt,
} from "../../../elements/emoji/grid-plan.ts";
import { emojiSupport } from "../../../elements/emoji/supported-emojis.ts";
import type { StateAnswer } from "../../../elements/kit/states/element-state.ts";
import { click } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, nameOf } from "../../../demo/states/roles.ts";
import {
  emulateMedia,
  pressKey,
  pressWith,
  setViewport,
  typeText,
} from "../../support/elements/runner.ts";
import { faults } from "../../support/elements/faults.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const bare = states["bare"]!;
const STILL = "/web/lily.svg";
const MOVING = "/web/lily-192.png";

const custom = (shortcode: string, category: string | null, more: object = {}) => ({
  shortcode,
  category,
  url: STILL,
  static_url: STILL,
  visible_in_picker: true,
  ...more,
});

const emojis = [
  custom("lily_wave", "Garden", { url: MOVING }),
  custom("leaf", "Garden"),
  custom("tea", "Kitchen"),
  custom("hidden", "Kitchen", { visible_in_picker: false }),
];

const pleroma = { metadata: { features: ["pleroma_api"] } };

/** A composer whose picker is open and full. */
async function open(answers: Record<string, StateAnswer> = {}, lang?: string): Promise<Showing> {
  const shown = await show("lily-composer", {
    ...bare,
    ...(lang && { attributes: { lang }, shows: "" }),
    answers: {
      ...bare.answers,
      "/api/v1/custom_emojis": { body: emojis },
      "/api/v1/instance": { body: { version: "2.7.2", pleroma } },
      ...answers,
    },
  });
  const button = await until(() => byRole(shown.element, "button", /^Emojis?$/));
  button.focus();
  click(button);
  await until(() => cells(shown).length > 16);
  const isFull = answers["/api/v1/custom_emojis"] === undefined;
  if (isFull) await until(() => sections(shown).includes("Kitchen"));
  return shown;
}

const box = ({ element }: Showing) => byRole(element, "textbox") as HTMLTextAreaElement;
const panel = ({ element }: Showing) => byRole(element, "dialog", /^Emojis?$/);
const cells = ({ element }: Showing) => allByRole(element, "gridcell");
const cell = (shown: Showing, name: string) => until(() => cells(shown).find(is(name)));
const is = (name: string) => (one: HTMLElement) => nameOf(one) === name;
const search = (shown: Showing) => byRole(panel(shown)!, "searchbox") as HTMLInputElement;
const focused = ({ element }: Showing) => element.shadowRoot!.activeElement as HTMLElement;
const viewport = (shown: Showing) => byRole(panel(shown)!, "grid")!.parentElement!;
const sections = (shown: Showing) => allByRole(panel(shown)!, "rowgroup").map(nameOf);

async function find(shown: Showing, query: string): Promise<void> {
  search(shown).focus();
  await typeText(query);
  await until(() => sections(shown).join() === "Search results");
}

describe("the emoji picker", () => {
  // A megabyte of data, which is not cut here as in a build.
  before(() => Promise.all(["en", "de"].map(unicodeEmojis)));

  afterEach(async () => {
    await putAway();
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({});
  });

  it("shows frequent, custom and Unicode emoji, and is accessible", async () => {
    const shown = await open();
    expect(focused(shown)).to.equal(search(shown));
    expect(sections(shown).slice(0, 3)).to.deep.equal(["Frequently used", "Garden", "Kitchen"]);
    expect(cells(shown).filter(is("hidden"))).to.deep.equal([]);
    expect(await faults(shown.element)).to.deep.equal([]);
    const bar = allByRole(byRole(panel(shown)!, "toolbar", "Categories")!, "button");
    expect(bar.map(nameOf)).to.include.members(["Garden", "Faces and feelings", "Flags"]);
    // Forced colours put a ring around each that has the attribute, whatever its value.
    const current = bar.filter(one => one.hasAttribute("aria-current"));
    expect(current.map(nameOf)).to.deep.equal(["Frequently used"]);
  });

  it("draws only visible emoji, and scrolls to a category", async () => {
    const shown = await open();
    expect(cells(shown).length).to.be.below(200);
    click(byRole(panel(shown)!, "button", "Flags")!);
    await cell(shown, "chequered flag");
    expect(cells(shown).length).to.be.below(200);
    expect(byRole(panel(shown)!, "button", "Flags")!.ariaCurrent).to.equal("true");
    viewport(shown).scrollTo(0, 0);
    await cell(shown, "thumbs up");
    expect(byRole(panel(shown)!, "button", "Frequently used")!.ariaCurrent).to.equal("true");
  });

  it("inserts the chosen emoji into the text, and returns the focus", async () => {
    const shown = await open();
    click(await cell(shown, "thumbs up"));
    await until(() => !panel(shown));
    expect(box(shown).value).to.equal("👍");
    expect(focused(shown)).to.equal(box(shown));
  });

  it("finds emoji by name; Enter inserts the first, and Shift+Enter keeps the picker open", async () => {
    const shown = await open();
    await find(shown, "cheese");
    await until(() => allText(byRole(panel(shown)!, "status")!).includes(" emoji"));
    await pressWith("Shift", "Enter");
    await until(() => box(shown).value === "🧀");
    expect(focused(shown)).to.equal(search(shown));
    await pressKey("Enter");
    await until(() => !panel(shown));
    expect(box(shown).value).to.equal("🧀🧀");
    expect(shown.asked.filter(({ method }) => method === "POST")).to.deep.equal([]);
  });

  it("says when nothing was found", async () => {
    const shown = await open();
    search(shown).focus();
    await typeText("xyzzy");
    await until(() => allText(panel(shown)!).includes("No emoji found"));
    expect(cells(shown)).to.deep.equal([]);
    await pressKey("Enter");
    await pressKey("ArrowDown");
    expect(panel(shown)).to.not.equal(undefined);
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("uses the person's language, and searches in that and in English", async () => {
    const shown = await open({}, "de");
    search(shown).focus();
    const cheese = () => cells(shown)[0]?.textContent === "🧀";
    await typeText("cheese wedge");
    await until(cheese);
    search(shown).select();
    await typeText("kase");
    await until(cheese);
    expect(nameOf(cells(shown)[0]!)).to.contain("Käse");
    expect(search(shown).placeholder).to.equal("Emojis suchen");
  });

  it("can be navigated by keyboard", async () => {
    const shown = await open();
    const at = () => focused(shown).dataset["at"];
    await pressKey("ArrowDown");
    await until(() => at() === "0:0");
    await pressKey("ArrowRight");
    await until(() => at() === "0:1");
    await pressKey("End");
    await until(() => Number(at()?.split(":")[1]) > 4);
    const last = at()!;
    await pressKey("ArrowRight");
    await until(() => at() === "1:0");
    await pressKey("ArrowLeft");
    await until(() => at() === last);
    await pressKey("Home");
    await until(() => at() === "0:0");
    await pressKey("PageDown");
    await until(() => Number(at()?.split(":")[0]) > 3);
    await pressKey("PageUp");
    await until(() => at() === "0:0");
    await pressWith("Control", "End");
    await until(() => Number(at()?.split(":")[0]) > 100);
    const place = focused(shown).getBoundingClientRect();
    expect(place.bottom).to.be.at.most(viewport(shown).getBoundingClientRect().bottom + 1);
    await pressWith("Control", "Home");
    await until(() => at() === "0:0");
    await pressKey("ArrowUp");
    await until(() => focused(shown) === search(shown));
    await pressKey("ArrowDown");
    await until(() => at() === "0:0");
    await typeText("chees");
    await cell(shown, "cheese wedge");
    expect(search(shown).value).to.equal("chees");
    await pressKey("ArrowDown");
    await until(() => nameOf(focused(shown)) === "cheese wedge");
    await pressKey("Enter");
    await until(() => box(shown).value === "🧀");
  });

  it("closes on Escape, and returns the focus to the text", async () => {
    const shown = await open();
    await pressKey("ArrowDown");
    await pressKey("Escape");
    await until(() => !panel(shown));
    expect(focused(shown)).to.equal(box(shown));
    expect(box(shown).value).to.equal("");
  });

  it("applies the chosen skin tone to all people", async () => {
    const shown = await open();
    const tone = byRole(panel(shown)!, "combobox", "Skin tone") as HTMLSelectElement;
    expect([...tone.options].map(({ text }) => text)[5]).to.equal("✋🏿 Dark");
    tone.value = "5";
    tone.dispatchEvent(new Event("change", { bubbles: true }));
    await until(async () => (await cell(shown, "thumbs up")).textContent === "👍🏿");
    click(await cell(shown, "thumbs up"));
    await until(() => box(shown).value === "👍🏿");
  });

  it("animates a custom emoji while it has the focus", async () => {
    const shown = await open();
    const source = async () =>
      (await cell(shown, "lily_wave")).querySelector("img")!.getAttribute("src")!;
    expect(await source()).to.contain(STILL);
    (await cell(shown, "lily_wave")).focus();
    await until(async () => (await source()).includes(MOVING));
    expect(allText(panel(shown)!)).to.include(":lily_wave:");
  });

  for (const [server, known, after] of [
    ["Pleroma", { pleroma }, "a:leaf:"],
    ["Mastodon", {}, "a\u200b:leaf:\u200b"],
  ] as const) {
    it(`separates a custom emoji's code from the text only if the server requires it (${server})`, async () => {
      const shown = await open({ "/api/v1/instance": { body: { version: "4.3.0", ...known } } });
      await pressKey("Escape");
      await typeText("a");
      click(byRole(shown.element, "button", "Emoji")!);
      click(await cell(shown, "leaf"));
      await until(() => box(shown).value === after);
    });
  }

  it("works without custom emoji", async () => {
    const shown = await open({ "/api/v1/custom_emojis": { status: 404, body: {} } });
    expect(sections(shown)[1]).to.equal("Faces and feelings");
  });

  for (const width of [320, 1280]) {
    for (const colorScheme of ["light", "dark"] as const) {
      it(`fits into ${width} pixels and is accessible (${colorScheme})`, async () => {
        await setViewport({ width, height: 640 });
        await emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const shown = await open();
        const { left, right, bottom } = panel(shown)!.getBoundingClientRect();
        expect(left).to.be.at.least(0);
        expect(right).to.be.at.most(width);
        expect(bottom).to.be.at.most(640);
        const { scrollWidth, clientWidth } = viewport(shown);
        expect(scrollWidth).to.be.at.most(clientWidth);
        expect(await faults(shown.element)).to.deep.equal([]);
      });
    }
  }
});

describe("the layout of the emoji grid", () => {
  const section = (name: string, length: number): EmojiSection => ({
    kind: "group",
    name,
    emojis: Array.from({ length }, () => ({ text: "👍", name: "", custom: null })),
  });
  const sizes = { columns: 4, row: 40, head: 30 };

  it("knows the position of every section and the rows in sight", () => {
    const plan = planGrid([section("a", 5), section("b", 41)], sizes);
    expect(plan.sections.map(({ top, height }) => [top, height])).to.deep.equal([
      [0, 110],
      [110, 470],
    ]);
    expect(drawnRows(plan, 100, 200, 12)).to.deep.equal([1, 2, 3, 12]);
    expect([0, 109, 110, 999].map(at => sectionAt(plan, at))).to.deep.equal([0, 0, 1, 1]);
    expect(planGrid([], sizes).height).to.equal(0);
  });

  it("keeps a cell's place when sections are added or the columns change", () => {
    const before = planGrid([section("a", 5), section("b", 41)], sizes);
    const mark = markOf(before, { row: 4, column: 1 });
    const after = planGrid([section("c", 9), section("a", 5), section("b", 41)], sizes);
    expect(placeOf(after, mark)).to.deep.equal({ row: 7, column: 1 });
    const wider = planGrid([section("b", 41)], { ...sizes, columns: 5 });
    expect(placeOf(wider, mark)).to.deep.equal({ row: 1, column: 4 });
    expect(placeOf(planGrid([section("a", 5)], sizes), mark)).to.deep.equal({ row: 0, column: 0 });
  });
});

describe("emoji that a system can't draw", () => {
  const newest = new Set(newerEmojis.get(17));
  const sign = (text: string, group = 0) => ({
    text,
    group,
    name: "",
    custom: null,
    codes: [],
    words: [],
  });

  for (const [system, isPicture, drawn] of [
    ["a new one", () => true, "👍🫠🫪🇩🇪🏁"],
    ["one without flags", (text: string) => text !== "🇩🇪", "👍🫠🫪🏁"],
    ["an older one", (text: string) => !newest.has(text), "👍🫠🇩🇪🏁"],
    ["one that tells noise", () => false, "👍🫠🫪🇩🇪🏁"],
  ] as const) {
    it(`are left out by ${system}`, () => {
      const isDrawn = emojiSupport(isPicture);
      const all = [sign("👍"), sign("🫠"), sign("🫪"), sign("🇩🇪", 9), sign("🏁", 9)];
      expect(
        all
          .filter(isDrawn)
          .map(({ text }) => text)
          .join(""),
      ).to.equal(drawn);
    });
  }
});
