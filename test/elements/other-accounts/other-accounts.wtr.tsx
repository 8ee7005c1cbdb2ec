import { expect } from "chai";
import "../../../elements/app/index.ts";
import { states } from "../../../elements/app/states.ts";
import { provideEnvironment } from "../../../elements/page-environment.ts";
import type { ElementState } from "../../../elements/kit/states/element-state.ts";
import { account, signedInAnswers, status } from "../../../elements/kit/states/samples.ts";
import { allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import { KEY, OTHERS, seeded } from "../../../demo/states/seeded.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { faults } from "../../support/elements/faults.ts";
import { click } from "../../support/elements/following.ts";
import { emulateMedia, pressKey, setViewport, typeText } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";

const OTHER = "https://other.example";
const VERIFY = "/api/v1/accounts/verify_credentials";
const CAROL = "@carol@other.example";

const carol = {
  instance: OTHER,
  name: "Carol",
  signIn: { accessToken: "other", accountId: "carol", acct: "carol" },
};
const ended = {
  instance: "https://example.social",
  name: "Bob",
  signIn: { accountId: "bob", acct: "bob" },
};

const post = status("140");
const app: ElementState = {
  ...states["home"]!,
  others: [carol, ended],
  answers: {
    ...signedInAnswers,
    "/api/v1/timelines/home": { body: [post] },
    "/api/v1/statuses/140": { body: { ...post, favourites_count: 1 } },
    "/oauth/revoke": { body: {} },
    [OTHER + VERIFY]: {
      body: { ...account("carol"), pleroma: { unread_notifications_count: 2 } },
    },
  },
  shows: "Post 140",
};

/** How the other instance finds the post of this one. */
const search = `${OTHER}/api/v2/search?${new URLSearchParams({
  q: post.uri,
  resolve: "true",
  type: "statuses",
  limit: "1",
})}`;
const found = (more: object = {}) => ({ body: { statuses: [{ ...post, id: "7", ...more }] } });

const item = ({ element }: Showing, name: string | RegExp) =>
  until(() => byRole(element, "menuitem", name));
const button = ({ element }: Showing, name: string | RegExp) =>
  until(() => byRole(element, "button", name));
const says = ({ element }: Showing, text: string) => until(() => allText(element).includes(text));
const kept = ({ environment }: Showing) =>
  (
    JSON.parse(environment.local.get(OTHERS) ?? '{"accounts":[]}') as {
      accounts: { signIn: { accountId: string } }[];
    }
  ).accounts.map(({ signIn }) => signIn.accountId);

async function openMenu(shown: Showing): Promise<void> {
  click(await button(shown, /alice.*Account menu$/));
}

async function manage(shown: Showing): Promise<void> {
  await openMenu(shown);
  click(await item(shown, "Manage accounts…"));
  await until(() => byRole(shown.element, "dialog", "Accounts"));
}

async function useAnother(shown: Showing): Promise<void> {
  click(await button(shown, "More"));
  click(await item(shown, "More options"));
  click(await item(shown, "Use another account…"));
  await until(() => byRole(shown.element, "dialog", "Use another account"));
}

async function looked({ element }: Showing): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const)
    for (const width of [1280, 768, 320]) {
      await emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await setViewport({ width, height: 1000 });
      // Axe takes the bar of a phone for something above the dialog.
      if (width > 320) expect(await faults(element), `${colorScheme} ${width}`).to.deep.equal([]);
      await soon(() => expect(document.documentElement.scrollWidth).to.be.at.most(width));
    }
}

