import { expect } from "chai";
import "../../../elements/account-card/index.ts";
import { states } from "../../../elements/account-card/states.ts";
import { allText, byRole } from "../../../demo/states/roles.ts";
import { until } from "../../../demo/environment/until.ts";
import { click } from "../../support/elements/following.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";

const ADMIN = "/api/v1/pleroma/admin";
const button = ({ element }: Showing, name: string | RegExp) =>
  until(() => byRole(element, "button", name));
const calls = ({ asked }: Showing) =>
  asked.filter(({ path }) => path.startsWith(ADMIN)).map(({ method, path }) => `${method} ${path}`);

async function moderated(state = "moderated on Pleroma") {
  const shown = await show("lily-account-card", states[state]!);
  shown.answers[`${ADMIN}/reports`] = { body: null };
  shown.answers[`${ADMIN}/users`] = { body: ["bob"] };
  for (const verb of ["activate", "deactivate", "approve"])
    shown.answers[`${ADMIN}/users/${verb}`] = { body: { users: [] } };
  return shown;
}

describe("<lily-account-card moderation>", () => {
  afterEach(putAway);

  it("asks the server nothing about an account that the page gave", async () => {
    for (const name of ["given", "moderated on Pleroma", "waits for approval"]) {
      const { element, asked } = await show("lily-account-card", states[name]!);
      await until(() => allText(element).includes(states[name]!.shows));
      const about = asked.filter(({ path }) => /accounts\/(?!verify)|\/admin\//.test(path));
      expect(about, name).to.deep.equal([]);
      await putAway();
    }
  });

  it("has no Follow button", async () => {
    const shown = await moderated();
    await button(shown, "Mark as resolved");
    expect(byRole(shown.element, "button", /Follow/)).to.equal(undefined);
  });

  it("shows tags among the facts, as their menu names them", async () => {
    const { element } = await moderated();
    await until(() => allText(element).includes("Restrictions"));
    expect(allText(element)).to.contain("Posts are limited to followers");
  });

  it("marks reports as resolved, and opens them again with Undo", async () => {
    const shown = await moderated();
    click(await button(shown, "Mark as resolved"));
    click(await until(() => byRole(document.body, "button", "Undo")));
    await button(shown, "Mark as resolved");
    await soon(() =>
      expect(calls(shown)).to.deep.equal([`PATCH ${ADMIN}/reports`, `PATCH ${ADMIN}/reports`]),
    );
  });

  it("asks before it deactivates an account, and activates it again with Undo", async () => {
    const shown = await moderated();
    click(await button(shown, "Deactivate…"));
    click(await button(shown, "Deactivate"));
    await button(shown, "Activate");
    click(await until(() => byRole(document.body, "button", "Undo")));
    await button(shown, "Deactivate…");
    await soon(() =>
      expect(calls(shown)).to.deep.equal([
        `PATCH ${ADMIN}/users/deactivate`,
        `PATCH ${ADMIN}/users/activate`,
      ]),
    );
  });

  it("deletes an account only after a question", async () => {
    const shown = await moderated();
    click(await button(shown, /More moderation options/));
    click(await until(() => byRole(document.body, "menuitem", /Delete account/)));
    const sure = await button(shown, "Delete account");
    expect(calls(shown)).to.deep.equal([]);
    click(sure);
    await until(() => allText(shown.element).includes("Deleted"));
    expect(calls(shown)).to.deep.equal([`DELETE ${ADMIN}/users`]);
  });

  it("sets a restriction from its menu, and takes it back with Undo", async () => {
    const shown = await moderated();
    shown.answers[`${ADMIN}/users/tag`] = { body: null };
    click(await button(shown, /More moderation options/));
    click(await until(() => byRole(document.body, "menuitemcheckbox", "Media is removed")));
    await until(() => allText(shown.element).includes("Media is removed"));
    click(await until(() => byRole(document.body, "button", "Undo")));
    await soon(() =>
      expect(calls(shown)).to.deep.equal([`PUT ${ADMIN}/users/tag`, `DELETE ${ADMIN}/users/tag`]),
    );
  });

  it("shows an action that the server refuses as not done, with the reason", async () => {
    const shown = await moderated();
    const refusal = { status: 403, body: { error: "Insufficient permissions: admin:write." } };
    shown.answers[`${ADMIN}/users/deactivate`] = refusal;
    click(await button(shown, "Deactivate…"));
    click(await button(shown, "Deactivate"));
    await until(() => allText(document.body).includes("Insufficient permissions"));
    await button(shown, "Deactivate…");
  });

  it("accepts a sign-up, or rejects it after a question", async () => {
    const accepted = await moderated("waits for approval");
    click(await button(accepted, "Accept"));
    await button(accepted, "Deactivate…");
    expect(calls(accepted)).to.deep.equal([`PATCH ${ADMIN}/users/approve`]);
    await putAway();
    const rejected = await moderated("waits for approval");
    click(await button(rejected, "Reject…"));
    click(await button(rejected, "Reject"));
    await until(() => allText(rejected.element).includes("Deleted"));
    expect(calls(rejected)).to.deep.equal([`DELETE ${ADMIN}/users`]);
  });

  it("offers a moderator what the server lets them do, and doesn't ask for what they can't read", async () => {
    const limited = states["moderated by a helper"]!;
    const shown = await show("lily-account-card", limited);
    await button(shown, "Mark as resolved");
    for (const name of [/Deactivate/, /More moderation options/])
      expect(byRole(shown.element, "button", name)).to.equal(undefined);
    await putAway();
    const bare = await show("lily-account-card", states["read by a helper"]!);
    await until(() => allText(bare.element).includes("Joined"));
    expect(calls(bare)).to.deep.equal([]);
    expect(byRole(bare.element, "button", "Get moderation access…")).to.equal(undefined);
  });

  it("doesn't offer moderators to deactivate or delete themselves", async () => {
    const shown = await show("lily-account-card", states["moderates oneself"]!);
    click(await button(shown, /More moderation options/));
    await until(() => byRole(document.body, "menuitemcheckbox", "Media is removed"));
    expect(byRole(document.body, "menuitem", /Delete account/)).to.equal(undefined);
    expect(byRole(shown.element, "button", /Deactivate/)).to.equal(undefined);
  });

  it("offers no actions to visitors", async () => {
    const shown = await show("lily-account-card", states["moderated by a visitor"]!);
    await until(() => allText(shown.element).includes("bob@mail.example"));
    expect(byRole(shown.element, "button", "Mark as resolved")).to.equal(undefined);
  });
});
