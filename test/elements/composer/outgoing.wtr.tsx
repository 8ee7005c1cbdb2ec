import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { newDraft, type DraftContents } from "../../../core/drafts/draft.ts";
import { outbox } from "../../../core/outbox/outbox.ts";
import { states } from "../../../elements/composer/states.ts";
import type { StateAnswer } from "../../../elements/kit/states/element-state.ts";
import { me, status } from "../../../elements/kit/states/samples.ts";
import { faults } from "../../support/elements/faults.ts";
import { click, listen } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, everything } from "../../../demo/states/roles.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const POST = "/api/v1/statuses";
const bare = states["bare"]!;
const posted = { body: status("90", { account: me, content: "<p>Story</p>", text: "Story" }) };

let release = () => {};

async function composer(answer: StateAnswer = posted): Promise<Showing & { client: Client }> {
  const shown = await show("lily-composer", {
    ...bare,
    answers: { ...bare.answers, [POST]: answer },
  });
  const { environment } = shown;
  const who = { instance: environment.origin, person: me.id, token: null };
  const held = retainClient(environment, who);
  release = held.release;
  return { ...shown, client: held.client };
}

/** As the composer hands it over. */
async function put(
  { client, environment }: { client: Client } & Showing,
  text: string,
  more: Partial<DraftContents> = {},
  grace?: number,
) {
  const draft = newDraft(environment.randomId(), { text, ...more });
  await outbox(client).put([{ draft, wire: { status: text, visibility: "public" } }], grace);
  return draft.id;
}

const list = ({ element }: Showing) =>
  everything(element).find(one => one.ariaLabel === "Outgoing posts");
const button = (shown: Showing, name: string) =>
  until(() => allByRole(list(shown) ?? new Text(), "button", name)[0]);
const press = async (shown: Showing, name: string) => click(await button(shown, name));
const sent = ({ asked }: Showing) =>
  asked.filter(({ method, path }) => method === "POST" && path === POST).length;
const box = ({ element }: Showing) =>
  byRole(element, "textbox", "Post text") as HTMLTextAreaElement;
const said = ({ element }: Showing) => allByRole(element, "status").map(allText).join(" ");
const shows = (shown: Showing, text: string | RegExp) =>
  until(() => list(shown) && allText(list(shown)!).match(text));

describe("the list of outgoing posts", () => {
  afterEach(async () => {
    release();
    await putAway();
  });

  it("is not shown for a post that is sent right away", async () => {
    const shown = await composer();
    expect(list(shown)).to.equal(undefined);
    await put(shown, "Story");
    await until(() => sent(shown) === 1);
    await settled();
    expect(list(shown)).to.equal(undefined);
    expect(allText(shown.element)).not.to.include("Post sent");
  });

  it("lets the person undo a post until its delay has passed", async () => {
    const shown = await composer();
    await put(shown, "Story", {}, 8000);
    await shows(shown, /Posting in 8\s?sec/);
    await soon(() =>
      expect(said(shown)).to.include("Your post is about to be sent. You can still undo it."),
    );
    shown.environment.clock.advance(1000);
    await shows(shown, /Posting in 7\s?sec/);
    expect(await faults(shown.element)).to.deep.equal([]);
    await press(shown, "Undo");
    await until(() => box(shown).value === "Story");
    await until(() => !list(shown));
    shown.environment.clock.advance(60_000);
    await settled();
    expect(sent(shown)).to.equal(0);
  });

  it("can send a delayed post at once, and says that it was sent", async () => {
    const shown = await composer();
    const posted = listen("lily-posted");
    await put(shown, "Story", {}, 8000);
    await press(shown, "Post now");
    await until(() => allText(shown.element).includes("Post sent."));
    await soon(() =>
      expect(posted.events.map(({ detail }) => detail)).to.deep.equal([{ status: "90" }]),
    );
    posted.stop();
    await until(() => !list(shown));
    await soon(() => expect(sent(shown)).to.equal(1));
    click(byRole(shown.element, "button", "Open")!);
    await soon(() => expect(shown.environment.opened).to.have.length(1));
  });

  it("says why a post waits, and sends it when the network is back", async () => {
    const shown = await composer();
    shown.environment.setOnline(false);
    await put(shown, "Story");
    await shows(shown, "No connection");
    await until(() => said(shown).includes("1 post is waiting. No connection."));
    expect(await faults(shown.element)).to.deep.equal([]);
    shown.environment.setOnline(true);
    await until(() => !list(shown));
    await soon(() => expect(sent(shown)).to.equal(1));
    await until(() => allText(shown.element).includes("Post sent."));
  });

  it("shows the next attempt, and can try at once", async () => {
    const shown = await composer("network");
    await put(shown, "Story");
    await shows(shown, /Next attempt: 5\s?sec/);
    shown.answers[POST] = posted;
    await press(shown, "Try now");
    await until(() => !list(shown));
  });

  it("shows a post that takes long to send", async () => {
    const shown = await composer("never");
    await put(shown, "Story");
    await until(() => sent(shown) === 1);
    expect(list(shown)).to.equal(undefined);
    shown.environment.clock.advance(2000);
    await shows(shown, "Sending…");
    expect(allByRole(list(shown)!, "button")).to.deep.equal([]);
  });

  it("lets the person discard and restore a post that cannot be sent", async () => {
    const shown = await composer({ status: 422, body: { error: "Too many words" } });
    await put(shown, "Story");
    await shows(shown, "Too many words");
    await until(() => said(shown).includes("Your post wasn’t sent."));
    expect(allByRole(list(shown)!, "button", "Try again")).to.deep.equal([]);
    expect(await faults(shown.element)).to.deep.equal([]);
    await press(shown, "Discard");
    await until(() => !list(shown));
    click(await until(() => byRole(shown.element, "button", "Undo")));
    await until(() => byRole(shown.element, "button", "1 draft"));
  });

  it("lets the person retry a failed post if that may succeed", async () => {
    const shown = await composer({ status: 403, body: { error: "Not today" } });
    await put(shown, "Story");
    await shows(shown, "Not today");
    shown.answers[POST] = posted;
    await press(shown, "Try again");
    await until(() => !list(shown));
    await soon(() => expect(sent(shown)).to.equal(2));
  });

  it("keeps the focus when a pressed button disappears", async () => {
    const shown = await composer();
    await put(shown, "One", {}, 8000);
    await put(shown, "Two", {}, 8000);
    const first = await button(shown, "Post now");
    first.focus();
    click(first);
    await until(() => !allText(list(shown)!).includes("One"));
    await soon(() => expect(list(shown)!.matches(":focus-within")).to.equal(true));
  });

  it("is not shown with no-outgoing", async () => {
    const shown = await composer();
    shown.element.setAttribute("no-outgoing", "");
    await put(shown, "Story", {}, 8000);
    await settled();
    expect(list(shown)).to.equal(undefined);
  });
});
