import { expect } from "chai";
import "../../../elements/app/index.ts";
import { states } from "../../../elements/app/states.ts";
import { status } from "../../../elements/kit/states/samples.ts";
import { allByRole, byRole } from "../../../demo/states/roles.ts";
import { watchDepartures, type Departures } from "../../support/elements/departures.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import {
  dragFrom,
  emulateMedia,
  pressKey,
  pressWith,
  setViewport,
} from "../../support/elements/runner.ts";
import { putAway, show } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { soon } from "../../support/elements/soon.ts";

const titles = (element: Element) =>
  allByRole(element, "heading")
    .filter(({ localName }) => localName === "h1")
    .map(({ textContent }) => textContent);

const region = (element: Element, name: string) =>
  [...element.shadowRoot!.querySelectorAll("section")].find(
    column => column.querySelector("h1")?.textContent === name,
  )!;

/** The place of an element on the screen, for the mouse. */
function middleOf(element: Element): [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** Opens the menu of a column, and presses an entry. */
async function choose(element: Element, column: string, entry: string): Promise<void> {
  click(byRole(region(element, column), "button", "Column options")!);
  click(await until(() => byRole(region(element, column), "menuitem", entry)));
}

describe("the columns of <lily-app>", () => {
  let departures: Departures;
  const { title } = document;

  beforeEach(async () => {
    departures = watchDepartures();
    document.body.style.margin = "0";
    await setViewport({ width: 1280, height: 700 });
  });

  afterEach(async () => {
    await putAway();
    departures.stop();
    document.body.removeAttribute("style");
    document.title = title;
    await emulateMedia({});
    await setViewport({ width: 800, height: 600 });
  });

  /** Several columns on a wide screen. */
  async function deck(): Promise<HTMLElement> {
    const { element } = await show("lily-app", states["several columns"]!);
    await until(() => titles(element).length === 3);
    return element;
  }

  it("are usable at three widths, light and dark", async () => {
    const element = await deck();
    for (const width of [1920, 1280, 900])
      for (const colorScheme of ["light", "dark"] as const) {
        await setViewport({ width, height: 700 });
        await emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await settled();
        await soon(() => expect(document.documentElement.scrollWidth).to.be.at.most(width));
        expect(await faults(element), `${width} px, ${colorScheme}`).to.deep.equal([]);
      }
  });

  for (const width of [20, 22])
    it(`of ${width}em cut no filter of notifications`, async () => {
      const state = states["several columns"]!;
      const own = { advanced_layout: true, columns: { notifications: { width } } };
      const kept = { storage: { settings: { version: 1, own } } };
      const { element } = await show("lily-app", { ...state, kept });
      const filters = await until(() => byRole(region(element, "Notifications"), "group", "Show"));
      expect(filters.scrollWidth).to.be.at.most(filters.clientWidth);
    });

  it("are one column where two don’t fit", async () => {
    const element = await deck();
    await setViewport({ width: 600, height: 700 });
    await until(() => titles(element).length === 1);
    await setViewport({ width: 1280, height: 700 });
    await until(() => titles(element).length === 3);
  });

  it("move by the menu and by keys, and keep the focus", async () => {
    const element = await deck();
    await choose(element, "Local timeline", "Move left");
    await until(() => titles(element)[1] === "Local timeline");
    const grip = () => byRole(region(element, "Home"), "button", "Move Home")!;
    grip().focus();
    await pressWith("Alt", "ArrowRight");
    await until(() => titles(element)[1] === "Home");
    expect(element.shadowRoot!.activeElement).to.equal(grip());
    await pressWith("Alt", "ArrowRight");
    await until(() => titles(element)[2] === "Home");
    await pressWith("Alt", "ArrowRight");
    await settled();
    expect(titles(element)).to.deep.equal(["Local timeline", "Notifications", "Home"]);
  });

  it("are resized by the keys of their edge, within limits", async () => {
    const element = await deck();
    const edge = byRole(element, "separator", "Width of Home")!;
    const width = () => edge.getAttribute("aria-valuenow");
    edge.focus();
    await pressKey("ArrowLeft");
    await until(() => width() === "23");
    await pressKey("End");
    await until(() => width() === "48");
    await pressKey("ArrowRight");
    await pressKey("Home");
    await until(() => width() === "18");
  });

  it("move and are resized by the mouse", async () => {
    const element = await deck();
    const grip = byRole(region(element, "Home"), "button", "Move Home")!;
    const [x, y] = middleOf(region(element, "Notifications"));
    await dragFrom(middleOf(grip), [x + 60, y]);
    await until(() => titles(element).join() === "Notifications,Home,Local timeline");
    // The columns glide to their places.
    await until(() =>
      element
        .shadowRoot!.getAnimations()
        .every(one => (one as CSSTransition).transitionProperty !== "translate"),
    );
    const edge = byRole(element, "separator", "Width of Notifications")!;
    const width = () => Number(edge.getAttribute("aria-valuenow"));
    const before = width();
    const [edgeX, edgeY] = middleOf(edge);
    await dragFrom([edgeX, edgeY], [edgeX + 60, edgeY]);
    await until(() => width() > before);
  });

  it("have heads that nothing shines through, where the system asks for that", async () => {
    const element = await deck();
    const head = region(element, "Home").querySelector(".column-head")!;
    const isGlass = () => getComputedStyle(head).backdropFilter !== "none";
    await until(isGlass);
    await emulateMedia({ reducedTransparency: "reduce" });
    await until(() => !isGlass());
  });

  it("are removed, which focuses the next one, and come back by the undo button", async () => {
    const element = await deck();
    await choose(element, "Notifications", "Remove column");
    await until(() => titles(element).join() === "Home,Local timeline");
    await soon(() =>
      expect(element.shadowRoot!.activeElement?.textContent).to.equal("Local timeline"),
    );
    click(await until(() => byRole(document.body, "button", "Undo")));
    await until(() => titles(element).join() === "Home,Notifications,Local timeline");
  });

  it("say what to do when all of them are removed", async () => {
    const element = await deck();
    for (const name of ["Notifications", "Local timeline"])
      await choose(element, name, "Remove column");
    await choose(element, "Home", "Remove column");
    // The page of the address is still there, as the page beside.
    await until(() => byRole(element, "button", "Pin as a column"));
    expect(titles(element)).to.deep.equal(["Home"]);
    expect(await faults(element)).to.deep.equal([]);
  });

  it("show the page of the address whole from the beginning", async () => {
    const state = { ...states["several columns"]!, address: "/web/drafts" };
    const { element } = await show("lily-app", state);
    await until(() => titles(element).includes("Drafts"));
    await soon(() => {
      const { left, right } = region(element, "Drafts").getBoundingClientRect();
      expect(left).to.be.at.least(0);
      expect(right).to.be.at.most(innerWidth);
    });
  });

  it("are added from a list of pages, which focuses the new one", async () => {
    const element = await deck();
    click(byRole(element, "button", "Add column")!);
    const dialog = await until(() => byRole(element, "dialog", "Add column"));
    expect(await faults(dialog)).to.deep.equal([]);
    click(await until(() => byRole(dialog, "button", "Federated timeline")));
    await until(() => titles(element).at(-1) === "Federated timeline");
    await soon(() =>
      expect(element.shadowRoot!.activeElement?.textContent).to.equal("Federated timeline"),
    );
  });

  for (const has of [false, true])
    it(`are offered for Explore and hashtags ${has ? "where there are some" : "only where there are some"}`, async () => {
      const state = states["several columns"]!;
      const tag = { name: "tea", url: "https://a.example/tags/tea", following: true };
      const { element } = await show("lily-app", {
        ...state,
        answers: {
          ...state.answers,
          "/api/v1/instance": { body: { version: "4.5.0" } },
          "/api/v1/followed_tags": { body: has ? [tag] : [] },
          "/api/v1/trends/statuses": { body: has ? [status("9")] : [] },
          "/api/v1/trends/tags": { body: [] },
          "/api/v1/trends/links": { body: [] },
          "/api/v2/suggestions": { body: [] },
          "/api/v1/directory": { body: [] },
        },
      });
      await until(() => titles(element).length === 3);
      click(byRole(element, "button", "Add column")!);
      const dialog = await until(() => byRole(element, "dialog", "Add column"));
      const label = has ? "Another hashtag" : "Hashtag";
      await until(() => dialog.querySelector("label")?.textContent === label);
      if (has) await until(() => byRole(dialog, "button", "Explore"));
      await settled();
      expect(byRole(dialog, "button", "Explore") !== undefined).to.equal(has);
      click(byRole(dialog, "button", "Bookmarks")!);
      await until(() => titles(element).at(-1) === "Bookmarks");
    });

  it("take the focus by shortcuts", async () => {
    const element = await deck();
    const shell = element.shadowRoot!.querySelector(".shell")!;
    const ask = (detail: object) =>
      shell.dispatchEvent(new CustomEvent("lily-shortcut", { cancelable: true, detail }));
    const focused = () => element.shadowRoot!.activeElement?.textContent;
    expect(ask({ id: "column", nth: 1 })).to.equal(false);
    expect(focused()).to.equal("Notifications");
    ask({ id: "next-column" });
    expect(focused()).to.equal("Local timeline");
    ask({ id: "previous-column" });
    expect(focused()).to.equal("Notifications");
    expect(ask({ id: "search" })).to.equal(true);
  });
});
