import { expect } from "chai";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { click } from "../../support/elements/following.ts";
import { allByRole, allText, byRole, nameOf } from "../../../demo/states/roles.ts";
import { pressKey } from "../../support/elements/runner.ts";
import { putAway, show } from "../../support/elements/showing.ts";
import { until } from "../../../demo/environment/until.ts";

const BUTLER = "All of it is the butler’s doing";

async function shown(state: string) {
  const { element, environment } = await show("lily-timeline", states[state]!);
  const articles = () => allByRole(element, "article");
  return { element, environment, articles, text: () => allText(element) };
}

describe("a filtered post", () => {
  afterEach(putAway);

  it("names the filter, and is shown when the person presses the button", async () => {
    const { element, articles, text } = await shown("filtered");
    expect(articles().map(nameOf).slice(1, 3)).to.deep.equal([
      "Filtered: butler",
      "Filtered: butler",
    ]);
    expect(text()).not.to.include(BUTLER);
    const [, button] = allByRole(element, "button").filter(one => /Show anyway/.test(nameOf(one)));
    button!.focus();
    await pressKey("Enter");
    await until(() => text().includes(BUTLER));
    const root = articles()[2]!.getRootNode() as ShadowRoot;
    expect(root.activeElement).to.equal(articles()[2]);
    expect(nameOf(articles()[1]!)).to.equal("Filtered: butler");
  });

  it("is also shown by Enter on the article", async () => {
    const { articles, text } = await shown("filtered");
    articles()[2]!.focus();
    await pressKey("Enter");
    await until(() => text().includes(BUTLER));
  });

  it("shows neither the filter nor a button if the person prefers that", async () => {
    const { element, articles } = await shown("filtered without a word");
    expect(nameOf(articles()[1]!)).to.equal("Filtered");
    expect(byRole(element, "button", /Show anyway/)).to.equal(undefined);
  });

  it("is folded behind its warning if the person prefers that", async () => {
    const { articles, text } = await shown("filtered into the warning");
    const [, , bare] = articles();
    expect(allText(bare!)).to.match(/butler.*Show more/s);
    expect(text()).not.to.include(BUTLER);
    click(byRole(bare!, "button", "Show more")!);
    await until(() => text().includes(BUTLER));
  });

  it("is missing if the filter is irreversible", async () => {
    const { articles, text } = await shown("filtered");
    expect(articles()).to.have.length(4);
    expect(text()).not.to.include("lottery");
  });

  it("is neither shown nor counted if the person prefers that", async () => {
    const { articles, text } = await shown("filtered away");
    expect(articles()).to.have.length(2);
    expect(articles().map(({ ariaPosInSet }) => ariaPosInSet)).to.deep.equal(["1", "2"]);
    expect(text()).not.to.include("lottery");
  });

  it("keeps its text and covers its pictures if the filter only covers media", async () => {
    const { articles } = await shown("filtered");
    const spider = articles()[3]!;
    expect(allText(spider)).to.include("A spider");
    expect(spider.querySelectorAll(".gallery img")).to.have.length(0);
    click(byRole(spider, "button", /Show media/)!);
    await until(() => spider.querySelector(".gallery img"));
  });
});

describe("a post hidden by the person", () => {
  afterEach(putAway);

  it("says so, and can be shown again", async () => {
    const { element, articles, text } = await shown("one put out of sight");
    expect(text()).not.to.include("Post 2");
    click(byRole(element, "button", /Show again/)!);
    await until(() => text().includes("Post 2"));
    const root = articles()[0]!.getRootNode() as ShadowRoot;
    expect(root.activeElement).to.equal(articles()[0]);
  });
});
