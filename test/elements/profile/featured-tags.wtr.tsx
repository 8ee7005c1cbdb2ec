import { expect } from "chai";
import { me } from "../../../elements/kit/states/samples.ts";
import "../../../elements/profile/index.ts";
import { states } from "../../../elements/profile/states.ts";
import { click } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, everything } from "../../../demo/states/roles.ts";
import { pressKey, typeText } from "../../support/elements/runner.ts";
import { expectSame } from "../../support/elements/same.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";
import { until } from "../../../demo/environment/until.ts";

const OWN = "/api/v1/featured_tags";

const tag = (id: string, name: string) => ({ id, name, url: "", statuses_count: "2" });

/** Alice on her own profile, with this on it, on an instance that allows three. */
function own(tags: object[], limit = 3, version?: string): Promise<Showing> {
  const answers = {
    ...states["oneself"]!.answers,
    "/api/v1/accounts/alice": { body: me },
    "/api/v1/accounts/alice/featured_tags": { body: tags },
    "/api/v1/accounts/alice/endorsements": { body: [] },
    "/api/v1/instance": {
      body: { version, configuration: { accounts: { max_featured_tags: limit } } },
    },
    [OWN]: { body: tags },
    [`${OWN}/suggestions`]: { body: [{ name: "tea" }, { name: "bread" }] },
  };
  const attributes = { account: "alice", tab: "featured" };
  return show("lily-profile", { signedIn: true, attributes, answers, shows: "Hashtags" });
}

const isField = (one: Element): one is HTMLInputElement =>
  one instanceof HTMLInputElement && one.ariaLabel === "Hashtag";

async function edit({ element }: Showing): Promise<HTMLInputElement> {
  click(await until(() => byRole(element, "button", "Edit hashtags")));
  return until(() => everything(element).find(one => isField(one)));
}

describe("hashtags on a profile", () => {
  afterEach(putAway);

  it("link to the person's posts with them, which link back to all posts", async () => {
    const { element } = await show("lily-profile", states["featured"]!, "client");
    const link = await until(() => byRole(element, "link", "#bread"));
    expect(link.getAttribute("href")).to.equal("/web/@bob/tagged/bread");
    expect(byRole(element, "button", "Edit hashtags")).to.equal(undefined);
    element.setAttribute("tab", "posts");
    element.setAttribute("tagged", "bread");
    await until(() => byRole(element, "feed", "Posts with #bread"));
    const all = byRole(element, "link", "Show all posts")!;
    expect(all.getAttribute("href")).to.equal("/web/@bob");
    element.removeAttribute("tagged");
    await until(() => byRole(element, "feed", "Posts"));
  });

  it("can't be edited on GoToSocial, nor who else is featured", async () => {
    const { element } = await own([tag("1", "bread")], 3, "0.20.0");
    await until(() => byRole(element, "button", "Edit profile"));
    await until(() => byRole(element, "link", "#bread"));
    for (const name of ["Edit hashtags", "Choose who to feature"])
      await soon(() => expectSame(byRole(element, "button", name), undefined));
  });

  it("show a message when no post has the hashtag", async () => {
    const state = states["ready"]!;
    const { element } = await show("lily-profile", {
      ...state,
      attributes: { account: "bob", tagged: "tea" },
      answers: {
        ...state.answers,
        "/api/v1/accounts/bob/statuses?tagged=tea&limit=20": { body: [] },
      },
      shows: "No posts with this hashtag",
    });
    expect(allText(element)).to.include("#tea").and.not.include("Post 9");
  });

  it("can be added by keyboard or from suggestions, and an error is shown when refused", async () => {
    const shown = await own([]);
    const { element, answers } = shown;
    const field = await edit(shown);
    await until(() => byRole(element, "button", "Add #tea"));
    field.focus();
    await typeText("two words");
    answers[OWN] = { status: 422, body: { error: "That is no hashtag" } };
    await pressKey("Enter");
    await until(() => allText(element).includes("That is no hashtag"));
    expect(field.value).to.equal("two words");
    answers[OWN] = { body: tag("1", "bread") };
    await pressKey("Enter");
    await until(() => byRole(element, "button", "Remove #bread"));
    await until(() => field.value === "");
    expect(allText(element)).not.to.include("That is no hashtag");
    expect(byRole(element, "button", "Add #bread")).to.equal(undefined);
    answers[OWN] = { body: tag("2", "tea") };
    click(byRole(element, "button", "Add #tea")!);
    await until(() => byRole(element, "button", "Remove #tea"));
    click(byRole(element, "button", "Done editing hashtags")!);
    await until(() => byRole(element, "link", "#tea"));
  });

  it("can be removed and restored, with the focus kept in the field", async () => {
    const shown = await own([tag("1", "bread"), tag("2", "tea")], 2);
    const { element, answers, asked } = shown;
    const field = await edit(shown);
    await until(() => allText(element).includes("your server’s limit"));
    answers[`${OWN}/1`] = { body: {} };
    click(byRole(element, "button", "Remove #bread")!);
    expect(element.shadowRoot!.activeElement).to.equal(field);
    const back = await until(() => byRole(element, "button", "Undo"));
    expect(allText(element)).not.to.include("your server’s limit");
    answers[OWN] = { body: tag("3", "bread") };
    click(back);
    await until(() => byRole(element, "button", "Remove #bread"));
    const sent = asked.filter(({ method }) => method !== "GET");
    expect(sent.map(({ method, path }) => `${method} ${path}`)).to.deep.equal([
      `DELETE ${OWN}/1`,
      `POST ${OWN}`,
    ]);
  });

  it("can't be changed if the instance does not allow any", async () => {
    const { element } = await own([tag("1", "bread")], 0);
    await until(() => byRole(element, "link", "#bread"));
    expect(allByRole(element, "button", /hashtags/)).to.deep.equal([]);
  });
});
