import { expect } from "chai";
import "../../../elements/account-card/index.ts";
import { somebody, states as cards, tie } from "../../../elements/account-card/states.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import "../../../elements/profile/index.ts";
import { states as profiles } from "../../../elements/profile/states.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { allText, byRole, everything } from "../../../demo/states/roles.ts";
import { pressKey, typeText } from "../../support/elements/runner.ts";
import { expectSame } from "../../support/elements/same.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { until } from "../../../demo/environment/until.ts";

const TIES = "/api/v1/accounts/relationships";
const verb = (name: string) => `/api/v1/accounts/bob/${name}`;
const one = (more: object) => ({ body: (tie(more) as { body: object[] }).body[0] });

function card(ties: object, answers: ElementState["answers"], more: object = {}): ElementState {
  const known = {
    "/api/v1/accounts/bob": { body: { ...somebody, ...more } },
    [TIES]: tie(ties),
  };
  return { ...cards["ready"]!, answers: { ...cards["ready"]!.answers, ...known, ...answers } };
}

async function choose({ element }: Showing, item: string): Promise<void> {
  click(await until(() => byRole(element, "button", /^More options for/)));
  click(await until(() => byRole(element, "menuitem", item)));
}

const sent = ({ asked }: Showing) =>
  asked
    .filter(({ method }) => method !== "GET")
    .map(({ method, path, body }) => [method, path, body ? JSON.parse(String(body)) : null]);

describe("the menu of an account", () => {
  afterEach(putAway);

  const follows = { following: true, endorsed: false };
  const both = { reblogs: true, notify: false };
  for (const [item, ties, path, body] of [
    ["Hide boosts", follows, "follow", { ...both, reblogs: false }],
    ["Show boosts", { ...follows, showing_reblogs: false }, "follow", both],
    ["Notify me about new posts", follows, "follow", { ...both, notify: true }],
    ["Stop notifying me", { ...follows, notifying: true }, "follow", both],
    ["Feature on my profile", follows, "pin", null],
    ["Stop featuring on my profile", { ...follows, endorsed: true }, "unpin", null],
  ] as const)
    it(`sends a complete request for ${item}`, async () => {
      const shown = await show("lily-account-card", card(ties, { [verb(path)]: one(ties) }));
      await until(() => byRole(shown.element, "button", /Following/));
      await choose(shown, item);
      await until(() => sent(shown).length > 0);
      expect(sent(shown)).to.deep.equal([["POST", verb(path), body]]);
    });

  it("offers on GoToSocial neither to feature people, to remove followers nor to block servers", async () => {
    const gotosocial = { "/api/v1/instance": { body: { version: "0.20.0" } } };
    const shown = await show(
      "lily-account-card",
      card({ ...follows, followed_by: true }, gotosocial, { acct: "bob@bread.example" }),
    );
    click(await until(() => byRole(shown.element, "button", /^More options for/)));
    await until(() => byRole(shown.element, "menuitem", "Hide boosts"));
    const lacked = ["Feature on my profile", "Remove from my followers", /^Block .*\..*…$/];
    for (const item of lacked)
      await soon(() => expectSame(byRole(shown.element, "menuitem", item), undefined));
  });

  it("removes a follower after a confirmation", async () => {
    const answers = { [verb("remove_from_followers")]: one({}) };
    const shown = await show("lily-account-card", card({ followed_by: true }, answers));
    await until(() => allText(shown.element).includes("Follows you"));
    await choose(shown, "Remove from my followers");
    const question = await until(() => byRole(shown.element, "alertdialog"));
    expect(sent(shown)).to.deep.equal([]);
    click(byRole(question, "button", /^Remove/)!);
    await until(() => !allText(shown.element).includes("Follows you"));
    await soon(() =>
      expect(sent(shown).map(([, path]) => path)).to.deep.equal([verb("remove_from_followers")]),
    );
  });

  for (const [item, on] of [
    ["Notify me about new posts", false],
    ["Stop notifying me", true],
  ] as const)
    it(`sends ${item} without a follow when the server supports subscriptions`, async () => {
      const name = on ? "unsubscribe" : "subscribe";
      const path = `/api/v1/pleroma/accounts/bob/${name}`;
      const answers = { [path]: one({ subscribing: !on, notifying: !on }) };
      const shown = await show(
        "lily-account-card",
        card({ subscribing: on, notifying: on }, answers),
      );
      await until(() => byRole(shown.element, "button", "Follow")?.matches(":enabled"));
      await choose(shown, item);
      await until(() => sent(shown).length > 0);
      expect(sent(shown)).to.deep.equal([["POST", path, null]]);
    });

  it("lets the person choose languages by keyboard, and saves them", async () => {
    const german = { following: true, languages: ["de"] };
    const answers = { [verb("follow")]: one({ following: true, languages: ["de", "nl"] }) };
    const shown = await show("lily-account-card", card(german, answers));
    await until(() => allText(shown.element).includes("Only posts in German"));
    await choose(shown, "Languages…");
    const dialog = await until(() => byRole(shown.element, "alertdialog"));
    expect(await faults(shown.element)).to.deep.equal([]);
    const search = dialog.querySelector<HTMLInputElement>("input[type=search]")!;
    search.focus();
    await typeText("nederl");
    const dutch = await until(() => {
      const boxes = [...dialog.querySelectorAll<HTMLInputElement>("input[type=checkbox]")];
      return boxes.length === 1 && boxes[0];
    });
    await pressKey("Tab");
    await pressKey("Space");
    expect(dutch.checked).to.equal(true);
    search.focus();
    await pressKey("Escape");
    await until(() => dialog.querySelectorAll("input:checked").length === 2);
    byRole(dialog, "button", "Save")!.focus();
    await pressKey("Enter");
    await until(() => allText(shown.element).includes("Only posts in German, Dutch"));
    await soon(() =>
      expect(sent(shown)).to.deep.equal([
        ["POST", verb("follow"), { ...both, languages: ["de", "nl"] }],
      ]),
    );
  });

  it("blocks a server after a confirmation, and unblocks it without one", async () => {
    const far = { acct: "bob@far.example" };
    const answers = { "/api/v1/domain_blocks": { body: {} } };
    const shown = await show("lily-account-card", card({}, answers, far));
    await until(() => byRole(shown.element, "button", "Follow")?.matches(":enabled"));
    await choose(shown, "Block far.example…");
    const question = await until(() => byRole(shown.element, "alertdialog"));
    expect(sent(shown)).to.deep.equal([]);
    click(byRole(question, "button", /^Block/)!);
    await until(() => allText(shown.element).includes("Server blocked"));
    await choose(shown, "Unblock far.example");
    await until(() => !allText(shown.element).includes("Server blocked"));
    expect(sent(shown).map(([method, path]) => `${method} ${path}`)).to.deep.equal([
      "POST /api/v1/domain_blocks",
      "DELETE /api/v1/domain_blocks?domain=far.example",
    ]);
  });
});

