import { expect } from "chai";
import "../../../elements/account-card/index.ts";
import { states as cards, tie } from "../../../elements/account-card/states.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import { account, me, status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { click } from "../../support/elements/following.ts";
import { allText, byRole, everything } from "../../../demo/states/roles.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { settled, until } from "../../../demo/environment/until.ts";

/** The person's own settings, as the instance keeps them. */
function wishing(state: ElementState, settings: object, answers: ElementState["answers"] = {}) {
  const own = { ...me, pleroma: { settings_store: { "glitch-lily": settings } } };
  const known = { "/api/v1/accounts/verify_credentials": { body: own } };
  return { ...state, answers: { ...state.answers, ...known, ...answers } };
}

/** Until what the person wishes has come from the instance. */
const known = ({ environment }: Showing, settings: object) =>
  until(() =>
    environment.local.keys().some(key => {
      const kept = key.includes("settings") ? environment.local.get(key) : null;
      return kept?.includes(JSON.stringify(settings).slice(1, -1));
    }),
  );

const dialog = ({ element }: Showing) =>
  everything(element).find(one => one.matches("dialog[open]"));
const sent = ({ asked }: Showing) =>
  asked.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);

async function timeline(settings: object) {
  const mine = status("0", { account: account("alice"), content: "<p>Post 0</p>" });
  const state = wishing(states["ready"]!, settings, {
    "/api/v1/timelines/home": { body: [status("1"), mine] },
    "/api/v1/statuses/1/favourite": { body: status("1", { favourited: true }) },
    "/api/v1/statuses/1/reblog": { body: status("2", { reblog: status("1") }) },
    "/api/v1/statuses/0": { body: mine },
  });
  const shown = await show("lily-timeline", { ...state, shows: "Post 0" });
  await until(() => byRole(shown.element, "button", "Favourite"));
  await known(shown, settings);
  await settled();
  return shown;
}

describe("a person's confirmation settings", () => {
  afterEach(putAway);

  for (const [name, setting, path] of [
    ["Favourite", "favourite_modal", "favourite"],
    ["Boost", "boost_modal", "reblog"],
  ] as const) {
    const request = `POST /api/v1/statuses/1/${path}`;

    it(`ask before ${name} when it is on, unless Shift is held`, async () => {
      const shown = await timeline({ [setting]: true });
      click(byRole(shown.element, "button", name)!);
      const asked = await until(() => dialog(shown));
      expect(allText(asked)).to.include("Post 1");
      expect(sent(shown)).to.deep.equal([]);
      click(byRole(asked, "button", "Cancel")!);
      await until(() => !dialog(shown));
      expect(sent(shown)).to.deep.equal([]);
      click(byRole(shown.element, "button", name)!, { shiftKey: true });
      await until(() => sent(shown).length > 0);
      expect(sent(shown)).to.deep.equal([request]);
      expect(dialog(shown)).to.equal(undefined);
    });

    it(`carry out the action after it is confirmed (${name})`, async () => {
      const shown = await timeline({ [setting]: true });
      click(byRole(shown.element, "button", name)!);
      click(byRole(await until(() => dialog(shown)), "button", name)!);
      await until(() => sent(shown).length > 0);
      expect(sent(shown)).to.deep.equal([request]);
    });

    it(`ask only with Shift held when it is off (${name})`, async () => {
      const shown = await timeline({ [setting]: false });
      click(byRole(shown.element, "button", name)!, { shiftKey: true });
      await until(() => dialog(shown));
      click(byRole(dialog(shown)!, "button", "Cancel")!);
      await until(() => !dialog(shown));
      click(byRole(shown.element, "button", name)!);
      await until(() => sent(shown).length > 0);
      expect(sent(shown)).to.deep.equal([request]);
    });
  }

  it("allow deleting without a question when it is off", async () => {
    const shown = await timeline({ delete_modal: false });
    const [, mine] = everything(shown.element).filter(one => one.matches("article"));
    click(byRole(mine!, "button", "More")!);
    click(await until(() => byRole(shown.element, "menuitem", /^Delete(?! and)/)));
    click(await until(() => byRole(shown.element, "button", "Dismiss")));
    await until(() => sent(shown).length > 0);
    expect(sent(shown)).to.deep.equal(["DELETE /api/v1/statuses/0"]);
    expect(dialog(shown)).to.equal(undefined);
  });

  for (const [how, relationship, button, request] of [
    ["unfollowing", { following: true }, /Following/, "Unfollow"],
    ["taking a request back", { requested: true }, /Requested/, "Withdraw"],
  ] as const) {
    it(`ask before ${how}`, async () => {
      const answers = {
        "/api/v1/accounts/relationships": tie(relationship),
        "/api/v1/accounts/bob/unfollow": { body: (tie() as { body: object[] }).body[0] },
      };
      const state = wishing(cards["ready"]!, { unfollow_modal: true }, answers);
      const shown = await show("lily-account-card", state);
      await known(shown, { unfollow_modal: true });
      click(await until(() => byRole(shown.element, "button", button)));
      click(byRole(await until(() => dialog(shown)), "button", "Cancel")!);
      await until(() => !dialog(shown));
      expect(sent(shown)).to.deep.equal([]);
      click(byRole(shown.element, "button", button)!);
      click(byRole(await until(() => dialog(shown)), "button", request)!);
      await until(() => byRole(shown.element, "button", "Follow"));
      await soon(() => expect(sent(shown)).to.deep.equal(["POST /api/v1/accounts/bob/unfollow"]));
    });
  }
});
