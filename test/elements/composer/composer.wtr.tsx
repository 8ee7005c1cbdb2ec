import { expect } from "chai";
import "../../../elements/composer/index.ts";
import { states } from "../../../elements/composer/states.ts";
import type { ElementState, StateAnswer } from "../../../elements/kit/states/element-state.ts";
import { account, me, signedInAnswers, status } from "../../../elements/kit/states/samples.ts";
import { click, listen } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import { pressKey, pressWith, typeText } from "../../support/elements/runner.ts";
import { expectSame } from "../../support/elements/same.ts";
import { place, putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const POST = "/api/v1/statuses";
const PARENT = `${POST}/5`;
const VERIFY = "/api/v1/accounts/verify_credentials";
const posted = (text: string) => ({
  body: status("90", { account: me, content: `<p>${text}</p>`, text }),
});

const bare = states["bare"]!;

/** A composer on a server that answers like this. */
function composer(answers: Record<string, StateAnswer> = {}, more: Partial<ElementState> = {}) {
  return show("lily-composer", { ...bare, answers: { ...bare.answers, ...answers }, ...more });
}

function reply(parent: object, privacy = "public"): Promise<Showing> {
  const own = { body: { ...me, source: { privacy } } };
  const answers = { [PARENT]: { body: status("5", parent) }, [VERIFY]: own };
  return composer(answers, { attributes: { "reply-to": "5" }, shows: "In reply to" });
}

const box = ({ element }: Showing) =>
  byRole(element, "textbox", "Post text") as HTMLTextAreaElement;
const button = ({ element }: Showing) =>
  byRole(element, "button", /^(Post|Reply)$/) as HTMLButtonElement;
const choice = ({ element }: Showing) =>
  byRole(element, "button", /^Visibility: /) as HTMLButtonElement;
const chosen = (shown: Showing) => choice(shown).ariaLabel!.replace("Visibility: ", "");

/** What may be chosen, once the menu is open. */
async function offered(shown: Showing): Promise<string[]> {
  await until(() => choice(shown)?.matches(":enabled"));
  click(choice(shown));
  await until(() => byRole(shown.element, "menuitemradio"));
  return allByRole(shown.element, "menuitemradio").map(nameOf);
}
const failure = ({ element }: Showing) => byRole(element, "alert");
const counter = ({ element }: Showing) =>
  everything(element).find(one => one.matches(".counter [aria-hidden]"))!.textContent;
const saidLeft = ({ element }: Showing) => allText(byRole(element, "status")!);

const sent = ({ asked }: Showing) =>
  asked
    .filter(({ method, path }) => method === "POST" && path === POST)
    .map(({ body }) => JSON.parse(body as string) as Record<string, unknown>);

async function write(shown: Showing, text: string): Promise<void> {
  box(shown).focus();
  await typeText(text);
  await until(() => box(shown).value.endsWith(text));
}

async function ready(shown: Showing): Promise<HTMLButtonElement> {
  return until(() => !button(shown).disabled && button(shown));
}

/** An answer that comes when the test lets it. */
function holdAnswer({ environment }: Showing, path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { fetch } = environment;
  environment.fetch = async (request, init) => {
    if (request.endsWith(path)) await promise;
    return fetch(request, init);
  };
  return resolve;
}

const mention = (username: string) => ({ id: username, username, acct: username, url: "" });

describe("<lily-composer>", () => {
  afterEach(putAway);

  it("has a text box with a hint, a choice of visibility and a disabled button", async () => {
    const shown = await composer();
    expect(box(shown).value).to.equal("");
    await soon(() => expect(button(shown).disabled).to.equal(true));
    expect(await offered(shown)).to.deep.equal([
      "Public",
      "Unlisted",
      "Followers only",
      "Mentioned people only",
    ]);
    const hint = (box(shown).getRootNode() as ShadowRoot).getElementById(
      box(shown).getAttribute("aria-describedby")!,
    );
    expect(hint!.textContent).to.equal("Send with Ctrl+Enter or ⌘+Enter.");
  });

  it("offers local visibility only if the server supports it", async () => {
    const pleroma = { metadata: { features: ["pleroma_api"] } };
    const shown = await composer({ "/api/v1/instance": { body: { version: "2.7.2", pleroma } } });
    await offered(shown);
    await until(() => byRole(shown.element, "menuitemradio", "This server only"));
  });

  for (const [privacy, name] of Object.entries({
    public: "Public",
    unlisted: "Unlisted",
    private: "Followers only",
    direct: "Mentioned people only",
  })) {
    it(`starts with the person's default visibility (${privacy}), and always sends it`, async () => {
      const shown = await composer({
        [VERIFY]: { body: { ...me, source: { privacy } } },
        [POST]: posted("Hello"),
      });
      await until(() => chosen(shown) === name);
      await write(shown, "Hello");
      click(await ready(shown));
      await until(() => sent(shown).length === 1);
      expect(sent(shown)[0]).to.deep.include({ status: "Hello", visibility: privacy });
      await until(() => box(shown).value === "");
    });
  }

  it("sends the visibility that was chosen for this post", async () => {
    const shown = await composer({ [POST]: posted("Hello") });
    await write(shown, "Hello");
    await ready(shown);
    choice(shown).focus();
    await pressKey("Enter");
    await until(() => byRole(shown.element, "menuitemradio")?.matches(":focus"));
    await typeText("Foll");
    await pressKey("Enter");
    await until(() => chosen(shown) === "Followers only");
    click(button(shown));
    await until(() => sent(shown).length === 1);
    expect(sent(shown)[0]).to.include({ visibility: "private" });
  });

  it("sends an event with the id of the new post, and becomes empty", async () => {
    const shown = await composer({ [POST]: posted("Hello") });
    await write(shown, "Hello");
    const announced = listen("lily-posted");
    click(await ready(shown));
    await until(() => announced.events.length > 0);
    announced.stop();
    await soon(() => expect(announced.events).to.have.length(1));
    expect(announced.events[0]).to.include({ bubbles: true, composed: true, cancelable: false });
    expect(announced.events[0]!.detail).to.deep.equal({ status: "90" });
    await until(() => box(shown).value === "");
    await soon(() => expect(button(shown).disabled).to.equal(true));
    expect(shown.environment.local.keys().filter(key => key.includes("draft"))).to.deep.equal([]);
  });

  for (const held of ["Control", "Meta"]) {
    it(`sends with ${held}+Enter, and breaks the line with Enter alone`, async () => {
      const shown = await composer({ [POST]: posted("One Two") });
      await write(shown, "One");
      await pressKey("Enter");
      await typeText("Two");
      await ready(shown);
      expect(sent(shown)).to.deep.equal([]);
      await pressWith(held, "Enter");
      await until(() => sent(shown).length === 1);
      expect(sent(shown)[0]).to.include({ status: "One\nTwo" });
    });
  }

  it("sends once, however often the button is pressed", async () => {
    const shown = await composer({ [POST]: "never" });
    await write(shown, "Once");
    const post = await ready(shown);
    click(post);
    click(post);
    await until(() => button(shown).disabled);
    await soon(() => expect(box(shown).readOnly).to.equal(true));
    box(shown).focus();
    await pressWith("Control", "Enter");
    await settled();
    expect(sent(shown)).to.have.length(1);
  });

  it("grows with its text, and shrinks again", async () => {
    const shown = await composer({ [POST]: posted("x") });
    const before = box(shown).offsetHeight;
    await write(shown, "line");
    for (let line = 0; line < 8; line += 1) await pressKey("Enter");
    await until(() => box(shown).offsetHeight > before + 50);
    await soon(() => expect(box(shown).scrollHeight).to.be.at.most(box(shown).clientHeight + 1));
    click(await ready(shown));
    await until(() => box(shown).offsetHeight === before);
  });

  it("keeps the first key, even when it is typed at once", async () => {
    const shown = place("lily-composer", bare);
    const typed = Promise.withResolvers<void>();
    const observer = new MutationObserver(() => {
      if (!box(shown)) return;
      observer.disconnect();
      box(shown).setRangeText("A");
      box(shown).dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
      queueMicrotask(typed.resolve);
    });
    observer.observe(shown.element.shadowRoot!, { subtree: true, childList: true });
    await typed.promise;
    expect(box(shown).value).to.equal("A");
    await settled();
    expect(box(shown).value).to.equal("A");
  });

  it("keeps the caret in a reply when the mention is inserted", async () => {
    const shown = place("lily-composer", { ...bare, attributes: { "reply-to": "5" } });
    const come = holdAnswer(shown, PARENT);
    shown.answers[PARENT] = { body: status("5") };
    await until(() => box(shown)?.placeholder.startsWith("What"));
    await write(shown, "one three");
    box(shown).setSelectionRange(4, 4);
    come();
    await until(() => box(shown).value === "@bob one three");
    await typeText("two ");
    await until(() => box(shown).value === "@bob one two three");
  });

  it("does not take the focus from the page around it", async () => {
    const field = document.body.appendChild(document.createElement("input"));
    field.focus();
    const shown = await composer();
    expectSame(document.activeElement, field);
    expect(box(shown).value).to.equal("");
  });

  it("takes the focus in a dialog, at the end of its draft", async () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.showModal();
    const shown = place("lily-composer", states["writing"]!);
    dialog.append(shown.element);
    const written = await until(() => box(shown));
    await until(() => shown.element.shadowRoot!.activeElement === written);
    await soon(() => expect(written.value).to.match(/^One line/));
    await soon(() => expect(written.selectionStart).to.equal(written.value.length));
  });

  it("shows a Login link when signed out", async () => {
    const shown = await show("lily-composer", states["signed out"]!);
    await until(() => byRole(shown.element, "link", "Login"));
    expectSame(box(shown), undefined);
  });
});

