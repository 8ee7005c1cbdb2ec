import { expect } from "chai";
import "../../elements/chats/index.ts";
import { states } from "../../elements/chats/states.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { until } from "../../demo/environment/until.ts";
import { faults } from "../support/elements/faults.ts";
import { click } from "../support/elements/following.ts";
import { fieldOf } from "../support/elements/field-of.ts";
import { pressKey, typeText } from "../support/elements/runner.ts";
import { putAway, show, type Showing } from "../support/elements/showing.ts";

const ONE = "/api/v1/pleroma/chats/1";

const sent = ({ asked }: Showing) =>
  asked
    .filter(({ method, path }) => method !== "GET" && !path.endsWith("/read"))
    .map(({ method, path, body }) => [method, path, body ? JSON.parse(String(body)) : null]);

const messages = ({ element }: Showing) => [
  ...element.shadowRoot!.querySelectorAll(".chat-message"),
];

async function write({ element }: Showing, text: string): Promise<void> {
  const field = await until(() => byRole(element, "textbox", "Message"));
  field.focus();
  await typeText(text);
}

describe("<lily-chats>", () => {
  afterEach(putAway);

  it("lists chats with unread counts, and searches for a person who takes messages", async () => {
    const shown = await show("lily-chats", states["bare"]!);
    const { element, answers, environment } = shown;
    expect(await faults(element)).to.deep.equal([]);
    const [row] = element.shadowRoot!.querySelectorAll(".talk-row");
    expect(row!.textContent).to.contain("2 unread");
    expect(row!.querySelector("a")!.getAttribute("href")).to.equal("/web/chats/1");
    const person = { id: "zoe", username: "zoe", acct: "zoe", url: "https://example.social/@zoe" };
    const accepts = { pleroma: { accepts_chat_messages: true } };
    const accounts = [
      { ...person, ...accepts },
      { ...person, id: "zoe2", acct: "zoe@else.example" },
    ];
    answers["/api/v2/search"] = { body: { accounts, statuses: [], hashtags: [] } };
    answers["/api/v1/accounts/relationships"] = { body: [] };
    click(byRole(element, "button", "New chat")!);
    const field = await until(() => fieldOf(element, "Search for people"));
    field.focus();
    await typeText("zoe");
    environment.clock.advance(300);
    const link = await until(() => byRole(element, "link", /zoe/));
    expect(link.getAttribute("href")).to.equal("/web/chats/with/zoe");
    expect(allText(element)).to.contain("Doesn’t accept chat messages");
    expect(await faults(element)).to.deep.equal([]);
  });

  it("groups messages by day and person, marks new ones, and tells that they were read", async () => {
    const shown = await show("lily-chats", states["chat"]!);
    const { element, asked } = shown;
    await until(() => messages(shown).length === 8);
    expect(await faults(element)).to.deep.equal([]);
    expect(element.shadowRoot!.querySelectorAll(".chat-day").length).to.equal(2);
    expect(element.shadowRoot!.querySelector(".chat-unread")!.textContent).to.equal("New");
    const read = await until(() => asked.find(({ path }) => path === `${ONE}/read`));
    expect(JSON.parse(String(read.body))).to.deep.equal({ last_read_id: "16" });
    const log = byRole(element, "log", "Messages")!;
    expect(Math.abs(log.scrollTop)).to.be.below(1);
  });

  it("sends with Enter, shows the message at once, and sends it again if that failed", async () => {
    const shown = await show("lily-chats", states["chat"]!);
    const { element, answers } = shown;
    await until(() => messages(shown).length === 8);
    const path = `${ONE}/messages`;
    const known = answers[path]!;
    await write(shown, "On my way");
    answers[path] = { status: 503, body: { error: "Overloaded" } };
    await pressKey("Enter");
    await until(() => messages(shown).length === 9);
    await until(() => allText(element).includes("Not sent: Overloaded"));
    expect((byRole(element, "textbox", "Message") as HTMLTextAreaElement).value).to.equal("");
    expect(await faults(element)).to.deep.equal([]);
    answers[path] = {
      body: {
        ...(known as { body: object[] }).body[7],
        ...{ id: "17", account_id: "alice", content: "On my way" },
        created_at: "2026-11-21T12:00:00.000Z",
      },
    };
    click(byRole(element, "button", "Try again")!);
    await until(() => !allText(element).includes("Not sent"));
    expect(messages(shown).length).to.equal(9);
    const body = { content: "On my way" };
    expect(sent(shown)).to.deep.equal([
      ["POST", path, body],
      ["POST", path, body],
    ]);
  });

  it("deletes a message unless that is undone", async () => {
    const shown = await show("lily-chats", states["chat"]!);
    const { element, answers, environment } = shown;
    await until(() => messages(shown).length === 8);
    const openMenu = (index: number) => {
      const button = allByRole(element, "button", "Message options")[index]!;
      // The menu of a message that is scrolled away closes.
      button.scrollIntoView({ block: "center" });
      click(button);
    };
    openMenu(1);
    click(await until(() => byRole(element, "menuitem", "Delete for both of you")));
    await until(() => messages(shown).length === 7);
    click(await until(() => byRole(element, "button", "Undo")));
    await until(() => messages(shown).length === 8);
    answers[`${ONE}/messages/09`] = { body: {} };
    openMenu(0);
    click(await until(() => byRole(element, "menuitem", "Delete for me")));
    await until(() => messages(shown).length === 7);
    environment.clock.advance(11_000);
    await until(() => sent(shown).length === 1);
    expect(sent(shown)).to.deep.equal([["DELETE", `${ONE}/messages/09`, null]]);
  });

  it("opens the chat with an account, and offers to try again if that fails", async () => {
    const shown = await show("lily-chats", {
      ...states["chat with an account"]!,
      answers: {
        ...states["chat with an account"]!.answers,
        "/api/v1/pleroma/chats/by-account-id/bob": { status: 500, body: { error: "No" } },
      },
      shows: "The chat couldn’t be opened",
    });
    shown.answers["/api/v1/pleroma/chats/by-account-id/bob"] =
      states["chat with an account"]!.answers!["/api/v1/pleroma/chats/by-account-id/bob"]!;
    click(byRole(shown.element, "button", "Try again")!);
    await until(() => messages(shown).length === 8);
  });
});
