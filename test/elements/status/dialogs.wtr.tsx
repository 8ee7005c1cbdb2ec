import { expect } from "chai";
import type { StateAnswer } from "../../../elements/kit/states/element-state.ts";
import { account, status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { faults } from "../../support/elements/faults.ts";
import { click, listen } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import { clickAt, emulateMedia, pressKey, setViewport } from "../../support/elements/runner.ts";
import { expectSame } from "../../support/elements/same.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const ready = states["ready"]!;

async function timeline(list: object[], answers: Record<string, StateAnswer> = {}) {
  const shown = await show("lily-timeline", {
    ...ready,
    answers: { ...ready.answers, "/api/v1/timelines/home": { body: list }, ...answers },
    shows: "Post",
  });
  await until(() => byRole(shown.element, "button", "More"));
  return shown;
}

const GOTOSOCIAL = { "/api/v1/instance": { body: { version: "0.20.0" } } };

const mine = (more: object = {}) => status("1", { account: account("alice"), ...more });
const sent = ({ asked }: Showing) =>
  asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);

const bodyOf = (shown: Showing, of: string): unknown =>
  JSON.parse(String(shown.asked.find(({ path }) => path === of)?.body));

function named(root: Node, role: string, name: string | RegExp): HTMLElement {
  const found = byRole(root, role, name);
  if (!found) throw new Error(`There is no ${role} ${name}`);
  return found;
}

async function choose({ element }: Showing, item: string): Promise<void> {
  click(named(element, "button", "More"));
  click(await until(() => byRole(element, "menuitem", item)));
}

const dialog = ({ element }: Showing) =>
  everything(element).find(one => one.matches("dialog[open]"));
/** The popover of the reactions. */
const panel = ({ element }: Showing) => until(() => byRole(element, "dialog", "Add a reaction"));
const opened = (shown: Showing) => until(() => dialog(shown));

async function looked(shown: Showing): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [600, 280]) {
      await emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await setViewport({ width, height: 700 });
      expect(await faults(shown.element), `${colorScheme} ${width}`).to.deep.equal([]);
      await soon(() => expect(document.documentElement.scrollWidth).to.be.at.most(width));
    }
}

beforeEach(() => {
  document.body.style.margin = "0";
  document.documentElement.style.colorScheme = "light dark";
  document.documentElement.style.background = "Canvas";
});

afterEach(async () => {
  await putAway();
  document.body.removeAttribute("style");
  document.documentElement.removeAttribute("style");
  await emulateMedia({});
  await setViewport({ width: 800, height: 600 });
});

