import { expect } from "chai";
import "../../../elements/app/index.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import {
  mastodon,
  pleroma,
  signedInAnswers,
  status,
} from "../../../elements/kit/states/samples.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { allByRole, allText, byRole } from "../../../demo/states/roles.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { faults } from "../../support/elements/faults.ts";
import {
  emulateMedia,
  pressKey,
  pressWith,
  setViewport,
  typeText,
} from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { rested, soon } from "../../support/elements/soon.ts";

const posts = Array.from({ length: 20 }, (_, index) => status(String(120 - index)));
const timeline = {
  ...states["ready"]!,
  answers: { ...signedInAnswers, "/api/v1/timelines/home": { body: posts } },
  shows: "Post 120",
};
const featured = pleroma("quote_posting", "pleroma_emoji_reactions");
const gotosocial = {
  body: { uri: "example.social", title: "Example Social", version: "0.20.0" },
};
const client = { ...timeline, attributes: {} };

function focused(): HTMLElement {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element as HTMLElement;
}

const at = () => focused().dataset["status"];

const dialog = ({ element }: Showing) => byRole(element, "dialog");

const nameOfRow = (row: HTMLElement) => row.querySelector("span")!.textContent;

/** Presses a key until its shortcut acts: the code comes after the first screen. */
async function pressUntil(key: string, look: () => unknown): Promise<void> {
  for (let tries = 0; tries < 50 && !look(); tries += 1) {
    await pressKey(key);
    await rested(() => at());
  }
  expect(look(), key).to.be.ok;
}

describe("the shortcuts of an element on another page", () => {
  afterEach(putAway);

  it("act while the focus is inside, and not outside of it", async () => {
    const shown = await show("lily-timeline", timeline);
    const outside = document.createElement("button");
    document.body.append(outside);
    allByRole(shown.element, "article")[0]!.focus();
    await pressUntil("j", () => at() !== "120");
    await pressUntil("k", () => at() === "120");
    await pressKey("j");
    await soon(() => expect(at()).to.equal("119"));
    outside.focus();
    await pressKey("j");
    await pressKey("?");
    await settled();
    expect(focused()).to.equal(outside);
    expect(dialog(shown)).to.equal(undefined);
    outside.remove();
  });

  it("leave alone what is typed, keys with modifiers, and what others handled", async () => {
    const shown = await show("lily-timeline", timeline);
    const [article] = allByRole(shown.element, "article");
    article!.focus();
    await pressUntil("j", () => at() !== "120");
    await pressUntil("k", () => at() === "120");
    const field = document.createElement("input");
    article!.append(field);
    field.focus();
    await typeText("jk?");
    expect(field.value).to.equal("jk?");
    expect(focused()).to.equal(field);
    await pressKey("Escape");
    expect(focused()).not.to.equal(field);
    field.remove();
    article!.focus();
    await pressWith("Control", "j");
    await pressWith("Alt", "j");
    expect(at()).to.equal("120");
    const handle = (event: Event) => event.preventDefault();
    article!.addEventListener("keydown", handle);
    await pressKey("j");
    expect(at()).to.equal("120");
    article!.removeEventListener("keydown", handle);
    await pressKey("j");
    await soon(() => expect(at()).to.equal("119"));
  });

  it("are listed without those of the client, in an accessible dialog", async () => {
    const shown = await show("lily-timeline", timeline);
    allByRole(shown.element, "article")[0]!.focus();
    await pressUntil("j", () => at() !== "120");
    await pressKey("?");
    await until(() => dialog(shown));
    await until(() => allText(shown.element).includes("Next post"));
    expect(allText(shown.element)).not.to.include("Federated timeline");
    document.documentElement.style.cssText = "color-scheme: light dark; background: Canvas";
    for (const width of [1280, 375])
      for (const colorScheme of ["light", "dark"] as const) {
        await setViewport({ width, height: 700 });
        await emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await settled();
        expect(dialog(shown)!.scrollWidth).to.be.at.most(dialog(shown)!.clientWidth);
        expect(await faults(shown.element), `${width} px, ${colorScheme}`).to.deep.equal([]);
      }
    document.documentElement.removeAttribute("style");
    await emulateMedia({});
    await pressKey("Escape");
    await until(() => !dialog(shown));
    expect(at()).not.to.equal(undefined);
  });
});

