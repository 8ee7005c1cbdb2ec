import { expect } from "chai";
import { status } from "../../elements/parts/samples.ts";
import "../../elements/thread/index.ts";
import { states } from "../../elements/thread/states.ts";
import { click } from "../support/following.ts";
import { allByRole, allText, byRole } from "../support/roles.ts";
import { putAway, show } from "../support/showing.ts";
import { until } from "../support/until.ts";

const CONTEXT = "/api/v1/statuses/5/context";

const replies = {
  ancestors: [status("3"), status("4")],
  descendants: [status("7"), status("6"), status("8")],
};
const short = {
  ...states["ready"]!,
  answers: { ...states["ready"]!.answers, [CONTEXT]: { body: replies } },
};

function shownIds(element: Element): string[] {
  return allByRole(element, "article").map(article => article.dataset["status"]!);
}

describe("<lily-thread>", () => {
  afterEach(putAway);

  it("shows what came before, the status, and what came after, in the server's order", async () => {
    const { element } = await show("lily-thread", short);
    await until(() => shownIds(element).length === 6);
    expect(shownIds(element)).to.deep.equal(["3", "4", "5", "7", "6", "8"]);
    expect(byRole(element, "feed", "Thread")?.ariaBusy).to.equal("false");
    const places = allByRole(element, "article").map(({ ariaPosInSet, ariaSetSize }) => [
      ariaPosInSet,
      ariaSetSize,
    ]);
    expect(places).to.deep.equal([1, 2, 3, 4, 5, 6].map(place => [`${place}`, "6"]));
  });

  it("begins at the status that it is about, below what came before", async () => {
    const { element } = await show("lily-thread", states["ready"]!);
    const focused = await until(() =>
      allByRole(element, "article").find(article => article.matches(".focused")),
    );
    expect(focused.dataset["status"]).to.equal("5");
    await until(() => Math.abs(focused.getBoundingClientRect().top) < 2);
  });

  it("asks for the status and its context once each", async () => {
    const { asked } = await show("lily-thread", short);
    const paths = asked.map(({ path }) => path).filter(path => path.includes("statuses"));
    expect(paths.toSorted()).to.deep.equal(["/api/v1/statuses/5", CONTEXT]);
  });

  it("reads without a token when nobody is signed in", async () => {
    const { asked } = await show("lily-thread", states["ready and signed out"]!);
    const tokens = asked.map(({ headers }) => headers.get("authorization"));
    expect(new Set(tokens)).to.deep.equal(new Set([null]));
  });

  it("says what is missing, which is not a failure", async () => {
    const { element } = await show("lily-thread", states["missing"]!);
    expect(allText(element)).to.include("It was deleted, or it is not meant for you.");
    expect(byRole(element, "button")).to.equal(undefined);
    expect(byRole(element, "alert")).to.equal(undefined);
  });

  it("says why it failed, and tries again when asked", async () => {
    const { element, answers } = await show("lily-thread", states["server error"]!);
    expect(byRole(element, "alert")).to.exist;
    answers[CONTEXT] = { body: replies };
    click(byRole(element, "button", "Try again")!);
    await until(() => shownIds(element).length === 6);
    expect(byRole(element, "alert")).to.equal(undefined);
  });

  it("turns to another status when its attribute does", async () => {
    const { element, answers, asked } = await show("lily-thread", short);
    answers["/api/v1/statuses/9%2F..%3F"] = { body: status("9/..?", { content: "Another" }) };
    answers["/api/v1/statuses/9%2F..%3F/context"] = { body: { ancestors: [], descendants: [] } };
    element.setAttribute("status", "9/..?");
    await until(() => allText(element).includes("Another"));
    expect(shownIds(element)).to.deep.equal(["9/..?"]);
    expect(asked.at(-1)!.path).to.include("9%2F..%3F");
    element.removeAttribute("status");
    await until(() => allText(element).includes("No thread"));
  });

  it("shows none of two threads when the first answers last", async () => {
    const { element, answers } = await show("lily-thread", states["loading"]!);
    answers["/api/v1/statuses/9"] = { body: status("9") };
    answers["/api/v1/statuses/9/context"] = { body: { ancestors: [], descendants: [] } };
    element.setAttribute("status", "9");
    await until(() => allText(element).includes("Post 9"));
    expect(shownIds(element)).to.deep.equal(["9"]);
  });
});