describe("the character limit of <lily-composer>", () => {
  afterEach(putAway);

  const limit = (max_toot_chars: number) => ({
    "/api/v1/instance": { body: { version: "2.7.2 (compatible; Pleroma 2.7.2)", max_toot_chars } },
  });

  it("is counted by the server's rule", async () => {
    const shown = await composer(limit(5000));
    await until(() => counter(shown) === "5,000");
    await write(shown, "Four");
    await until(() => counter(shown) === "4,996");
  });

  it("is announced only when few characters are left", async () => {
    const shown = await composer(limit(20));
    await until(() => counter(shown) === "20");
    await write(shown, "1234567890123456");
    await until(() => counter(shown) === "4");
    expect(saidLeft(shown)).to.equal("");
    await write(shown, "7");
    await until(() => saidLeft(shown) === "3 characters left");
    await write(shown, "89");
    await until(() => saidLeft(shown) === "1 character left");
  });

  it("disables sending when it is exceeded", async () => {
    const shown = await composer({ ...limit(20), [POST]: posted("x") });
    await until(() => counter(shown) === "20");
    await write(shown, "12345678901234567890");
    await ready(shown);
    await write(shown, "1");
    await until(() => button(shown).disabled);
    await soon(() => expect(counter(shown)).to.equal("-1"));
    await pressWith("Control", "Enter");
    await settled();
    expect(sent(shown)).to.deep.equal([]);
    await pressKey("Backspace");
    await ready(shown);
  });

  it("does not allow a post of spaces alone", async () => {
    const shown = await composer();
    await write(shown, "   ");
    await settled();
    await soon(() => expect(button(shown).disabled).to.equal(true));
  });
});

