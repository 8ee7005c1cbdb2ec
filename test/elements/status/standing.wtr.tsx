import { expect } from "chai";
import { account, bob, signedInAnswers, status } from "../../../elements/kit/states/samples.ts";
import { somebody, states as cards } from "../../../elements/account-card/states.ts";
import "../../../elements/account-card/index.ts";
import "../../../elements/status/index.ts";
import { states } from "../../../elements/status/states.ts";
import "../../../elements/thread/index.ts";
import { states as threads } from "../../../elements/thread/states.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import { setViewport } from "../../support/elements/runner.ts";
import { putAway, show } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const archivist = { name: "Archivist", color: "#7a4fbf" };

/** What is told of an author beyond the name, by what the server says. */
const standings: Record<string, [more: object, words: string[]]> = {
  "a bot": [{ bot: true }, ["Bot"]],
  "a group": [{ group: true }, ["Group"]],
  "a group, as Pleroma says it": [{ source: { pleroma: { actor_type: "Group" } } }, ["Group"]],
  "an admin": [{ pleroma: { is_admin: true } }, ["Admin"]],
  "a moderator": [{ pleroma: { is_moderator: true } }, ["Moderator"]],
  "somebody with roles": [
    { roles: [archivist, { name: "Owner", highlighted: true }] },
    ["Archivist", "Owner"],
  ],
  "somebody whose role is not shown": [
    { roles: [{ ...archivist, highlighted: false }], role: { name: "user" } },
    [],
  ],
  "somebody of whom nothing is said": [{ roles: null }, []],
};

const post = (more: object, id = "1") => ({
  ...states["ready"]!,
  answers: { ...signedInAnswers, [`/api/v1/statuses/${id}`]: { body: status(id, more) } },
});

describe("the badges beside a name", () => {
  afterEach(putAway);
  after(() => setViewport({ width: 800, height: 600 }));

  for (const [who, [more, words]] of Object.entries(standings)) {
    it(`of ${who} are: ${words.join() || "nothing"}`, async () => {
      const { element } = await show("lily-status", post({ account: { ...bob, ...more } }));
      const badges = () => everything(element).filter(one => one.matches(".badges [role=img]"));
      await until(() => badges().length === words.length);
      expect(badges().map(nameOf)).to.deep.equal(words);
      element.remove();
      const card = await show("lily-account-card", {
        ...cards["ready"]!,
        answers: {
          ...cards["ready"]!.answers,
          "/api/v1/accounts/bob": { body: { ...somebody, ...more } },
        },
      });
      const kinds = everything(card.element).filter(one => one.matches(".kinds li"));
      expect(kinds.map(nameOf)).to.deep.equal(words);
    });
  }

  it("follow the name, also where it or the handle doesn’t fit", async () => {
    await setViewport({ width: 375, height: 700 });
    const acct = "somebody.with.a.long.handle@far.away.example";
    for (const name of [
      "Bob",
      "Bob who bakes bread",
      "Bob who writes all that he does in his name",
    ]) {
      const author = account("bob", { acct, display_name: name, pleroma: { is_moderator: true } });
      const { element } = await show("lily-status", post({ account: author }));
      const badge = await until(() => byRole(element, "img", "Moderator"));
      const one = (selector: string) => everything(element).find(each => each.matches(selector))!;
      const words = [one(".byline .name"), one(".byline .acct")];
      const ends = words.map(word => word.getBoundingClientRect().right);
      const gap = badge.getBoundingClientRect().left - Math.max(...ends);
      expect(gap, name).to.be.within(0, 20);
      element.remove();
    }
  });

  it("include the icon of another server, if it can be loaded", async () => {
    const at = (acct: string, favicon: string) =>
      post({ account: account("bob", { acct, pleroma: { favicon } }) });
    const lily = new URL("/web/lily.svg", location.href).href;
    const sign = (element: Element) =>
      everything(element).find(one => one.matches(".favicon")) as HTMLImageElement | undefined;
    const far = await show("lily-status", at("bob@far.example", lily));
    const shown = await until(() => sign(far.element));
    expect([shown.title, shown.alt, shown.referrerPolicy]).to.deep.equal([
      "far.example",
      "",
      "no-referrer",
    ]);
    far.element.remove();
    const near = await show("lily-status", at("bob", lily));
    expect(sign(near.element)).to.equal(undefined);
    near.element.remove();
    const lost = await show("lily-status", at("bob@far.example", "https://127.0.0.1:1/none.png"));
    await until(() => sign(lost.element));
    await until(() => !sign(lost.element));
  });

  it("include the language of the post, if it is not the reader’s", async () => {
    const mark = (element: Element) => byRole(element, "img", "Japanese");
    const other = await show("lily-status", post({ language: "ja" }));
    await until(() => mark(other.element)?.textContent === "JA");
    for (const language of ["en-GB", "und", null, "what is this"]) {
      other.element.remove();
      const { element } = await show("lily-status", post({ language }));
      expect(everything(element).filter(one => one.matches(".language-mark"))).to.deep.equal([]);
      element.remove();
    }
  });
});

describe("the line below a focused post", () => {
  afterEach(putAway);

  const focused = async (more: object) => {
    const state = threads["ready"]!;
    const { element } = await show("lily-thread", {
      ...state,
      answers: { ...state.answers, "/api/v1/statuses/5": { body: status("5", more) } },
    });
    return until(() => everything(element).find(one => one.matches(".meta-line")));
  };

  it("shows when the post was written, and with which app", async () => {
    const line = await focused({
      application: { name: "Husky", website: "https://husky.example/" },
    });
    expect(allText(line)).to.match(/2026.*via Husky/);
    expect(byRole(line, "link", "Husky")!.getAttribute("href")).to.equal("https://husky.example/");
  });

  for (const website of ["javascript:alert(1)", "/web", "", null]) {
    it(`shows the app without a link if its website is ${JSON.stringify(website)}`, async () => {
      const line = await focused({ application: { name: "Husky", website } });
      expect(allText(line)).to.include("via Husky");
      expect(allByRole(line, "link")).to.deep.equal([]);
    });
  }
});
