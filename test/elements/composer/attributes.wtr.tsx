import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { states } from "../../../elements/composer/states.ts";
import { account, me, status } from "../../../elements/kit/states/samples.ts";
import { click, listen } from "../../support/elements/following.ts";
import { allText, byRole } from "../../../demo/states/roles.ts";
import { typeText } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

type Composer = HTMLElementTagNameMap["lily-composer"];

const POST = "/api/v1/statuses";
const bare = states["bare"]!;

const composer = (answers: object = {}) =>
  show("lily-composer", { ...bare, answers: { ...bare.answers, ...answers } });
const own = ({ element }: Showing) => element as unknown as Composer;
const box = ({ element }: Showing) =>
  (byRole(element, "textbox", "Post text") ?? byRole(element, "combobox", "Post text")) as
    | HTMLTextAreaElement
    | undefined;
const says = (shown: Showing, text: string) => until(() => box(shown)?.value === text);
const shows = (shown: Showing, text: string) => until(() => allText(shown.element).includes(text));
const readers = ({ element }: Showing) => byRole(element, "button", /^Visibility: /)?.ariaLabel;

async function write(shown: Showing, text: string): Promise<void> {
  const field = await until(() => box(shown)?.readOnly === false && box(shown));
  field.focus();
  await typeText(text);
  await until(() => field.value.endsWith(text));
}

const mine = (text: string) => ({
  [`${POST}/7`]: { body: status("7", { account: me, content: `<p>${text}</p>` }) },
  [`${POST}/7/source`]: { body: { id: "7", text, spoiler_text: "" } },
});

describe("the attributes of <lily-composer>", () => {
  afterEach(putAway);

  it("start a separate post with text and visibility, and again whenever these change", async () => {
    const shown = await composer();
    await write(shown, "Mine");
    own(shown).visibility = "direct";
    own(shown).text = "@bob ";
    await says(shown, "@bob ");
    await until(() => readers(shown) === "Visibility: Mentioned people only");
    own(shown).text = "@carol ";
    await says(shown, "@carol ");
    own(shown).removeAttribute("text");
    own(shown).removeAttribute("visibility");
    await says(shown, "Mine");
    await until(() => readers(shown) === "Visibility: Public");
  });

  it("are ignored when the visibility is invalid", async () => {
    const shown = await composer();
    own(shown).visibility = "everyone";
    await write(shown, "All");
    await until(() => readers(shown) === "Visibility: Public");
  });

  it("can change the reply, quote or edit at any time", async () => {
    const features = { pleroma: { metadata: { features: ["quote_posting"] } } };
    const shown = await composer({
      "/api/v1/instance": { body: { version: "2.7.2", ...features } },
      [`${POST}/5`]: { body: status("5", { account: account("bob"), content: "<p>Five</p>" }) },
      ...mine("As it is"),
    });
    await write(shown, "Mine");
    own(shown).replyTo = "5";
    await shows(shown, "In reply to");
    await says(shown, "@bob ");
    own(shown).removeAttribute("reply-to");
    own(shown).quote = "5";
    await shows(shown, "Five");
    await says(shown, "");
    own(shown).removeAttribute("quote");
    own(shown).edit = "7";
    await says(shown, "As it is");
    await until(() => byRole(shown.element, "button", "Save"));
    own(shown).removeAttribute("edit");
    await says(shown, "Mine");
  });

  it("can reopen a draft by the id from lily-draft", async () => {
    const drafts = listen("lily-draft");
    const shown = await composer();
    await write(shown, "Half a thought");
    const { draft } = await until(() =>
      drafts.events.map(({ detail }) => detail as { draft: string }).findLast(Boolean)!,
    );
    drafts.stop();
    own(shown).text = "Something else";
    await says(shown, "Something else");
    own(shown).draft = draft;
    await says(shown, "Half a thought");
  });
});

describe("the events of <lily-composer>", () => {
  afterEach(putAway);

  it("report a queued post, and its id when it has been sent", async () => {
    const shown = await composer({
      [POST]: { body: status("90", { account: me, text: "Slow" }) },
    });
    const [queued, posted] = [listen("lily-queued"), listen("lily-posted")];
    await write(shown, "Slow");
    const button = byRole(shown.element, "button", "Post") as HTMLButtonElement;
    await until(() => !button.disabled);
    shown.environment.setOnline(false);
    click(button);
    await until(() => queued.events.length === 1);
    expect(posted.events).to.have.length(0);
    shown.environment.setOnline(true);
    await until(() => posted.events.length === 1);
    expect(posted.events[0]!.detail).to.deep.equal({ status: "90" });
    expect(posted.events[0]!.target === shown.element).to.equal(true);
    queued.stop();
    posted.stop();
  });
});