describe("a post that fails in <lily-composer>", () => {
  afterEach(putAway);

  for (const [what, answer, words] of [
    ["422", { status: 422, body: { error: "Too long for us" } }, "422 Too long for us"],
    ["403 in HTML", { status: 403, text: "<h1>Bad</h1>", type: "text/html" }, /^403 /],
    ["413 without words", { status: 413, body: {} }, /^413 /],
  ] as const) {
    it(`shows why, and keeps the text (${what})`, async () => {
      const shown = await composer({ [POST]: answer });
      await write(shown, "Dear all");
      click(await ready(shown));
      const alert = await until(() => failure(shown));
      if (typeof words === "string") expect(allText(alert)).to.equal(words);
      else expect(allText(alert)).to.match(words).and.not.to.include("<");
      expect(box(shown).value).to.equal("Dear all");
      await soon(() => expect(box(shown).readOnly).to.equal(false));

      shown.element.remove();
      await settled();
      document.body.append(shown.element);
      const again = await until(() => box(shown));
      await soon(() => expect(again.value).to.equal("Dear all"));

      shown.answers["/api/v1/timelines/home?limit=40"] = { body: [] };
      shown.answers[POST] = posted("Dear all");
      click(await ready(shown));
      await until(() => box(shown).value === "");
      await soon(() => expectSame(failure(shown), undefined));
    });
  }

  for (const [what, answer, words] of [
    ["500", { status: 500, body: { error: "Something went wrong" } }, "Something went wrong"],
    ["502 in HTML", { status: 502, text: "<h1>Bad</h1>", type: "text/html" }, "502"],
    ["no answer", "network", "No connection"],
  ] as const) {
    it(`is queued when a retry may succeed, and empties the composer (${what})`, async () => {
      const shown = await composer({ [POST]: answer });
      await write(shown, "Dear all");
      click(await ready(shown));
      await until(() => box(shown).value === "");
      const waiting = await until(() =>
        everything(shown.element).find(one => one.ariaLabel === "Outgoing posts"),
      );
      await until(() => allText(waiting).includes(words));
      expect(allText(waiting)).to.include("Dear all").and.not.to.include("<");
      await soon(() => expectSame(failure(shown), undefined));
    });
  }

  it("no longer shows the error when the person continues to type", async () => {
    const shown = await composer({ [POST]: { status: 422, body: { error: "No" } } });
    await write(shown, "Dear all");
    click(await ready(shown));
    await until(() => failure(shown));
    await write(shown, "!");
    await until(() => !failure(shown));
  });

  it("shows an alert when the browser cannot store the draft", async () => {
    const shown = await composer();
    shown.environment.local.full = true;
    shown.environment.database.broken = true;
    await write(shown, "Dear all");
    const alert = await until(() => failure(shown));
    expect(allText(alert)).to.include("out of storage space");
    expect(box(shown).value).to.equal("Dear all");
    shown.environment.local.full = false;
    await write(shown, "!");
    shown.environment.clock.advance(300);
    await until(() => !failure(shown));
  });
});