describe("a confirmation dialog", () => {
  const gone = { "/api/v1/statuses/1": { body: mine({ text: "Post 1" }) } };

  it("appears before a deletion, which then removes the post", async () => {
    const shown = await timeline([mine(), status("0")], gone);
    await choose(shown, "Delete…");
    await opened(shown);
    await looked(shown);
    expect(sent(shown)).to.deep.equal([]);
    expect(allByRole(shown.element, "article")).to.have.length(2);
    click(named(dialog(shown)!, "button", "Delete"));
    await until(() => allByRole(shown.element, "article").length === 1);
    expect(sent(shown)).to.deep.equal([]);
    // Until its alert is gone, it can be undone.
    click(await until(() => byRole(shown.element, "button", "Dismiss")));
    await soon(() => expect(sent(shown)).to.deep.equal(["DELETE /api/v1/statuses/1"]));
    await soon(() => expect(dialog(shown)).to.equal(undefined));
    await soon(() =>
      expect(document.documentElement.style.overflow, "the page scrolls again").to.equal(""),
    );
  });

  for (const [how, leave] of Object.entries({
    Escape: () => pressKey("Escape"),
    "its cross": (shown: Showing) => click(named(dialog(shown)!, "button", "Close")),
    Cancel: (shown: Showing) => click(named(dialog(shown)!, "button", "Cancel")),
    "a press beside it": () => clickAt(3, 3),
  })) {
    it(`is closed by ${how}, and the focus returns`, async () => {
      const shown = await timeline([mine()], gone);
      await choose(shown, "Delete…");
      const asked = await opened(shown);
      const root = shown.element.shadowRoot!;
      await soon(() =>
        expect(nameOf(root.activeElement as HTMLElement), "nothing happens by Enter").to.equal(
          "Cancel",
        ),
      );
      expect(asked.matches(":modal")).to.equal(true);
      await soon(() => expect(document.documentElement.style.overflow).to.equal("hidden"));
      await leave(shown);
      await until(() => !dialog(shown));
      await soon(() => expect(nameOf(root.activeElement as HTMLElement)).to.equal("More"));
      await soon(() => expect(document.documentElement.style.overflow).to.equal(""));
      expect(sent(shown)).to.deep.equal([]);
    });
  }

  it("does not pass its keys and clicks to the feed around it", async () => {
    const shown = await timeline([mine(), status("0")], gone);
    await choose(shown, "Delete…");
    const asked = await opened(shown);
    await pressKey("PageDown");
    expect(asked.contains(shown.element.shadowRoot!.activeElement)).to.equal(true);
    const opens = listen("lily-open");
    click(asked.querySelector("blockquote")!);
    opens.stop();
    expect(opens.events).to.deep.equal([]);
  });

  it("sends an event with the deleted post, to redraft it", async () => {
    const shown = await timeline([mine()], gone);
    const redrafted = listen("lily-redraft", true);
    await choose(shown, "Delete and redraft…");
    await opened(shown);
    click(named(dialog(shown)!, "button", "Delete and redraft"));
    await until(() => redrafted.events.length > 0);
    redrafted.stop();
    expect(redrafted.events[0]!.detail.status).to.include({ id: "1", text: "Post 1" });
  });
});

describe("boosting a status", () => {
  it("asks for the visibility when Shift is held, and sends it", async () => {
    const shown = await timeline([status("1")], {
      "/api/v1/statuses/1/reblog": { body: status("2", { reblog: status("1") }) },
    });
    const press = new MouseEvent("click", { bubbles: true, composed: true, shiftKey: true });
    named(shown.element, "button", "Boost").dispatchEvent(press);
    const asked = await opened(shown);
    await looked(shown);
    const names = everything(asked)
      .filter(one => one.matches("fieldset label"))
      .map(label => label.querySelector("span")!.firstChild!.textContent);
    expect(names).to.deep.equal(["Public", "Unlisted", "Followers only"]);
    const followers = everything(asked).find(
      one => one.matches("label") && one.textContent.includes("Followers"),
    )!;
    click(followers);
    click(named(asked, "button", "Boost"));
    await until(() => sent(shown).length > 0);
    expect(bodyOf(shown, "/api/v1/statuses/1/reblog")).to.deep.equal({ visibility: "private" });
  });

  it("asks for a confirmation when media has no description", async () => {
    const media = { id: "m", type: "image", url: "/web/lily.svg", preview_url: "/web/lily.svg" };
    const shown = await timeline([status("1", { media_attachments: [media] })]);
    click(named(shown.element, "button", "Boost"));
    const asked = await opened(shown);
    await soon(() => expect(allText(asked)).to.include("no description"));
    click(named(asked, "button", "Cancel"));
    await until(() => !dialog(shown));
    expect(sent(shown)).to.deep.equal([]);
  });

  it("is enabled for the person's own followers-only posts", async () => {
    const shown = await timeline([mine({ visibility: "private" })]);
    expect(named(shown.element, "button", "Boost").ariaDisabled).to.equal(null);
  });
});

