import { expect } from "chai";
import "../../../elements/app/index.ts";
import { retainClient } from "../../../core/client.ts";
import { newDraft } from "../../../core/drafts/draft.ts";
import { outbox } from "../../../core/outbox/outbox.ts";
import { states } from "../../../elements/app/states.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import {
  me,
  pleroma,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../../../elements/kit/states/samples.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import { emulateMedia, setViewport, typeText } from "../../support/elements/runner.ts";
import { expectSame } from "../../support/elements/same.ts";
import { signInElsewhere } from "../../../demo/states/seeded.ts";
import { place, putAway, show, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const HOME = "/api/v1/timelines/home";
const VERIFY = "/api/v1/accounts/verify_credentials";
const posts = Array.from({ length: 20 }, (_, index) => status(String(140 - index)));
const client: ElementState = {
  ...states["home"]!,
  answers: {
    ...signedInAnswers,
    [VERIFY]: { body: { ...me, source: { privacy: "public" } } },
    [HOME]: { body: posts },
    ...Object.fromEntries(posts.map(one => [`/api/v1/statuses/${one.id}`, { body: one }])),
  },
  shows: "Post 140",
};

const dialogs = ({ element }: Showing) => allByRole(element, "dialog");
const inner = (element: Element, tag: string) =>
  everything(element).find(({ localName }) => localName === tag);
/** The composer's own, not the plain one that stands there before it. */
const box = ({ element }: Showing) =>
  allByRole(element, "textbox", "Post text").find(
    one => (one.getRootNode() as ShadowRoot).host.localName === "lily-composer",
  ) as HTMLTextAreaElement | undefined;
const press = async ({ element }: Showing, name: string | RegExp) =>
  click(await until(() => byRole(element, "button", name)));

/** Presses an item of the menu beside the Close button. */
async function setAside(shown: Showing, item: string) {
  await press(shown, "Window options");
  click(await until(() => byRole(shown.element, "menuitem", item)));
}

function focused(): Element | null {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element;
}

/** Somebody writes this in the dialog. */
async function writing(words: string): Promise<Showing> {
  const shown = await show("lily-app", client);
  await press(shown, "New post");
  await until(() => box(shown) && focused() === box(shown));
  await typeText(words);
  await until(() => box(shown)!.value === words);
  // Its draft is kept a moment later.
  shown.environment.clock.advance(1000);
  await settled();
  return shown;
}

async function clear(shown: Showing): Promise<void> {
  box(shown)!.select();
  document.execCommand("delete");
  await until(() => box(shown)!.value === "");
}

describe("the composer in <lily-app>", () => {
  const { title } = document;
  const { open, close } = window;
  let opened: string[] = [];
  let opens = true;
  let closed = 0;

  beforeEach(() => {
    document.body.style.margin = "0";
    opened = [];
    opens = true;
    closed = 0;
    window.open = address => {
      opened.push(String(address));
      return opens ? window : null;
    };
    window.close = () => void (closed += 1);
  });

  afterEach(async () => {
    await putAway();
    window.open = open;
    window.close = close;
    window.opener = null;
    document.title = title;
    document.body.removeAttribute("style");
    await emulateMedia({});
    await setViewport({ width: 800, height: 600 });
  });

  it("can be minimised and opened again with its text", async () => {
    const shown = await writing("Half a thought");
    await setAside(shown, "Minimise");
    await until(() => dialogs(shown).length === 0);
    const back = await until(() =>
      byRole(shown.element, "button", "Continue writing: Half a thought"),
    );
    for (const width of [1400, 700, 280])
      for (const colorScheme of ["light", "dark"] as const) {
        await setViewport({ width, height: 700 });
        await emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await settled();
        expect(document.documentElement.scrollWidth).to.be.at.most(width);
        const { bottom } = back.getBoundingClientRect();
        expect(bottom).to.be.at.most(700);
        expect(await faults(shown.element), `${width} px, ${colorScheme}`).to.deep.equal([]);
      }
    click(back);
    await until(() => dialogs(shown).length === 1);
    await until(() => focused() === box(shown));
    expect(box(shown)!.value).to.equal("Half a thought");
    expectSame(byRole(shown.element, "button", /^Continue writing/), undefined);
  });

  it("prevents a reload for missing code while it is open, and so does a lost connection", async () => {
    const shown = await show("lily-app", client);
    const { environment } = shown;
    const missed = () => dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
    environment.setOnline(false);
    missed();
    expect(environment.reloads).to.equal(0);
    environment.setOnline(true);
    await press(shown, "New post");
    await until(() => box(shown) && focused() === box(shown));
    await settled();
    missed();
    expect(environment.reloads).to.equal(0);
    await press(shown, "Close");
    // A dialog that is closed is taken away a moment later.
    await until(() => !inner(shown.element, "lily-composer"));
    await settled();
    missed();
    missed();
    expect(environment.reloads).to.equal(1);
  });

  it("is named after its draft, whatever it was opened for", async () => {
    const shown = await writing("A new one");
    await press(shown, "Close");
    click(allByRole(shown.element, "button").find(one => nameOf(one) === "Reply")!);
    await until(() => dialogs(shown).some(dialog => nameOf(dialog) === "Reply"));
    await until(() => box(shown));
    await press(shown, "1 draft");
    await press(shown, /A new one/);
    await until(() => dialogs(shown).some(dialog => nameOf(dialog) === "New post"));
    expect(box(shown)!.value).to.equal("A new one");
  });

  it("keeps its Post button visible, and gives the text the remaining space", async () => {
    const shown = await writing("Many\n".repeat(60));
    for (const width of [1280, 375, 320]) {
      await setViewport({ width, height: 640 });
      await settled();
      const { bottom } = byRole(shown.element, "button", "Post")!.getBoundingClientRect();
      expect(bottom, `${width} px`).to.be.at.most(640);
    }
    await clear(shown);
    await settled();
    expect(box(shown)!.getBoundingClientRect().height).to.be.above(300);
  });

  it("keeps a minimised draft while another post is written", async () => {
    const shown = await writing("The first");
    await setAside(shown, "Minimise");
    const reply = allByRole(shown.element, "button").find(one => nameOf(one) === "Reply")!;
    click(reply);
    await until(() => dialogs(shown).some(dialog => nameOf(dialog) === "Reply"));
    click(dialogs(shown).flatMap(dialog => allByRole(dialog, "button", "Close"))[0]!);
    await until(() => dialogs(shown).length === 0);
    await press(shown, "Continue writing: The first");
    await until(() => box(shown)?.value === "The first");
    await setAside(shown, "Minimise");
    await press(shown, "Close and save as draft");
    await until(() => !byRole(shown.element, "button", /^Continue writing/));
    await press(shown, "New post");
    await until(() => box(shown)?.value === "The first");
  });

  it("continues in a separate window, unless the browser blocks that", async () => {
    const shown = await writing("Half a thought");
    opens = false;
    await setAside(shown, "Open in a small window");
    await until(() => allText(shown.element).includes("blocked the new window"));
    expect(dialogs(shown)).to.have.length(1);
    opens = true;
    await setAside(shown, "Open in a small window");
    await until(() => dialogs(shown).length === 0);
    expect(opened.at(-1)).to.match(/^\/web\/compose\?draft=[^&]+$/);
  });

  it("is accompanied by the outgoing posts at the bottom of every page", async () => {
    const shown = await show("lily-app", client);
    const { environment } = shown;
    const who = { instance: environment.origin, person: me.id, token: null };
    const held = retainClient(environment, who);
    const draft = newDraft("one", { text: "Story" });
    const wire = { status: "Story", visibility: "public" };
    await outbox(held.client).put([{ draft, wire }], 8000);
    const list = () => everything(shown.element).find(one => one.matches(".outgoing"));
    await until(() => list() && allText(list()!).includes("Posting in"));
    for (const width of [1400, 700, 280]) {
      await setViewport({ width, height: 700 });
      await settled();
      expect(document.documentElement.scrollWidth).to.be.at.most(width);
      expect(list()!.getBoundingClientRect().bottom).to.be.at.most(700);
      expect(await faults(shown.element), `${width} px`).to.deep.equal([]);
    }
    click(byRole(list()!, "button", "Undo")!);
    await until(() => box(shown)?.value === "Story");
    held.release();
  });

  const at = (address: string): ElementState => ({ ...client, address, shows: "New post" });

  for (const [address, text] of Object.entries({
    "/web/compose?text=Hello%20you": "Hello you",
    "/web/share?title=A+page&text=Look%20here&url=https%3A%2F%2Fa.example%2F1":
      "A page\n\nLook here\n\nhttps://a.example/1",
    "/web/share?text=See+https%3A%2F%2Fa.example%2F1&url=https%3A%2F%2Fa.example%2F1":
      "See https://a.example/1",
    "/web/share": "",
  })) {
    it(`starts with the text from ${address}, on a page of its own`, async () => {
      const shown = await show("lily-app", at(address));
      await until(() => box(shown));
      expect(box(shown)!.value).to.equal(text);
      expect(shown.asked.some(({ path }) => path.startsWith(HOME))).to.equal(false);
      await until(() => document.title === "New post · Example Social");
      expect(await faults(shown.element)).to.deep.equal([]);
    });
  }

  it("has the mascot of a server below it, on a page of its own", async () => {
    const page = at("/web/compose");
    const { element } = await show("lily-app", {
      ...page,
      answers: {
        ...page.answers,
        "/api/v1/instance": pleroma(),
        "/api/v1/pleroma/mascot": { body: { url: "/mascot.png" } },
      },
    });
    const mascot = () => everything(element).find(one => one.matches("img.mascot"));
    await until(() => mascot()?.getAttribute("src")?.endsWith("/mascot.png"));
  });

  it("opens a draft by its id, and names the page after it", async () => {
    const draft = { ...newDraft("one", { occasion: "140", text: "Half a reply" }), changedAt: 1 };
    const kept = { database: { "kept-draft:one:": draft } };
    const shown = await show("lily-app", {
      ...at("/web/compose?draft=one"),
      kept,
      shows: "Reply",
    });
    await until(() => box(shown)?.value === "Half a reply");
    await until(() => document.title === "Reply · Example Social");
  });

  it("opens with the shared text after the person has signed in", async () => {
    const answers = { ...signedOutAnswers, ...client.answers };
    const state = { ...at("/web/share?text=Hello"), answers, signedIn: false };
    const shown = place("lily-app", state);
    await until(() => byRole(shown.element, "link", "Login"));
    // As the sign-in page comes back.
    history.replaceState(null, "", "/web");
    signInElsewhere(shown.environment);
    await until(() => location.search === "?text=Hello");
    await until(() => inner(shown.element, "lily-composer"));
    await until(() => box(shown)?.value === "Hello");
    expect(location.pathname + location.search).to.equal("/web/share?text=Hello");
  });

  it("closes its own window after sending, and the page returns home", async () => {
    window.opener = window;
    const shown = await show("lily-app", at("/web/compose?text=Hello"));
    shown.answers["/api/v1/statuses"] = { body: status("150", { account: me, text: "Hello" }) };
    await until(() => box(shown)?.value === "Hello");
    await until(() => byRole(shown.element, "button", "Post")?.matches(":enabled"));
    await press(shown, "Post");
    await until(() => closed === 1 && location.pathname === "/web");
  });
});
