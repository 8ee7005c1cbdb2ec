import { expect } from "chai";
import type { StateAnswer } from "../../../elements/kit/states/element-state.ts";
import { me, status } from "../../../elements/kit/states/samples.ts";
import { prepareActions } from "../../../elements/status/footer/late-actions.ts";
import "../../../elements/thread/index.ts";
import { states as threads } from "../../../elements/thread/states.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { faults } from "../../support/elements/faults.ts";
import {
  click,
  listen,
  watchLinks,
  watchWindows,
  type Following,
} from "../../support/elements/following.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import { clickAt, emulateMedia, pressKey, setViewport } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const HOME = "/api/v1/timelines/home";
const NAMES = ["Reply", "Boost", "Favourite", "Bookmark", "More"];

const verbs = [
  ["Boost", "reblog", "unreblog", "reblogged", "reblogs_count"],
  ["Favourite", "favourite", "unfavourite", "favourited", "favourites_count"],
  ["Bookmark", "bookmark", "unbookmark", "bookmarked", undefined],
] as const;

async function timeline(list: object[], answers: Record<string, StateAnswer> = {}) {
  const shown = await show("lily-timeline", {
    ...states["ready"]!,
    answers: { ...states["ready"]!.answers, [HOME]: { body: list }, ...answers },
    shows: "Post",
  });
  await until(() => articles(shown).length === list.length);
  return shown;
}

const articles = ({ element }: Showing) => allByRole(element, "article");

const requests = ({ asked }: Showing) =>
  asked.filter(({ method }) => method !== "GET").map(({ path }) => path.split("/").at(-1));

function button(root: Node, name: string): HTMLButtonElement {
  const found = byRole(root, "button", name);
  if (!found) throw new Error(`There is no ${name}`);
  return found as HTMLButtonElement;
}

/** The number that stands beside a button. */
function count(control: HTMLElement): HTMLElement {
  return control.parentElement!.querySelector<HTMLElement>(".count")!;
}

/** What a screen reader says of it after its name. */
function description(control: HTMLElement): string {
  const root = control.getRootNode() as ShadowRoot;
  const ids = (control.getAttribute("aria-describedby") ?? "").split(" ").filter(Boolean);
  return ids.map(id => root.getElementById(id)!.textContent).join(" ");
}

/** Presses it and lets React answer that, but no server. */
async function press(control: HTMLElement): Promise<void> {
  click(control);
  await Promise.resolve();
}

