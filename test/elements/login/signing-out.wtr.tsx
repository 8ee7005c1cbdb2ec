import { expect } from "chai";
import "../../../elements/app/index.ts";
import "../../../elements/login/index.ts";
import type { Status } from "../../../core/api/statuses/statuses.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { newDraft } from "../../../core/drafts/draft.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { outbox } from "../../../core/outbox/outbox.ts";
import { statusActions } from "../../../core/statuses/actions.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { states } from "../../../elements/app/states.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import { me, signedInAnswers, status } from "../../../elements/kit/states/samples.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { allText, byRole, nameOf } from "../../../demo/states/roles.ts";
import { KEY } from "../../../demo/states/seeded.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const app: ElementState = {
  ...states["home"]!,
  answers: {
    ...signedInAnswers,
    "/api/v1/timelines/home": { body: [status("140")] },
    "/oauth/revoke": { body: {} },
  },
  shows: "Post 140",
};
const login: ElementState = {
  attributes: {},
  signedIn: true,
  answers: { ...signedInAnswers, "/oauth/revoke": { body: {} } },
  shows: "Signed in as",
};

let release = () => {};

/** What stands in the browser of the person who is shown. */
function clientOf({ environment }: Showing): Client {
  const who = { instance: environment.origin, person: me.id, token: null };
  const held = retainClient(environment, who);
  release = held.release;
  return held.client;
}

const question = ({ element }: Showing) => byRole(element, "alertdialog");
const press = async ({ element }: Showing, name: string) =>
  click(await until(() => byRole(element, "button", name)));
/** Asks to sign out: on `<lily-app>` by the account menu. */
async function leave(shown: Showing): Promise<void> {
  const { element } = shown;
  if (element.localName === "lily-login") return press(shown, "Sign out");
  click(await until(() => byRole(element, "button", /Account menu$/)));
  click(await until(() => byRole(element, "menuitem", "Sign out…")));
}
const isSignedIn = ({ environment }: Showing) => environment.local.get(KEY) !== null;
const write = (client: Client, id: string, text: string) =>
  storedDrafts(client).store(newDraft(id, { text }));

async function waiting(client: Client, shown: Showing): Promise<void> {
  shown.environment.setOnline(false);
  const draft = newDraft("three", { text: "Three" });
  await outbox(client).put([{ draft, wire: { status: "Three", visibility: "public" } }]);
}

describe("signing out", () => {
  const { title } = document;

  afterEach(async () => {
    release();
    await putAway();
    document.title = title;
  });

  for (const [tag, state] of [
    ["lily-app", app],
    ["lily-login", login],
  ] as const) {
    it(`in <${tag}> asks for a confirmation even when nothing would be lost`, async () => {
      const shown = await show(tag, state);
      await leave(shown);
      const asked = await until(() => question(shown));
      expect(allText(asked)).to.include("You can sign in again at any time.");
      expect(await faults(shown.element)).to.deep.equal([]);
      click(byRole(asked, "button", "Cancel")!);
      await until(() => !question(shown));
      expect(isSignedIn(shown)).to.equal(true);
      await leave(shown);
      click(byRole(await until(() => question(shown)), "button", "Sign out")!);
      await until(() => !isSignedIn(shown));
    });

    it(`in <${tag}> names the drafts and posts that would be lost, and deletes them only after that`, async () => {
      const shown = await show(tag, state);
      const client = clientOf(shown);
      await write(client, "one", "One");
      await write(client, "two", "Two");
      await waiting(client, shown);
      await leave(shown);
      const asked = await until(() => question(shown));
      expect(nameOf(asked)).to.equal("Sign out?");
      expect(allText(asked)).to.include("2 drafts and 1 unsent post");
      expect(await faults(shown.element)).to.deep.equal([]);
      click(byRole(asked, "button", "Cancel")!);
      await until(() => !question(shown));
      expect(isSignedIn(shown)).to.equal(true);
      shown.environment.setOnline(true);
      await until(() => outbox(client).$posts.get().length > 0);
      await leave(shown);
      click(byRole(await until(() => question(shown)), "button", "Sign out")!);
      await until(() => !isSignedIn(shown));
      await settled();
      expect([...shown.environment.database.values.keys()].join()).not.to.include("kept-draft");
    });
  }

  for (const [count, words] of [
    [1, "1 pending action"],
    [2, "2 pending actions"],
  ] as const)
    it(`names the pending actions: ${words}`, async () => {
      const shown = await show("lily-login", login);
      const client = clientOf(shown);
      shown.environment.setOnline(false);
      for (const id of ["140", "139"].slice(0, count)) {
        statuses(client).import([status(id) as unknown as Status], {
          source: "answer",
          startedAt: client.tick(),
        });
        await statusActions(client).favourite(id, true);
      }
      await leave(shown);
      const asked = await until(() => question(shown));
      expect(allText(asked)).to.include(words);
      expect(byRole(asked, "button", "Sign out")).not.to.equal(undefined);
    });

  it("links to the drafts, which can be opened from there", async () => {
    const shown = await show("lily-app", app);
    await write(clientOf(shown), "one", "Only here");
    await leave(shown);
    await press(shown, "View");
    const drafts = await until(() => byRole(shown.element, "dialog", "Drafts"));
    click(await until(() => byRole(drafts, "button", /^Only here/)));
    await until(() => {
      const box = byRole(shown.element, "textbox", "Post text") as HTMLTextAreaElement | undefined;
      return box?.value === "Only here";
    });
  });
});
