import { expect } from "chai";
import "../../elements/search/index.ts";
import { states } from "../../elements/search/states.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { until } from "../../demo/environment/until.ts";
import { faults } from "../support/elements/faults.ts";
import { click, listen } from "../support/elements/following.ts";
import { pressKey, typeText } from "../support/elements/runner.ts";
import { putAway, show, type Showing } from "../support/elements/showing.ts";

const SEARCH = "/api/v2/search";

const field = ({ element }: Showing) =>
  byRole(element, "combobox", "Search") as HTMLInputElement | undefined;

const options = ({ element }: Showing) =>
  allByRole(element, "option").map(option => option.textContent);

const active = (shown: Showing) => {
  const id = field(shown)!.getAttribute("aria-activedescendant");
  return id && shown.element.shadowRoot!.getElementById(id)?.textContent;
};

const queries = ({ asked }: Showing) =>
  asked.flatMap(({ path }) => (path.startsWith(SEARCH) ? path.slice(SEARCH.length) : []));

async function type(shown: Showing, text: string): Promise<void> {
  field(shown)!.focus();
  await typeText(text);
}

describe("<lily-search>", () => {
  afterEach(putAway);

  it("tells the page that a visitor has to sign in to search", async () => {
    const heard = ["lily-failed", "lily-missing"].map(name => listen(name));
    await show("lily-search", states["visitors may not search"]!);
    await until(() => heard[0]!.events.length > 0);
    for (const { stop } of heard) stop();
    expect(heard.map(({ events }) => events.map(({ detail }) => detail?.reason))).to.deep.equal([
      ["unauthorized"],
      [],
    ]);
  });

  it("offers what a text may mean, by keyboard", async () => {
    const shown = await show("lily-search", states["bare"]!);
    await type(shown, "bread");
    expect(options(shown)).to.deep.equal([
      "Go to @bread",
      "Go to #bread",
      "Posts matching “bread”",
      "People matching “bread”",
    ]);
    expect(await faults(shown.element)).to.deep.equal([]);
    expect(active(shown)).to.equal(null);
    for (const _ of "123") await pressKey("ArrowDown");
    expect(active(shown)).to.equal("Posts matching “bread”");
    await pressKey("Escape");
    expect(options(shown)).to.deep.equal([]);
    expect(field(shown)!.getAttribute("aria-expanded")).to.equal("false");
    shown.answers[SEARCH] = states["posts"]!.answers![SEARCH]!;
    await pressKey("ArrowUp");
    await pressKey("ArrowUp");
    await pressKey("Enter");
    await until(() => allText(shown.element).includes("Fresh bread"));
    expect(queries(shown)[0]).to.include("type=statuses");
    expect(byRole(shown.element, "tab", "Posts")!.getAttribute("aria-selected")).to.equal("true");
  });

  it("remembers searches, and removes them by key and button", async () => {
    const shown = await show("lily-search", states["earlier searches"]!);
    const { element, environment } = shown;
    field(shown)!.focus();
    await until(() => options(shown).length === 4);
    await pressKey("ArrowDown");
    await pressKey("Delete");
    expect(options(shown)).to.have.length(3);
    click(byRole(element, "button", "Remove “@bob”")!);
    await until(() => !byRole(element, "button", "Remove “@bob”"));
    click(byRole(element, "button", "Clear all")!);
    await until(() => allText(element).includes("Find people and posts"));
    expect(environment.local.keys().some(key => key.endsWith("recent-searches"))).to.equal(false);
  });

  it("shows the kinds of results in tabs", async () => {
    const shown = await show("lily-search", states["everything"]!);
    const { element, answers } = shown;
    expect(await faults(element)).to.deep.equal([]);
    answers[SEARCH] = states["hashtags"]!.answers![SEARCH]!;
    click(byRole(element, "button", "All hashtags")!);
    await until(() => allText(element).includes("breadth"));
    expect(byRole(element, "tab", "Hashtags")!.getAttribute("aria-selected")).to.equal("true");
    expect(allText(element)).to.match(/\d+ people, \d+ posts in the past 7 days/);
    answers[SEARCH] = states["people"]!.answers![SEARCH]!;
    click(byRole(element, "tab", "People")!);
    await until(() => allText(element).includes("Carol"));
    expect(queries(shown).at(-1)).to.include("type=accounts");
  });

  it("follows its attributes", async () => {
    const shown = await show("lily-search", states["posts"]!);
    shown.answers[SEARCH] = states["nothing"]!.answers![SEARCH]!;
    shown.element.setAttribute("q", "xyzzy");
    await until(() => allText(shown.element).includes("Nothing found"));
    expect(field(shown)!.value).to.equal("xyzzy");
  });

  it("looks up a pasted URL, and says so if it leads nowhere", async () => {
    const shown = await show("lily-search", states["bare"]!);
    const { element, answers } = shown;
    answers[SEARCH] = { status: 500, body: { error: "Out of order" } };
    await type(shown, "https://far.example/@wren/1");
    expect(options(shown)).to.deep.equal(["Open this link here"]);
    await pressKey("Enter");
    await until(() => allText(element).includes("Out of order"));
    answers[SEARCH] = states["nothing"]!.answers![SEARCH]!;
    field(shown)!.focus();
    await pressKey("Enter");
    await until(() => allText(element).includes("Nothing found"));
    expect(queries(shown)[0]).to.include("resolve=true");
  });

  it("labels what it finds without a server, and asks again", async () => {
    const shown = await show("lily-search", states["found in this browser"]!);
    const { element, answers } = shown;
    await until(() => allText(element).includes("Fresh bread"));
    expect(await faults(element)).to.deep.equal([]);
    answers[SEARCH] = states["people"]!.answers![SEARCH]!;
    click(byRole(element, "button", "Search on the server")!);
    await until(() => !allText(element).includes("Found in this browser"));
    await until(() => allText(element).includes("bakes bread"));
  });
});