function middle(element: Element): [x: number, y: number] {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

const act = (id: string, verb: string) => `/api/v1/statuses/${id}/${verb}`;

describe("the actions of a status", () => {
  let links: Following;

  // As the pointer does that comes near.
  before(prepareActions);

  beforeEach(() => {
    document.body.style.margin = "0";
    links = watchLinks();
  });

  afterEach(async () => {
    links.stop();
    await putAway();
    document.body.removeAttribute("style");
    await setViewport({ width: 800, height: 600 });
    await emulateMedia({});
  });

  it("in forced colours, have a ring if they are on, which covers no number", async () => {
    await emulateMedia({ forcedColors: "active" });
    document.body.style.inlineSize = "18em";
    const counts = { reblogged: true, reblogs_count: 12, favourited: true, favourites_count: 54 };
    const { element } = await timeline([status("1", counts)]);
    const [article] = allByRole(element, "article");
    for (const name of ["Boost", "Favourite"]) {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(
        button(article!, name),
      );
      expect(outlineStyle).to.equal("solid");
      const ring =
        button(article!, name).getBoundingClientRect().right +
        Number.parseFloat(outlineWidth) +
        Number.parseFloat(outlineOffset);
      const number = document.createRange();
      number.selectNodeContents(count(button(article!, name)));
      // Digits don't fill their boxes.
      expect(number.getBoundingClientRect().left, name).to.be.at.least(ring - 2);
    }
  });

  it("have these exact names, and are described by their counts", async () => {
    const counts = { replies_count: 1, reblogs_count: 1234, favourites_count: 0 };
    const { element } = await timeline([status("1", counts)]);
    const [article] = allByRole(element, "article");
    expect(allByRole(article!, "button").map(nameOf)).to.deep.equal(NAMES);
    expect(NAMES.map(name => description(button(article!, name)))).to.deep.equal([
      "1 reply",
      "1,234 boosts",
      "0 favourites",
      "",
      "",
    ]);
    expect(
      ["Reply", "Boost", "Favourite"].map(name => count(button(article!, name)).textContent),
    ).to.deep.equal(["1", "1.2K", ""]);
  });

  for (const [name, on, off, flag, counted] of verbs) {
    it(`${name} is on at once and off after the next press, and keeps its name`, async () => {
      const before = { [flag]: false, ...(counted && { [counted]: 4 }) };
      const after = { [flag]: true, ...(counted && { [counted]: 5 }) };
      const shown = await timeline([status("1", before)], {
        [act("1", on)]: { body: status("1", after) },
        [act("1", off)]: { body: status("1", before) },
      });
      const control = button(shown.element, name);
      expect(control.ariaPressed).to.equal("false");
      await press(control);
      expect(control.ariaPressed, "before any answer").to.equal("true");
      if (counted) expect(count(control).textContent).to.equal("5");
      expect(nameOf(control)).to.equal(name);
      expect(allByRole(shown.element, "button").map(nameOf)).to.deep.equal(NAMES);
      await until(() => requests(shown).length === 1);
      await settled();
      await press(control);
      expect(control.ariaPressed).to.equal("false");
      if (counted) expect(count(control).textContent).to.equal("4");
      await settled();
      expect(control.ariaPressed).to.equal("false");
      await soon(() => expect(requests(shown)).to.deep.equal([on, off]));
      expect(links.followed, "nothing is opened by it").to.deep.equal([]);
    });

    it(`${name} is undone with the server's message when it is refused`, async () => {
      const shown = await timeline([status("1", counted && { [counted]: 4 })], {
        [act("1", on)]: { status: 403, body: { error: "Not you" } },
      });
      const control = button(shown.element, name);
      await press(control);
      expect(control.ariaPressed).to.equal("true");
      await until(() => control.ariaPressed === "false");
      if (counted) expect(count(control).textContent).to.equal("4");
      const alert = await until(() => byRole(shown.element, "alert"));
      expect(allText(alert)).to.include("Not you");
      expect(await faults(shown.element)).to.deep.equal([]);
    });
  }

  it("keep showing a favourite while the server cannot be reached", async () => {
    const shown = await timeline([status("1")], { [act("1", "favourite")]: "network" });
    await press(button(shown.element, "Favourite"));
    await settled();
    expect(button(shown.element, "Favourite").ariaPressed).to.equal("true");
    expect(byRole(shown.element, "alert")).to.equal(undefined);
  });

  it("apply to the boosted status, in all its copies", async () => {
    const boosted = status("1");
    // Home would join them.
    const shown = await show("lily-timeline", {
      ...states["ready"]!,
      attributes: { timeline: "tag:tea" },
      answers: {
        ...states["ready"]!.answers,
        "/api/v1/timelines/tag/tea": {
          body: [status("2", { content: "", reblog: boosted }), boosted],
        },
        [act("1", "favourite")]: { body: status("1", { favourited: true, favourites_count: 1 }) },
      },
      shows: "Post",
    });
    await until(() => articles(shown).length === 2);
    const [boost, copy] = articles(shown);
    await press(button(boost!, "Favourite"));
    expect(button(copy!, "Favourite").ariaPressed).to.equal("true");
    await settled();
    await soon(() => expect(shown.asked.map(({ path }) => path)).to.include(act("1", "favourite")));
    expect(button(boost!, "Favourite").ariaPressed).to.equal("true");
  });

  for (const visibility of ["private", "direct"]) {
    it(`disable boosting a ${visibility} post, and say why`, async () => {
      const shown = await timeline([status("1", { visibility })]);
      const boost = button(shown.element, "Boost");
      expect(boost.ariaDisabled).to.equal("true");
      expect(boost.disabled, "one can come to it, and hear why").to.equal(false);
      expect(description(boost)).to.include("This post can’t be boosted");
      await press(boost);
      await settled();
      expect(boost.ariaPressed).to.equal("false");
      expect(requests(shown)).to.deep.equal([]);
      expect(links.followed).to.deep.equal([]);
    });
  }

  for (const width of [600, 280]) {
    it(`can be pressed at their visible place, including the counts, at ${width} px`, async () => {
      const numbers = { replies_count: 12, reblogs_count: 888_000, favourites_count: 3 };
      await setViewport({ width, height: 600 });
      const shown = await timeline([status("1", numbers)]);
      const root = shown.element.shadowRoot!;
      for (const name of NAMES) {
        const control = button(shown.element, name);
        const { width: wide, height: high } = control.getBoundingClientRect();
        expect(Math.min(wide, high), `${name} is large enough`).to.be.at.least(24);
        const [x, y] = middle(control);
        expect(root.elementFromPoint(x, y)?.closest("button")?.ariaLabel).to.equal(name);
        const number = control.parentElement!.querySelector(".count");
        if (!number?.textContent) continue;
        const { left, right, top, height } = number.getBoundingClientRect();
        for (const place of [left + 1, (left + right) / 2, right - 1]) {
          const hit = root.elementFromPoint(place, top + height / 2);
          expect(hit?.closest("button")?.ariaLabel, `${place} of ${name}`).to.equal(name);
        }
      }
    });
  }

  it("treat a press on the count as a press on the button", async () => {
    const shown = await timeline([status("1", { favourites_count: 7 })], {
      [act("1", "favourite")]: "never",
    });
    const control = button(shown.element, "Favourite");
    await clickAt(...middle(count(control)));
    await until(() => control.ariaPressed === "true");
    expect(links.followed).to.deep.equal([]);
  });

  it("work by keyboard, in order", async () => {
    const shown = await timeline([status("1")], { [act("1", "favourite")]: "never" });
    const root = shown.element.shadowRoot!;
    button(shown.element, "Reply").focus();
    await pressKey("Tab");
    await pressKey("Tab");
    expect(nameOf(root.activeElement as HTMLElement)).to.equal("Favourite");
    await pressKey("Space");
    await until(() => button(shown.element, "Favourite").ariaPressed === "true");
    await pressKey("Enter");
    await until(() => button(shown.element, "Favourite").ariaPressed === "false");
    expect(nameOf(root.activeElement as HTMLElement)).to.equal("Favourite");
    await pressKey("Tab");
    await pressKey("Tab");
    expect(nameOf(root.activeElement as HTMLElement)).to.equal("More");
    expect(links.followed).to.deep.equal([]);
  });

  it('show no counts that the server hides, and "1+" for replies if the person prefers that', async () => {
    const counts = { replies_count: 12, reblogs_count: null, favourites_count: -1 };
    const own = { pleroma: { settings_store: { "glitch-lily": { show_reply_count: false } } } };
    const { element } = await timeline(
      [status("3", counts), status("2", { replies_count: 1 }), status("1")],
      { "/api/v1/accounts/verify_credentials": { body: { ...me, ...own } } },
    );
    const articles = allByRole(element, "article");
    await until(() => description(button(articles[0]!, "Reply")) === "More than one reply");
    expect(
      ["Reply", "Boost", "Favourite"].map(name => [
        count(button(articles[0]!, name)).textContent,
        description(button(articles[0]!, name)),
      ]),
    ).to.deep.equal([
      ["1+", "More than one reply"],
      ["", ""],
      ["", ""],
    ]);
    expect(articles.map(one => count(button(one, "Reply")).textContent)).to.deep.equal([
      "1+",
      "1",
      "",
    ]);
  });

  it("are replaced by counts for people who are signed out", async () => {
    const counts = { replies_count: 2, reblogs_count: 1, favourites_count: 0 };
    const state = threads["ready and signed out"]!;
    const { element } = await show("lily-thread", {
      ...state,
      answers: { ...state.answers, "/api/v1/statuses/5": { body: status("5", counts) } },
    });
    const article = await until(() =>
      allByRole(element, "article").find(one => one.matches(".focused")),
    );
    // Who it was, everybody may ask.
    expect(allByRole(article, "button").map(nameOf)).to.deep.equal(["1 boost"]);
    const list = everything(article).find(one => one.matches(".counts"))!;
    const words = [...list.querySelectorAll("li > :last-child")].map(one => one.textContent);
    expect(words).to.deep.equal(["2 replies", "1 boost", "0 favourites"]);
  });

  it("send an event for a reply, which the page can handle", async () => {
    const shown = await timeline([status("2", { content: "", reblog: status("1") })]);
    const replied = listen("lily-reply", true);
    click(button(shown.element, "Reply"));
    replied.stop();
    expect(replied.events).to.have.length(1);
    expect(replied.events[0]).to.include({ bubbles: true, composed: true, cancelable: true });
    expect(replied.events[0]!.detail).to.deep.equal({ status: "1" });
    expect(links.followed).to.deep.equal([]);
  });

  it("open the client's composer in a new window, unless the page prevents it", async () => {
    const shown = await timeline([status("1")]);
    const opened = watchWindows();
    click(button(shown.element, "Reply"));
    opened.stop();
    expect(opened.addresses).to.deep.equal(["/web/compose?in_reply_to_id=1"]);
    expect(links.followed).to.deep.equal([]);
  });
});