describe("a reply in <lily-composer>", () => {
  afterEach(putAway);

  it("shows its parent, and mentions the author", async () => {
    const shown = await reply({ content: "<p>Who is coming?</p>" });
    await soon(() => expect(allText(shown.element)).to.include("In reply to Bob"));
    await soon(() => expect(allText(shown.element)).to.include("Who is coming?"));
    const written = await until(() => box(shown).value === "@bob " && box(shown));
    await soon(() => expectSame(shown.element.shadowRoot!.activeElement, written));
    await soon(() => expect([written.selectionStart, written.selectionEnd]).to.deep.equal([5, 5]));
  });

  it("shows its parent's warning, and hides the text behind it", async () => {
    const shown = await show("lily-composer", states["reply to a warning"]!);
    await until(() => allText(shown.element).includes("Food <3 & <b>spoilers</b>"));
    expect(allText(shown.element)).not.to.include("It was he");
  });

  it("mentions the others too, selected so that the first key removes them", async () => {
    const mentions = ["alice", "carol", "dave"].map(mention);
    const shown = await reply({ mentions });
    await until(() => box(shown).value === "@bob @carol @dave ");
    await soon(() =>
      expect([box(shown).selectionStart, box(shown).selectionEnd]).to.deep.equal([5, 18]),
    );
    await typeText("Yes");
    await until(() => box(shown).value === "@bob Yes");
  });

  it("does not mention its own author", async () => {
    const shown = await reply({ account: me, mentions: [mention("alice")] });
    await settled();
    expect(box(shown).value).to.equal("");
  });

  for (const [theirs, own, becomes] of [
    ["private", "public", "Followers only"],
    ["unlisted", "public", "Unlisted"],
    ["public", "private", "Followers only"],
    ["direct", "public", "Mentioned people only"],
  ] as const) {
    it(`does not widen the visibility: ${theirs} parent, ${own} by default`, async () => {
      const shown = await reply({ visibility: theirs }, own);
      await until(() => chosen(shown) === becomes);
    });
  }

  it("is sent as a reply, and keeps its own draft", async () => {
    const shown = await reply({});
    await until(() => box(shown).value === "@bob ");
    await write(shown, "Yes");
    const kept = await until(() => {
      const all = [...shown.environment.database.values];
      return all.filter(([key]) => key.includes("kept-draft")).map(([, draft]) => draft);
    });
    expect(kept).to.have.length(1);
    expect(kept[0]).to.include({ occasion: "5", replyTo: "5" });
    shown.answers[POST] = { body: status("91", { account: me, in_reply_to_id: "5" }) };
    click(await ready(shown));
    await until(() => sent(shown).length === 1);
    expect(sent(shown)[0]).to.include({ status: "@bob Yes", in_reply_to_id: "5" });
  });

  it("changes with its attribute, and keeps both texts", async () => {
    const shown = await reply({});
    await until(() => box(shown).value === "@bob ");
    await write(shown, "Yes");
    shown.answers[`${POST}/6`] = { body: status("6", { account: account("carol") }) };
    shown.element.setAttribute("reply-to", "6");
    await until(() => box(shown)?.value === "@carol ");
    shown.element.removeAttribute("reply-to");
    await until(() => box(shown)?.value === "");
    shown.element.setAttribute("reply-to", "5");
    await until(() => box(shown)?.value === "@bob Yes");
  });

  it("can be written when its parent is missing, and shows the error when sent", async () => {
    const shown = await show("lily-composer", {
      ...states["reply to what is gone"]!,
      answers: { ...signedInAnswers, ...states["reply to what is gone"]!.answers },
    });
    await write(shown, "Hello?");
    click(await ready(shown));
    const alert = await until(() => failure(shown));
    await soon(() => expect(allText(alert)).to.equal("404 Record not found"));
    expect(box(shown).value).to.equal("Hello?");
  });
});