describe("an alert with a button", () => {
  it("undoes an action, and stays while its button has the focus", async () => {
    const on = status("1", { favourited: true, favourites_count: 1 });
    const shown = await timeline([on], {
      "/api/v1/statuses/1/unfavourite": { body: status("1", { favourited: false }) },
      "/api/v1/statuses/1/favourite": { body: on },
    });
    const favourite = named(shown.element, "button", "Favourite");
    click(favourite);
    const undo = await until(() => byRole(shown.element, "button", "Undo"));
    expect(await faults(shown.element)).to.deep.equal([]);
    undo.focus();
    shown.environment.clock.advance(30_000);
    await settled();
    expect(undo.isConnected, "nothing goes from under the focus").to.equal(true);
    click(undo);
    await until(() => sent(shown).length === 2);
    await soon(() => expect(favourite.ariaPressed).to.equal("true"));
    await until(() => !byRole(shown.element, "button", "Undo"));
  });

  it("hides a post on this device, and shows it again", async () => {
    const shown = await timeline([status("1"), status("0")]);
    await choose(shown, "Hide this post");
    const undo = await until(() => byRole(shown.element, "button", "Undo"));
    await soon(() => expect(allText(shown.element)).not.to.include("Post 1"));
    const place = () => shown.element.shadowRoot!.activeElement!;
    await soon(() =>
      expect(allText(place()), "the focus is where the post was").to.include("You hid this post"),
    );
    click(undo);
    await until(() => allText(shown.element).includes("Post 1"));
    expect(sent(shown)).to.deep.equal([]);
  });
});