describe("the list of shortcuts", () => {
  afterEach(putAway);

  for (const [server, answer, isListed] of [
    ["lists quotes and reactions where they are", featured, true],
    ["leaves out quotes and reactions on GoToSocial", gotosocial, false],
  ] as const)
    it(server, async () => {
      const shown = await show("lily-timeline", {
        ...timeline,
        signedIn: true,
        answers: { ...timeline.answers, "/api/v1/instance": answer },
      });
      allByRole(shown.element, "article")[0]!.focus();
      await pressUntil("j", () => at() !== "120");
      await pressKey("?");
      const names = () => [...(dialog(shown)?.querySelectorAll("li") ?? [])].map(nameOfRow);
      await until(() => names().includes("Bookmark"));
      await soon(() => expect(names().includes("Quote")).to.equal(isListed));
      expect(names().includes("React")).to.equal(isListed);
    });
});

describe("the command palette", () => {
  afterEach(putAway);

  const options = ({ element }: Showing) =>
    allByRole(element, "option").map(option => option.textContent);

  async function opened(state: ElementState = client): Promise<Showing> {
    const shown = await show("lily-app", state);
    await pressUntil("j", () => at() !== undefined);
    await pressWith("Control", "k");
    await until(() => options(shown).length > 0);
    return shown;
  }

  it("is walked by keys, tells how much it offers, and opens what is chosen", async () => {
    const shown = await opened();
    const field = byRole(shown.element, "combobox", "Page, person, action or setting")!;
    await until(() => focused() === field);
    await typeText("shortc");
    await until(() => options(shown)[0]?.includes("Keyboard shortcuts"));
    const announced = () =>
      allByRole(dialog(shown)!, "status").map(({ textContent }) => textContent.trim());
    await soon(() => expect(announced().join()).to.match(/^\d+ suggestions?$/));
    const selected = () => field.getAttribute("aria-activedescendant");
    const first = selected();
    await pressKey("ArrowDown");
    await until(() => selected() !== first);
    await pressKey("ArrowUp");
    await until(() => selected() === first);
    await pressKey("Enter");
    await until(() => allText(dialog(shown) ?? shown.element).includes("Next post"));
  });

  for (const has of [true, false])
    it(`and the list of shortcuts lead to trends ${has ? "where there are some" : "only where there are some"}`, async () => {
      const shown = await opened({
        ...client,
        signedIn: true,
        answers: {
          ...client.answers,
          "/api/v1/instance": mastodon,
          "/api/v1/trends/statuses": { body: has ? [status("9")] : [] },
          "/api/v1/trends/tags": { body: [] },
          "/api/v1/trends/links": { body: [] },
          "/api/v2/suggestions": { body: [] },
          "/api/v1/directory": { body: [] },
        },
      });
      await until(() => options(shown).some(text => text.includes("Bookmarks")));
      const explores = ["Explore", "Trending posts"];
      const offered = () =>
        explores.filter(name => options(shown).some(one => one.startsWith(name)));
      if (has) await until(() => offered().length === 2);
      await settled();
      expect(offered()).to.deep.equal(has ? explores : []);
      await pressKey("Escape");
      await until(() => !dialog(shown));
      await pressKey("?");
      const rows = () => [...(dialog(shown)?.querySelectorAll("li") ?? [])].map(nameOfRow);
      await until(() => rows().includes("Bookmarks"));
      await soon(() => expect(rows().includes("Explore")).to.equal(has));
    });

  it("turns a setting at once", async () => {
    const shown = await opened();
    await typeText("expand posts");
    await until(() => options(shown)[0]?.includes("Off"));
    await pressKey("Enter");
    await until(() => !dialog(shown));
    await pressWith("Control", "k");
    await until(() => dialog(shown));
    await typeText("expand posts");
    await until(() => options(shown)[0]?.includes("On"));
  });

  it("switches all shortcuts off", async () => {
    const shown = await opened();
    await typeText("use keyboard");
    await until(() => options(shown)[0]?.includes("On"));
    await pressKey("Enter");
    await until(() => !dialog(shown));
    const before = at();
    await pressKey("j");
    await pressWith("Control", "k");
    await pressKey("?");
    await settled();
    expect(at()).to.equal(before);
    expect(dialog(shown)).to.equal(undefined);
  });

  it("is accessible and fits, in light and dark", async () => {
    const shown = await opened();
    for (const width of [1280, 375])
      for (const colorScheme of ["light", "dark"] as const) {
        await setViewport({ width, height: 700 });
        await emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await settled();
        expect(dialog(shown)!.scrollWidth).to.be.at.most(dialog(shown)!.clientWidth);
        expect(await faults(shown.element), `${width} px, ${colorScheme}`).to.deep.equal([]);
      }
    await emulateMedia({});
  });
});