const warning = ({ element }: Showing) =>
  everything(element).find(one => one.matches(".warning-field input")) as
    | HTMLInputElement
    | undefined;
const press = (shown: Showing, name: string) => click(byRole(shown.element, "button", name)!);

describe("a content warning in <lily-composer>", () => {
  afterEach(putAway);

  it("has its own field, and is sent with its post", async () => {
    const shown = await composer({ [POST]: posted("It was good") });
    expectSame(warning(shown), undefined);
    press(shown, "Content warning");
    const field = await until(() => warning(shown));
    expect(byRole(shown.element, "button", "Content warning")!.ariaPressed).to.equal("true");
    // What is typed next is the warning, spaces too.
    await typeText("Carrot cake");
    expect(field.value).to.equal("Carrot cake");
    await pressKey("Enter");
    await write(shown, "It was good");
    click(await ready(shown));
    await until(() => sent(shown).length === 1);
    expect(sent(shown)[0]).to.include({ spoiler_text: "Carrot cake", sensitive: true });
    await until(() => !warning(shown));
  });
});

describe("an edit in <lily-composer>", () => {
  afterEach(putAway);

  it("sends everything that the post had, except what was removed", async () => {
    const shown = await show("lily-composer", states["an edit with all that there is"]!);
    await until(() => !box(shown).readOnly);
    expect(warning(shown)!.value).to.equal("Food <3 & spoilers");
    expect(choice(shown).ariaDisabled).to.equal("true");
    const removal = () => everything(shown.element).find(one => one.matches(".file .remove"));
    click((await until(removal)) as HTMLElement);
    shown.answers[PARENT] = { body: status("5", { account: me }) };
    const save = byRole(shown.element, "button", "Save") as HTMLButtonElement;
    await until(() => !save.disabled);
    const announced = listen("lily-posted");
    click(save);
    // The sound that is left has no description.
    click((await until(() => byRole(shown.element, "button", "Post anyway"))) as HTMLElement);
    await until(() => announced.events.length > 0);
    announced.stop();
    const [put] = shown.asked.filter(({ method }) => method === "PUT");
    expect(put!.path).to.equal(PARENT);
    const body = JSON.parse(put!.body as string) as Record<string, unknown>;
    expect(body["media_ids"]).to.deep.equal(["2", "3"]);
    expect(body).to.include({ spoiler_text: "Food <3 & spoilers", sensitive: true });
  });

  it("can be discarded and restored", async () => {
    const shown = await show("lily-composer", states["an edit"]!);
    await until(() => !box(shown).readOnly);
    await write(shown, " and more");
    const discarded = listen("lily-discarded");
    press(shown, "Discard");
    await until(() => box(shown).value === "As it was typed");
    await soon(() => expect(discarded.events).to.have.length(1));
    discarded.stop();
    (await until(() => byRole(shown.element, "button", "Undo"))).click();
    await until(() => box(shown).value === "As it was typed and more");
  });

  it("can be loaded again after a failure", async () => {
    const shown = await show("lily-composer", states["an edit that can't begin"]!);
    await soon(() => expect(box(shown).readOnly).to.equal(true));
    shown.answers[PARENT] = { body: status("5", { account: me }) };
    press(shown, "Try again");
    await until(() => box(shown).value === "As it was typed");
    await soon(() => expectSame(failure(shown), undefined));
  });
});
