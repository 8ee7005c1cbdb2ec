import { expect } from "chai";
import { allByRole, byRole, nameOf } from "../../../demo/states/roles.ts";
import { until } from "../../../demo/environment/until.ts";
import { account, pleroma, signedInAnswers, status } from "../../../elements/kit/states/samples.ts";
import "../../../elements/app/index.ts";
import "../../../elements/timeline/index.ts";
import { states } from "../../../elements/timeline/states.ts";
import { pressKey } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { soon } from "../../support/elements/soon.ts";

const posts = ({ element }: Showing) =>
  allByRole(element, "article").map(({ dataset }) => dataset["status"]);
const items = ({ element }: Showing) => allByRole(element, "menuitem").map(nameOf);
const focused = ({ element }: Showing) => element.shadowRoot!.activeElement as HTMLElement;

const tag = {
  ...states["without a person"]!,
  answers: {
    ...signedInAnswers,
    "/api/v1/timelines/tag/bread": {
      body: [status("3"), status("2", { account: account("carol") }), status("1")],
    },
  },
  shows: "Post 3",
};

async function openMenu(shown: Showing): Promise<void> {
  (await until(() =>
    allByRole(shown.element, "button").find(one => nameOf(one) === "More"),
  ))!.focus();
  await pressKey("Enter");
  await until(() => focused(shown).role === "menuitem");
}

describe("a person who is left out of a hashtag", () => {
  afterEach(putAway);

  it("isn’t shown there", async () => {
    const shown = await show("lily-timeline", states["without a person"]!);
    expect(posts(shown)).to.deep.equal(["1"]);
  });

  it("is chosen from the menu of a post, and the focus stays in the timeline", async () => {
    const shown = await show("lily-timeline", tag);
    await openMenu(shown);
    const item = await until(() => byRole(shown.element, "menuitem", "Hide @bob in #bread"));
    item.focus();
    await pressKey("Enter");
    await until(() => posts(shown).join() === "2");
    await until(() => focused(shown)?.closest("article")?.dataset["status"] === "2");
    byRole(shown.element, "button", "Undo")!.click();
    await until(() => posts(shown).length === 3);
  });

  it("can’t be chosen in other timelines", async () => {
    const shown = await show("lily-timeline", states["ready"]!);
    await openMenu(shown);
    expect(items(shown).filter(name => name?.startsWith("Hide @"))).to.deep.equal([]);
  });
});

describe("the settings of a timeline", () => {
  afterEach(putAway);

  for (const [server, instance, isListed] of [
    ["with quotes", pleroma("quote_posting"), true],
    ["without quotes", { body: { title: "Example", version: "0.20.0" } }, false],
  ] as const)
    it(`have a switch for quotes only where there are some: ${server}`, async () => {
      const home = states["ready"]!;
      const shown = await show("lily-app", {
        ...home,
        signedIn: true,
        attributes: {},
        answers: { ...home.answers, "/api/v1/instance": instance },
      });
      (await until(() => byRole(shown.element, "button", "Timeline settings"))).click();
      const labels = () =>
        allByRole(shown.element, "switch").map(one => nameOf(one.closest("label")!));
      await until(() => labels().some(name => name.startsWith("Replies")));
      await soon(() => expect(labels().some(name => name.startsWith("Quotes"))).to.equal(isListed));
    });
});