describe("the dialogs of a status", () => {
  const reactions = [
    { name: "👍", count: 2, me: false, url: null, account_ids: [] },
    { name: "lily", count: 1, me: true, url: "/web/lily.svg", account_ids: [] },
  ];
  const post = status("1", {
    favourites_count: 1,
    reblogs_count: 1,
    pleroma: { emoji_reactions: reactions },
  });
  const reactors = reactions.map(one => ({ ...one, accounts: [account("carol")] }));
  const answers: Record<string, StateAnswer> = {
    "/api/v1/statuses/1/favourited_by": { body: [account("carol")] },
    "/api/v1/statuses/1/reblogged_by": { body: [] },
    "/api/v1/pleroma/statuses/1/reactions": { body: reactors },
    "/api/v1/reports": { body: { id: "1", action_taken: false } },
  };

  for (const [item, words, isRare] of [
    ["Choose boost visibility…", "Who can see your boost"],
    ["Embed…", "Paste this into your page", true],
    ["Favourited by", "@carol", true],
    ["Boosted by", "No one this server knows of", true],
    ["Who reacted", "@carol", true],
    ["Report…", "What should the moderators know?"],
    [/^Mute @bob/, "They won’t be notified"],
    [/^Block @bob/, "no longer follow each other"],
  ] as const) {
    it(`are accessible and fit: ${item}`, async () => {
      const shown = await timeline([post], answers);
      click(named(shown.element, "button", "More"));
      if (isRare) click(await until(() => byRole(shown.element, "menuitem", "More options")));
      click(await until(() => byRole(shown.element, "menuitem", item)));
      await opened(shown);
      await until(() => allText(dialog(shown)!).includes(words));
      await looked(shown);
    });
  }

  it("offers no boost to some people on GoToSocial, which boosts to everybody", async () => {
    const shown = await timeline([status("1")], GOTOSOCIAL);
    click(named(shown.element, "button", "More"));
    await until(() => byRole(shown.element, "menuitem", "Copy link"));
    await soon(() =>
      expectSame(byRole(shown.element, "menuitem", "Choose boost visibility…"), undefined),
    );
  });

  it("asks before a boost on GoToSocial without asking who will see it", async () => {
    const shown = await timeline([status("1")], GOTOSOCIAL);
    const boost = named(shown.element, "button", /^Boost/);
    boost.dispatchEvent(
      new MouseEvent("click", { shiftKey: true, bubbles: true, composed: true, cancelable: true }),
    );
    const asked = await opened(shown);
    expect(allText(asked)).to.include("Boost this post?");
    await soon(() => expect(allText(asked)).to.not.include("Who can see your boost"));
  });

  for (const [whose, post, isOffered] of [
    ["another’s post", {}, false],
    ["another’s post that mentions the user", { mentions: [{ id: "alice", acct: "alice" }] }, true],
    ["the user’s own post", { account: account("alice") }, true],
  ] as const)
    it(`${isOffered ? "mutes" : "doesn’t mute"} the conversation of ${whose} on GoToSocial`, async () => {
      const shown = await timeline([status("1", post)], GOTOSOCIAL);
      click(named(shown.element, "button", "More"));
      await until(() => byRole(shown.element, "menuitem", "Copy link"));
      const item = () => byRole(shown.element, "menuitem", "Mute conversation") !== undefined;
      await soon(() => expect(item()).to.equal(isOffered));
    });

  it("send a report", async () => {
    const shown = await timeline([post], answers);
    await choose(shown, "Report…");
    const asked = await opened(shown);
    click(named(asked, "button", "Report"));
    await until(() => !dialog(shown));
    await soon(() =>
      expect(bodyOf(shown, "/api/v1/reports")).to.include({
        account_id: "bob",
        comment: "",
        forward: false,
      }),
    );
    await until(() => allText(shown.element).includes("Your report has been sent"));
  });

  it("react with any emoji", async () => {
    const on = "/api/v1/pleroma/statuses/1/reactions/%F0%9F%8E%89";
    const shown = await timeline([post], { ...answers, [on]: { body: post } });
    click(named(shown.element, "button", "React"));
    const asked = await panel(shown);
    click(await until(() => byRole(asked, "button", "More emoji")));
    await until(() => byRole(asked, "gridcell", "party popper"));
    const tone = byRole(asked, "combobox", "Skin tone")!;
    await soon(() =>
      expect(tone.getBoundingClientRect().right).to.be.at.most(asked.getBoundingClientRect().right),
    );
    await soon(() => expect(byRole(asked, "grid")!.parentElement!.clientHeight).to.be.below(400));
    await looked(shown);
    click(await until(() => byRole(asked, "gridcell", "party popper")));
    await until(() => sent(shown).length > 0);
    expect(sent(shown)).to.deep.equal([`PUT ${on}`]);
    await soon(() => expect(byRole(shown.element, "dialog")).to.equal(undefined));
  });

  it("react with one of the six most used emoji, beside the button and not in a modal dialog", async () => {
    const on = "/api/v1/pleroma/statuses/1/reactions/%F0%9F%98%82";
    const shown = await timeline([post], { ...answers, [on]: { body: post } });
    const button = named(shown.element, "button", "React");
    button.focus();
    click(button);
    const asked = await panel(shown);
    expect(asked.matches("dialog")).to.equal(false);
    const quick = await until(() => {
      const all = allByRole(asked, "button");
      return all.length === 7 && all;
    });
    expect(quick.at(-1)!.ariaLabel).to.equal("More emoji");
    await soon(() => expect(quick[0]!.matches(":focus")).to.equal(true));
    expect(byRole(asked, "button", "👍")!.ariaPressed).to.equal("false");
    await looked(shown);
    click(byRole(asked, "button", "😂")!);
    await until(() => sent(shown).length > 0);
    expect(sent(shown)).to.deep.equal([`PUT ${on}`]);
    await soon(() => expect(byRole(shown.element, "dialog")).to.equal(undefined));
    await soon(() => expect(button.matches(":focus")).to.equal(true));
  });

  it("remove a reaction, and restore it with an alert when the server refuses", async () => {
    const shown = await timeline([post], answers);
    const chips = allByRole(shown.element, "button", /person|people/);
    expect(chips.map(nameOf)).to.deep.equal(["👍, 2 people", "lily, 1 person"]);
    expect(chips.map(({ ariaPressed }) => ariaPressed)).to.deep.equal(["false", "true"]);
    shown.answers["/api/v1/pleroma/statuses/1/reactions/lily"] = {
      status: 400,
      body: { error: "Could not remove reaction emoji" },
    };
    click(chips[1]!);
    await until(() => byRole(shown.element, "alert"));
    await soon(() =>
      expect(allByRole(shown.element, "button", /lily/)[0]!.ariaPressed).to.equal("true"),
    );
  });
});
