import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { newDraft, type DraftContents } from "../../../core/drafts/draft.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { states } from "../../../elements/composer/states.ts";
import { me } from "../../../elements/kit/states/samples.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, everything } from "../../../demo/states/roles.ts";
import { typeText } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

let release = () => {};

async function composer(): Promise<Showing & { client: Client }> {
  const shown = await show("lily-composer", states["bare"]!);
  // What is kept before it has looked for a draft would be its own.
  await until(() => byRole(shown.element, "button", "Drafts"));
  const { origin: instance } = shown.environment;
  const held = retainClient(shown.environment, { instance, person: me.id, token: null });
  release = held.release;
  return { ...shown, client: held.client };
}

const keep = ({ client }: { client: Client }, id: string, contents: Partial<DraftContents>) =>
  storedDrafts(client).store(newDraft(id, contents));
const box = ({ element }: Showing) =>
  byRole(element, "textbox", "Post text") as HTMLTextAreaElement;
const dialog = ({ element }: Showing) => byRole(element, "dialog", "Drafts");
const rows = (shown: Showing) =>
  everything(dialog(shown) ?? new Text()).filter(one => one.matches(".draft"));

async function opened(shown: Showing, name: string): Promise<void> {
  click(await until(() => byRole(shown.element, "button", name)));
  await until(() => dialog(shown));
}

describe("the list of drafts", () => {
  afterEach(async () => {
    release();
    await putAway();
  });

  it("says when there are none", async () => {
    const shown = await composer();
    await opened(shown, "Drafts");
    await soon(() => expect(allText(dialog(shown)!)).to.include("No drafts"));
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("shows the other drafts, newest first, with their warnings and whether they are replies", async () => {
    const shown = await composer();
    await keep(shown, "one", { text: "The first" });
    shown.environment.clock.advance(1000);
    await keep(shown, "two", { text: "The second", warning: "Food", replyTo: "5", aside: true });
    box(shown).focus();
    await typeText("What I write now");
    await opened(shown, "2 drafts");
    await soon(() => expect(rows(shown).map(allText).join()).to.match(/Food.*A reply.*The first/));
    expect(await faults(shown.element)).to.deep.equal([]);
  });

  it("leaves out the posts of the thread that is written", async () => {
    const shown = await composer();
    await keep(shown, "one", { text: "The first", aside: true });
    const boxes = () => allByRole(shown.element, "textbox", "Post text");
    const kept = () => storedDrafts(shown.client).$drafts.get().length;
    for (const place of [0, 1, 2]) {
      if (place === 1) {
        click(byRole(shown.element, "button", "More")!);
        click(await until(() => byRole(shown.element, "menuitem", "Add another post")));
      } else if (place === 2) click(byRole(shown.element, "button", "Add another post")!);
      (await until(() => boxes()[place])).focus();
      await typeText(`Post ${place}`);
      shown.environment.clock.advance(1000);
      await until(() => kept() === place + 2);
    }
    await opened(shown, "1 draft");
    await soon(() => expect(rows(shown).map(allText).join()).to.match(/^The first/));
    expect(rows(shown)).to.have.length(1);
  });

  it("marks each part of a thread, also the first one", async () => {
    const shown = await composer();
    await keep(shown, "one", { text: "First", replyTo: "5", aside: true });
    await keep(shown, "two", { text: "Second", after: "one", aside: true });
    await keep(shown, "other", { text: "Alone", aside: true });
    await opened(shown, "3 drafts");
    const texts = () => rows(shown).map(allText).toSorted();
    await soon(() => expect(texts()).to.have.length(3));
    const [alone, first, second] = texts();
    expect(alone).not.to.include("Part of a thread");
    expect(first).to.match(/First.*A reply.*Part of a thread/);
    expect(second).to.match(/Second.*Part of a thread/);
  });

  it("opens a draft, and keeps the current text as another one", async () => {
    const shown = await composer();
    await keep(shown, "one", { text: "The first", aside: true });
    box(shown).focus();
    await typeText("Now");
    await opened(shown, "1 draft");
    click(byRole(dialog(shown)!, "button", /^The first/)!);
    await until(() => box(shown)?.value === "The first");
    await opened(shown, "1 draft");
    await soon(() => expect(allText(rows(shown)[0]!)).to.include("Now"));
  });

  it("deletes a draft, and can restore it", async () => {
    const shown = await composer();
    await keep(shown, "one", { text: "The first", aside: true });
    await opened(shown, "1 draft");
    const [away] = allByRole(dialog(shown)!, "button", "Delete draft");
    away!.focus();
    click(away!);
    await until(() => rows(shown).length === 0);
    await until(() => byRole(dialog(shown)!, "button", "Close")?.matches(":focus"));
    click(await until(() => byRole(shown.element, "button", "Undo")));
    await until(() => rows(shown).length === 1);
  });

  it("puts the current text aside and empties the composer", async () => {
    const shown = await composer();
    box(shown).focus();
    await typeText("Later");
    await opened(shown, "Drafts");
    click(await until(() => byRole(dialog(shown)!, "button", /^Save this as a draft/)));
    await until(() => !dialog(shown) && box(shown).value === "");
    shown.environment.clock.advance(1000);
    await settled();
    await until(() => byRole(shown.element, "button", "1 draft"));
  });
});
