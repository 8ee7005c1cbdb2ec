import { expect } from "chai";
import { status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { faults } from "../../support/elements/faults.ts";
import { click, watchLinks, type Following } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, nameOf } from "../../../demo/states/roles.ts";
import { clickAt, emulateMedia, pressKey, setViewport } from "../../support/elements/runner.ts";
import { expectSame } from "../../support/elements/same.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const HOME = "/api/v1/timelines/home";

async function timeline(...list: object[]): Promise<Showing> {
  const shown = await show("lily-timeline", {
    ...states["ready"]!,
    answers: { ...states["ready"]!.answers, [HOME]: { body: list } },
    shows: "Post 1",
  });
  await until(() => byRole(shown.element, "button", "More"));
  return shown;
}

const more = ({ element }: Showing) => byRole(element, "button", "More")!;
const menu = ({ element }: Showing) => byRole(element, "menu", "More");
const focused = ({ element }: Showing) => element.shadowRoot!.activeElement as HTMLElement;
const items = ({ element }: Showing) => allByRole(element, "menuitem").map(nameOf);

async function opened(shown: Showing): Promise<HTMLElement> {
  more(shown).focus();
  await pressKey("Enter");
  return until(() => focused(shown).role === "menuitem" && menu(shown));
}

describe("the menu of a status", () => {
  let links: Following;

  beforeEach(() => {
    links = watchLinks();
  });

  afterEach(async () => {
    links.stop();
    await putAway();
    document.body.removeAttribute("style");
    document.documentElement.removeAttribute("dir");
    await emulateMedia({});
    await setViewport({ width: 800, height: 600 });
  });

  it("is announced by its button, and is absent until opened", async () => {
    const shown = await timeline(status("1"));
    expect(more(shown).getAttribute("aria-haspopup")).to.equal("menu");
    expectSame(menu(shown), undefined);
  });

  for (const key of ["Enter", "Space"]) {
    it(`opens on ${key}, with the focus on its first item`, async () => {
      const shown = await timeline(status("1"));
      more(shown).focus();
      await pressKey(key);
      await until(() => menu(shown));
      await until(() => nameOf(focused(shown)) === "Choose boost visibility…");
      expect(items(shown)).to.include.members(["Copy link", "Open original page", "Report…"]);
      expect(links.followed, "the status stays closed").to.deep.equal([]);
    });
  }

  it("stays on its side of the button when other items take the place of the first", async () => {
    await setViewport({ width: 800, height: 1600 });
    const shown = await timeline(status("1"));
    const press = async (name: string) =>
      click(await until(() => byRole(shown.element, "menuitem", name)));
    const box = () => menu(shown)!.getBoundingClientRect();
    await opened(shown);
    const { height } = box();
    await press("More options");
    await until(() => byRole(shown.element, "menuitem", "Back"));
    const other = box().height;
    expect(other).not.to.be.closeTo(height, 20);
    await pressKey("Escape");
    // There is room below for one of the two, and more above.
    const { bottom } = more(shown).getBoundingClientRect();
    document.body.style.paddingBlockStart = `${1600 - (height + other) / 2 - 12 - bottom}px`;
    await opened(shown);
    const side = () => box().top > more(shown).getBoundingClientRect().top;
    const before = side();
    await press("More options");
    await until(() => byRole(shown.element, "menuitem", "Back"));
    await settled();
    expect(side()).to.equal(before);
    await press("Back");
    await until(() => byRole(shown.element, "menuitem", "More options"));
    await settled();
    expect(side()).to.equal(before);
  });

  it("is accessible, in light and dark", async () => {
    const shown = await timeline(status("1"));
    await opened(shown);
    for (const colorScheme of ["light", "dark"] as const) {
      await emulateMedia({ colorScheme, reducedMotion: "reduce" });
      expect(await faults(shown.element)).to.deep.equal([]);
    }
  });

  it("can be navigated by arrow keys, which wrap around, and by Home and End", async () => {
    const shown = await timeline(status("1"));
    await opened(shown);
    const passed: string[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "ArrowUp", "End", "Home"]) {
      await pressKey(key);
      passed.push(nameOf(focused(shown)));
    }
    const [boost, copy, last] = ["Choose boost visibility…", "Copy link", "More options"];
    expect(passed).to.deep.equal([copy, "Open original page", copy, boost, last, boost]);
  });

  it("can be navigated when no item has the focus", async () => {
    const shown = await timeline(status("1"));
    const list = await opened(shown);
    list.focus();
    await pressKey("ArrowUp");
    expect(nameOf(focused(shown))).to.equal("More options");
    list.focus();
    await pressKey("ArrowDown");
    expect(nameOf(focused(shown))).to.equal("Choose boost visibility…");
  });

  it("can be navigated by letters", async () => {
    const shown = await timeline(status("1"));
    await opened(shown);
    const passed: string[] = [];
    for (const key of ["c", "c", "c", "o"]) {
      await pressKey(key);
      passed.push(nameOf(focused(shown)));
    }
    const [boost, copy] = ["Choose boost visibility…", "Copy link"];
    expect(passed).to.deep.equal([copy, boost, copy, "Open original page"]);
  });

  it("keeps rare items behind one, and comes back from them, without losing the focus", async () => {
    const shown = await timeline(status("1"));
    await opened(shown);
    expect(items(shown)).to.not.include("Copy text");
    await pressKey("End");
    await pressKey("Enter");
    await until(() => nameOf(focused(shown)) === "Back");
    expect(items(shown)).to.include.members(["Copy text", "Mention @bob"]);
    expect(items(shown)).to.not.include("Copy link");
    expect(await faults(shown.element)).to.deep.equal([]);
    await pressKey("Enter");
    await until(() => nameOf(focused(shown)) === "Choose boost visibility…");
    expect(menu(shown)!.matches(":popover-open")).to.equal(true);
  });

  it("follows its button on scrolling, and closes when that is out of sight", async () => {
    const shown = await timeline(status("1"));
    shown.element.style.marginBlock = "20vh 300vh";
    // Short enough for the room below its button.
    shown.element.style.setProperty("--_most", "8em");
    const list = await opened(shown);
    const gap = () => list.getBoundingClientRect().top - more(shown).getBoundingClientRect().bottom;
    const before = gap();
    scrollTo(0, 20);
    await until(() => scrollY === 20);
    await until(() => Math.abs(gap() - before) < 1);
    scrollTo(0, 2000);
    await until(() => !menu(shown));
  });

  it("does not pass its keys to the feed around it", async () => {
    const shown = await timeline(status("1"), status("0"));
    await opened(shown);
    await pressKey("PageDown");
    expect(nameOf(focused(shown))).to.equal("Choose boost visibility…");
    expect(Boolean(menu(shown))).to.equal(true);
  });

  it("closes on Escape, and returns the focus to its button", async () => {
    const shown = await timeline(status("1"));
    await opened(shown);
    await pressKey("Escape");
    await until(() => !menu(shown));
    expectSame(focused(shown), more(shown));
  });

  it("closes on Tab, which moves the focus to what follows its button", async () => {
    const shown = await timeline(status("1"), status("0"));
    await opened(shown);
    await pressKey("Tab");
    await until(() => !menu(shown));
    expect(focused(shown).dataset["status"]).to.equal("0");
  });

  it("closes on a click outside", async () => {
    const shown = await timeline(status("1"));
    await opened(shown);
    await clickAt(5, 595);
    await until(() => !menu(shown));
  });

  it("closes when an item is chosen, and returns the focus", async () => {
    const shown = await timeline(status("1"));
    await opened(shown);
    await pressKey("o");
    await pressKey("Enter");
    await until(() => !menu(shown));
    expect(links.followed).to.deep.equal(["https://example.social/@bob/1"]);
    expectSame(focused(shown), more(shown));
  });

  it("copies the link, or shows it if the clipboard is not available", async () => {
    const shown = await timeline(status("1"));
    const copied: string[] = [];
    const offer = (writeText: (text: string) => Promise<void>) =>
      Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
    try {
      offer(async text => void copied.push(text));
      await opened(shown);
      click(byRole(shown.element, "menuitem", "Copy link")!);
      await until(() => allText(shown.element).includes("Copied to the clipboard."));
      expect(copied).to.deep.equal(["https://example.social/@bob/1"]);
      offer(() => Promise.reject(new Error("Forbidden")));
      await opened(shown);
      click(byRole(shown.element, "menuitem", "Copy link")!);
      const alert = await until(() => byRole(shown.element, "alert"));
      expect(allText(alert)).to.equal("Copy it manuallyhttps://example.social/@bob/1");
    } finally {
      delete (navigator as { clipboard?: unknown }).clipboard;
    }
  });

  it("has no links if the status has no page of its own", async () => {
    const shown = await timeline(status("1", { url: null, uri: "tag:x,2026:1" }));
    await opened(shown);
    expect(items(shown)).not.to.include.members(["Copy link"]);
    expect(items(shown)).not.to.include.members(["Open original page"]);
  });

  for (const dir of ["ltr", "rtl"]) {
    for (const [corner, [x, y]] of Object.entries({
      "top left": ["0px", "0px"],
      "top right": ["calc(100vw - 300px)", "0px"],
      "bottom left": ["0px", "calc(100vh - 150px)"],
      "bottom right": ["calc(100vw - 300px)", "calc(100vh - 150px)"],
    })) {
      it(`stays inside the window at the ${corner} (${dir}), and does not cover its button`, async () => {
        document.documentElement.dir = dir;
        const shown = await timeline(status("1"));
        Object.assign(shown.element.style, {
          position: "fixed",
          left: x,
          top: y,
          inlineSize: "300px",
          blockSize: "150px",
          overflow: "auto",
        });
        shown.element.scrollTop = 1000;
        const list = await opened(shown);
        const { left, top, right, bottom } = list.getBoundingClientRect();
        expect(left).to.be.at.least(0);
        expect(top).to.be.at.least(0);
        expect(right).to.be.at.most(innerWidth);
        expect(bottom).to.be.at.most(innerHeight);
        const button = more(shown).getBoundingClientRect();
        expect(bottom <= button.top || top >= button.bottom, "its button stays in sight").to.equal(
          true,
        );
        expect(left < button.right && right > button.left, "beside its button").to.equal(true);
      });
    }
  }
});