describe("the details of a profile", () => {
  afterEach(putAway);

  it("say that a list of people is private", async () => {
    const state = profiles["followers"]!;
    const { element } = await show("lily-profile", {
      ...state,
      answers: { ...state.answers, [verb("followers")]: { status: 403, body: { error: "No" } } },
      shows: "This list is private",
    });
    expect(byRole(element, "button", "Try again")).to.equal(undefined);
  });

  it("show the featured hashtags, posts and people", async () => {
    const { element } = await show("lily-profile", profiles["featured"]!);
    await until(() => byRole(element, "link", "#bread"));
    expect(allText(element)).to.include("12 posts").and.include("Pinned words").and.include("دينا");
  });

  it("explain the two parts of a handle", async () => {
    const { element } = await show("lily-profile", profiles["ready"]!);
    const help = everything(element).find(one => one.matches("[role=note]"))!;
    expect(help.matches(":popover-open")).to.equal(false);
    byRole(element, "button", "What is a handle?")!.click();
    await until(() => help.matches(":popover-open"));
    expect(allText(help)).to.include("@bob is the username, and @example.social is the server");
  });

  for (const [state, words] of [
    ["suspended", "This account is suspended"],
    ["moved", "has moved to another account"],
  ] as const)
    it(`include no Follow button when the account is ${state}`, async () => {
      const { element } = await show("lily-profile", profiles[state]!);
      expect(allText(element)).to.include(words);
      await until(() => byRole(element, "button", /^More options for/));
      expectSame(byRole(element, "button", /^(Follow|Follow back|Request to follow)$/), undefined);
    });

  it("let the person feature people whom they follow", async () => {
    const bob = { body: [somebody] };
    const state = profiles["oneself"]!;
    const shown = await show("lily-profile", {
      ...state,
      answers: {
        ...state.answers,
        "/api/v1/endorsements": { body: [] },
        "/api/v1/accounts/search": bob,
        [verb("pin")]: one({ following: true, endorsed: true }),
      },
    });
    click(byRole(shown.element, "button", "Choose who to feature")!);
    const dialog = await until(() => byRole(shown.element, "dialog"));
    await until(() => allText(dialog).includes("You’re not featuring anyone yet"));
    expect(await faults(shown.element)).to.deep.equal([]);
    dialog.querySelector<HTMLInputElement>("input[type=search]")!.focus();
    await typeText("bo");
    const star = await until(() => byRole(dialog, "button", "Feature Bob :lily:"));
    star.focus();
    await pressKey("Enter");
    await until(() => star.ariaPressed === "true");
    expect(sent(shown)).to.deep.equal([["POST", verb("pin"), null]]);
    const searched = shown.asked.findLast(({ path }) => path.includes("/search"))!.path;
    expect(searched).to.include("limit=4").and.include("following=true");
    dialog.querySelector<HTMLInputElement>("input[type=search]")!.focus();
    await pressKey("Escape");
    await until(() => dialog.querySelector<HTMLInputElement>("input[type=search]")!.value === "");
    expect(dialog.matches("[open]"), "the first Escape empties the search").to.equal(true);
    await until(() => byRole(dialog, "button", "Feature Bob :lily:")?.ariaPressed === "true");
  });

  it("say that a memorial account is no longer used", async () => {
    const { element } = await show("lily-profile", profiles["memorial"]!);
    expect(allText(element)).to.include("This account is kept in memory of its owner");
  });
});
