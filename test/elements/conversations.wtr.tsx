import { expect } from "chai";
import { readConversation } from "../../core/api/conversations.ts";
import { retainClient } from "../../core/client.ts";
import { conversations } from "../../core/conversations/conversations.ts";
import "../../elements/conversations/index.ts";
import { states } from "../../elements/conversations/states.ts";
import { bob, me, status } from "../../elements/kit/states/samples.ts";
import type { LoadingMethods } from "../../elements/definition.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { settled, until } from "../../demo/environment/until.ts";
import { faults } from "../support/elements/faults.ts";
import { click } from "../support/elements/following.ts";
import { fieldOf } from "../support/elements/field-of.ts";
import { typeText } from "../support/elements/runner.ts";
import { putAway, show, type Showing } from "../support/elements/showing.ts";

const LIST = "/api/v1/conversations";

const sent = ({ asked }: Showing) =>
  asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
const rows = ({ element }: Showing) => [...element.shadowRoot!.querySelectorAll(".talk-row")];
const item = ({ element }: Showing, name: string) => until(() => byRole(element, "menuitem", name));

async function openMenu(shown: Showing, index: number): Promise<void> {
  click(rows(shown)[index]!.querySelector<HTMLElement>("button")!);
  await item(shown, "Delete conversation");
}

describe("<lily-conversations>", () => {
  afterEach(async () => {
    document.documentElement.removeAttribute("dir");
    await putAway();
  });

  it("names who takes part and what is unread, and links to the thread or the page", async () => {
    const shown = await show("lily-conversations", states["bare"]!);
    expect(await faults(shown.element)).to.deep.equal([]);
    const [first] = rows(shown);
    expect(first!.textContent).to.contain("Unread");
    const link = first!.querySelector("a")!;
    expect(link.getAttribute("href")).to.equal("/web/@bob/1");
    await putAway();
    const pleroma = await show("lily-conversations", states["on Pleroma"]!);
    await until(() => allText(pleroma.element).includes("Show as a timeline"));
    expect(rows(pleroma)[1]!.querySelector("a")!.getAttribute("href")).to.equal(
      "/web/conversations/2",
    );
    expect(await faults(pleroma.element)).to.deep.equal([]);
  });

  for (const [dir, content] of [
    ["ltr", "صباح الخير ".repeat(30)],
    ["rtl", "Good morning. ".repeat(30)],
  ] as const) {
    it(`cuts a long text at its end, though the page is ${dir}`, async () => {
      document.documentElement.dir = dir;
      const conversation = { id: "1", accounts: [bob], unread: false };
      const last_status = status("1", { content: `<p>${content}</p>` });
      const shown = await show("lily-conversations", {
        ...states["bare"]!,
        answers: {
          ...states["bare"]!.answers,
          [LIST]: { body: [{ ...conversation, last_status }] },
        },
        shows: content.slice(0, 5),
      });
      const said = shown.element.shadowRoot!.querySelector(".talk-said")!;
      const text = document.createRange();
      text.setStart(said.querySelector("bdi")!.firstChild!, 0);
      text.setEnd(text.startContainer, 1);
      const first = text.getBoundingClientRect();
      const around = said.getBoundingClientRect();
      expect(first.left).to.be.at.least(around.left);
      expect(first.right).to.be.at.most(around.right);
    });
  }

  it("shows what is new only after a refresh while it has no-live", async () => {
    const shown = await show("lily-conversations", {
      ...states["bare"]!,
      attributes: { "no-live": "" },
    });
    const who = { instance: shown.environment.origin, person: me.id, token: "token" };
    const { client, release } = retainClient(shown.environment, who);
    // Another element of the page follows the stream.
    const stop = conversations(client).$view.listen(() => {});
    await until(() => conversations(client).$view.value!.phase === "end");
    const last_status = status("90", { content: "<p>Quite new</p>", visibility: "direct" });
    const fresh = { id: "1", accounts: [bob], unread: true, last_status };
    conversations(client).put(readConversation(fresh));
    await settled();
    expect(allText(shown.element)).not.to.contain("Quite new");
    shown.answers[LIST] = { body: [fresh] };
    await (shown.element as unknown as LoadingMethods).refresh();
    await until(() => allText(shown.element).includes("Quite new"));
    stop();
    release();
  });

  it("marks a conversation as read from its menu", async () => {
    const shown = await show("lily-conversations", states["bare"]!);
    shown.answers[`${LIST}/1/read`] = { body: {} };
    await openMenu(shown, 0);
    click(await item(shown, "Mark as read"));
    await until(() => !rows(shown)[0]!.textContent!.includes("Unread"));
    expect(sent(shown)).to.deep.equal([`POST ${LIST}/1/read`]);
  });

  it("deletes a conversation unless that is undone", async () => {
    const shown = await show("lily-conversations", states["bare"]!);
    const count = rows(shown).length;
    await openMenu(shown, 1);
    click(await item(shown, "Delete conversation"));
    await until(() => rows(shown).length === count - 1);
    click(await until(() => byRole(shown.element, "button", "Undo")));
    await until(() => rows(shown).length === count);
    shown.answers[`${LIST}/2`] = { body: {} };
    await openMenu(shown, 1);
    click(await item(shown, "Delete conversation"));
    await until(() => byRole(shown.element, "button", "Undo"));
    shown.environment.clock.advance(11_000);
    await until(() => sent(shown).length === 1);
    expect(sent(shown)).to.deep.equal([`DELETE ${LIST}/2`]);
  });

  it("answers in one line, which becomes the whole composer with the same text", async () => {
    const shown = await show("lily-conversations", states["conversation"]!);
    const { element } = shown;
    const field = await until(() => byRole(element, "textbox", "Post text"));
    expect(field.getAttribute("placeholder")).to.equal("Reply");
    expect(byRole(element, "button", "Content warning")).to.equal(undefined);
    field.focus();
    await typeText("See you there");
    expect(await faults(element)).to.deep.equal([]);
    click(byRole(element, "button", "All options")!);
    await until(() => byRole(element, "button", /^Content warning/));
    expect((field as HTMLTextAreaElement).value).to.equal("See you there");
    expect((element.shadowRoot!.activeElement as HTMLElement).localName).to.equal("textarea");
    expect(await faults(element)).to.deep.equal([]);
  });

  it("shows all posts of a conversation with a composer, and changes its recipients", async () => {
    const shown = await show("lily-conversations", states["conversation"]!);
    const { element, answers } = shown;
    await until(() => byRole(element, "textbox", "Post text"));
    expect(allByRole(element, "article").length).to.equal(3);
    expect(await faults(element)).to.deep.equal([]);
    click(await until(() => byRole(element, "button", "Change")));
    const field = await until(() => fieldOf(element, "Search for people to add"));
    const choices = () => [...element.shadowRoot!.querySelectorAll<HTMLElement>("[type=checkbox]")];
    await until(() => choices().length === 2);
    answers["/api/v2/search"] = { body: { accounts: [], statuses: [], hashtags: [] } };
    field.focus();
    await typeText("zoe");
    click(choices()[1]!);
    click(await until(() => byRole(element, "button", "Save")));
    await until(() => sent(shown).some(one => one.startsWith("PATCH")));
    await until(() => !byRole(element, "button", "Save"));
    expect(sent(shown).at(-1)).to.equal(
      "PATCH /api/v1/pleroma/conversations/1?recipients%5B%5D=bob",
    );
  });
});