describe("other accounts", () => {
  const { title } = document;

  beforeEach(() => {
    document.body.style.margin = "0";
    document.documentElement.style.colorScheme = "light dark";
  });

  afterEach(async () => {
    await putAway();
    document.body.removeAttribute("style");
    document.documentElement.removeAttribute("style");
    document.title = title;
  });

  it("are in the account menu, with what is new and who must sign in again", async () => {
    const shown = await show("lily-app", app);
    await openMenu(shown);
    await item(shown, "Sign out…");
    // They come with the other items, which would else move from under the pointer.
    expect(byRole(shown.element, "menuitem", /@bob@example.social/)).to.exist;
    expect(nameOf(await item(shown, /2 unread notifications/))).to.contain(CAROL);
    expect(nameOf(await item(shown, /@bob@example.social/))).to.contain("Sign in again");
    const { shadowRoot } = shown.element;
    for (const key of ["ArrowDown", "ArrowDown"]) await pressKey(key);
    await until(() => nameOf(shadowRoot!.activeElement as HTMLElement).includes(CAROL));
    await looked(shown);
  });

  it("are switched to by a press, and the present one is kept", async () => {
    const shown = await show("lily-app", app);
    await openMenu(shown);
    click(await item(shown, new RegExp(CAROL)));
    const { environment } = shown;
    expect(environment.opened).to.deep.equal(["https://example.social/web"]);
    expect(environment.local.get(`${KEY}:${OTHER}`)).to.contain("other");
    expect(environment.local.get(KEY)).to.equal(null);
    expect(kept(shown)).to.deep.equal(["alice", "bob"]);
  });

  it("aren't asked for before the menu opens, nor offered where there are none", async () => {
    const { others: _, ...alone } = app;
    const shown = await show("lily-app", alone);
    await openMenu(shown);
    await item(shown, "Add an account…");
    expect(byRole(shown.element, "menuitem", "Manage accounts…")).to.equal(undefined);
    await pressKey("Escape");
    click(await button(shown, "More"));
    click(await item(shown, "More options"));
    await item(shown, "Copy text");
    expect(byRole(shown.element, "menuitem", "Use another account…")).to.equal(undefined);
  });

  it("must sign in again if their server refuses the token, which harms nothing else", async () => {
    const refused = { status: 401, body: { error: "Invalid" } };
    const shown = await show("lily-app", {
      ...app,
      answers: { ...app.answers, [OTHER + VERIFY]: refused },
    });
    await openMenu(shown);
    await until(() =>
      nameOf(byRole(shown.element, "menuitem", /@carol/)!).includes("Sign in again"),
    );
    expect(shown.environment.local.get(KEY)).not.to.equal(null);
  });

  it("are signed out of one by one, after a question", async () => {
    const shown = await show("lily-app", app);
    await manage(shown);
    await says(shown, "2 unread notifications");
    await looked(shown);
    click(await button(shown, `Sign out of ${CAROL}…`));
    const question = await until(() =>
      byRole(shown.element, "alertdialog", `Sign out of ${CAROL}?`),
    );
    expect(allText(question)).to.include("Your other account stays signed in.");
    await looked(shown);
    click(byRole(question, "button", "Sign out")!);
    await until(() => kept(shown).join() === "bob");
    expect(shown.environment.local.get(KEY)).not.to.equal(null);
    await until(() => byRole(shown.element, "dialog", "Accounts"));
    expect(byRole(shown.element, "button", `Sign out of ${CAROL}…`)).to.equal(undefined);
    const revoked = shown.asked.filter(({ path }) => path === "/oauth/revoke");
    expect(revoked.map(({ url }) => new URL(url).origin)).to.deep.equal([OTHER]);
  });

  for (const [others, words] of [
    [[carol, ended], "Your other account stays signed in."],
    [[carol, { ...carol, signIn: { ...carol.signIn, accountId: "dan" } }], "Your other accounts"],
    [[ended], undefined],
  ] as const)
    it(`stay signed in when the present one signs out: ${words ?? "not if they have ended"}`, async () => {
      const shown = await show("lily-app", { ...app, others });
      await openMenu(shown);
      click(await item(shown, "Sign out…"));
      const question = await until(() => byRole(shown.element, "alertdialog"));
      expect(allText(question)).to.include("You can sign in again at any time.");
      if (words) expect(allText(question)).to.include(words);
      else expect(allText(question)).not.to.include("stay");
    });

  it("stay when a sign-out can't be sent, and the alert tells", async () => {
    const shown = await show("lily-app", {
      ...app,
      answers: { ...app.answers, "/oauth/revoke": "network" },
    });
    await manage(shown);
    click(await button(shown, `Sign out of ${CAROL}…`));
    const question = await until(() => byRole(shown.element, "alertdialog"));
    click(byRole(question, "button", "Sign out")!);
    await says(shown, "Can’t reach other.example");
    expect(kept(shown)).to.deep.equal(["carol", "bob"]);
  });

  it("are added only at an address that is one", async () => {
    const shown = await show("lily-app", {
      ...app,
      answers: {
        ...app.answers,
        "https://nothing.example/api/v1/instance": { status: 404, body: "Not found" },
      },
    });
    await openMenu(shown);
    click(await item(shown, "Add an account…"));
    await until(() => byRole(shown.element, "dialog", "Add an account"));
    const field = everything(shown.element).find(one => one.matches("input")) as HTMLInputElement;
    for (const [typed, words] of [
      ["two words", "isn’t a valid server address"],
      ["nothing.example", "There seems to be no Mastodon or Pleroma server at nothing.example."],
    ] as const) {
      field.focus();
      field.select();
      await typeText(typed);
      click(await button(shown, "Continue"));
      await says(shown, words);
      await looked(shown);
    }
    expect(shown.environment.opened).to.deep.equal([]);
  });

  it("favourite and boost a post, and take it back", async () => {
    const shown = await show("lily-app", {
      ...app,
      answers: {
        ...app.answers,
        [search]: found({ favourited: true }),
        [`${OTHER}/api/v1/statuses/7/unfavourite`]: { body: post },
        [`${OTHER}/api/v1/statuses/7/reblog`]: { body: post },
      },
    });
    await useAnother(shown);
    const star = await button(shown, `Favourite as ${CAROL}`);
    expect(star.ariaPressed).to.equal("true");
    await looked(shown);
    click(star);
    await says(shown, `Removed from ${CAROL}’s favourites.`);
    expect(star.ariaPressed).to.equal("false");
    click(await button(shown, `Boost as ${CAROL}`));
    await says(shown, `Boosted as ${CAROL}.`);
    const sent = shown.asked.filter(({ method }) => method === "POST");
    expect(sent.map(({ url, headers }) => [url, headers.get("authorization")])).to.deep.equal([
      [`${OTHER}/api/v1/statuses/7/unfavourite`, "Bearer other"],
      [`${OTHER}/api/v1/statuses/7/reblog`, "Bearer other"],
    ]);
  });

  it("undo what was refused, and the alert says why", async () => {
    const shown = await show("lily-app", {
      ...app,
      answers: {
        ...app.answers,
        [search]: found(),
        [`${OTHER}/api/v1/statuses/7/favourite`]: { status: 422, body: { error: "Not today" } },
      },
    });
    await useAnother(shown);
    click(await button(shown, `Favourite as ${CAROL}`));
    await says(shown, "Not today");
    expect((await button(shown, `Favourite as ${CAROL}`)).ariaPressed).to.equal("false");
  });

  it("answer a post after a switch", async () => {
    const answers = { ...app.answers, [search]: found() };
    const shown = await show("lily-app", { ...app, answers });
    await useAnother(shown);
    click(await button(shown, `Switch to ${CAROL} and reply`));
    expect(shown.environment.opened).to.deep.equal([
      "https://example.social/web/compose?in_reply_to_id=7",
    ]);
  });

  it("say that they can't see a post, or that their server can't be reached", async () => {
    const answers = { ...app.answers, [search]: { body: { statuses: [] } } };
    const shown = await show("lily-app", { ...app, answers });
    await useAnother(shown);
    await says(shown, "This account can’t see the post.");
    await looked(shown);
    await putAway();

    const cut = await show("lily-app", { ...app, answers: { ...answers, [search]: "network" } });
    await useAnother(cut);
    await says(cut, "Can’t reach other.example");
    await looked(cut);
    cut.answers[search] = found();
    click(await button(cut, "Try again"));
    await button(cut, `Favourite as ${CAROL}`);
  });

  it("of another instance are shown with links of this client", async () => {
    const theirs = Object.entries(app.answers!).map(([path, answer]) => [OTHER + path, answer]);
    const { environment } = seeded({ ...app, answers: Object.fromEntries(theirs) });
    const { local } = environment;
    local.remove(KEY);
    local.set("glitch-lily-instance", OTHER);
    local.set(`${KEY}:${OTHER}`, JSON.stringify(carol.signIn));
    const takeBack = provideEnvironment(environment);
    history.replaceState(null, "", "/web");
    const element = document.createElement("lily-app");
    document.body.append(element);
    const author = await until(() => byRole(element, "link", /@bob/));
    expect(author.getAttribute("href")).to.equal("/web/@bob");
    element.remove();
    takeBack();
  });

  it("are offered when the session of the present one has ended", async () => {
    const session = states["another account after the session has ended"]!;
    const shown = await show("lily-app", { ...session, others: [carol, ended] });
    await looked(shown);
    click(await button(shown, new RegExp(CAROL)));
    expect(shown.environment.opened).to.deep.equal(["https://example.social/web"]);
    await settled();
    expect(kept(shown)).to.deep.equal(["alice", "bob"]);
  });
});
