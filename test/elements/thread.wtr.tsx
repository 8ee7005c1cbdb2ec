import { expect } from "chai";
import { status } from "../../elements/kit/states/samples.ts";
import "../../elements/thread/index.ts";
import { states } from "../../elements/thread/states.ts";
import { click } from "../support/following.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { pressKey, setViewport } from "../support/runner.ts";
import { place, putAway, show } from "../support/showing.ts";
import { until } from "../../demo/environment/until.ts";

const CONTEXT = "/api/v1/statuses/5/context";

const LAST = "2026-11-20T18:00:00.000Z";
const answer = (id: string, parent: string, more: object = {}) =>
  status(id, { in_reply_to_id: parent, ...more });
const replies = {
  ancestors: [status("3"), answer("4", "3")],
  descendants: [answer("6", "5"), answer("7", "6", { created_at: LAST }), answer("8", "5")],
};
const short = {
  ...states["ready"]!,
  answers: { ...states["ready"]!.answers, [CONTEXT]: { body: replies } },
};

function shownIds(element: Element): string[] {
  return allByRole(element, "article").flatMap(article => article.dataset["status"] ?? []);
}

/** Everything that the thread holds, once it has come. */
async function whole(element: Element, count: number): Promise<string[]> {
  await until(
    () => byRole(element, "feed")?.ariaBusy === "false" && shownIds(element).length === count,
  );
  return shownIds(element);
}

const around = (body: object) => ({
  ...short,
  answers: { ...short.answers, [CONTEXT]: { body } },
});

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

describe("<lily-thread>", () => {
  // High enough that a virtual list draws all that it has.
  beforeEach(() => setViewport({ width: 800, height: 6000 }));
  after(() => setViewport({ width: 800, height: 600 }));
  afterEach(putAway);

  it("shows what came before, the status, and below it what answers it, branch by branch", async () => {
    const { element } = await show("lily-thread", short);
    expect(await whole(element, 6)).to.deep.equal(["3", "4", "5", "6", "7", "8"]);
    expect(byRole(element, "feed", "Thread")).to.exist;
    expect(byRole(element, "heading", "3 replies")).to.exist;
    expect(allText(element)).to.include("End of the thread");
    const places = allByRole(element, "article").map(({ ariaPosInSet, ariaSetSize }) => [
      ariaPosInSet,
      ariaSetSize,
    ]);
    expect(places).to.deep.equal(numbers(7).map(place => [`${place + 1}`, "7"]));
  });

  it("shows the boosted post's own thread at the address of a boost", async () => {
    const boost = status("boost", {
      reblog: status("5", { in_reply_to_id: "4", replies_count: 3 }),
    });
    const answers = {
      ...short.answers,
      "/api/v1/statuses/boost": { body: boost },
      // What servers know of a boost: nobody can answer it.
      "/api/v1/statuses/boost/context": { body: { ancestors: [], descendants: [] } },
    };
    const { element } = await show("lily-thread", {
      ...short,
      attributes: { status: "boost" },
      answers,
      shows: "Post 8",
    });
    expect(await whole(element, 6)).to.deep.equal(["3", "4", "5", "6", "7", "8"]);
    expect(byRole(element, "heading", "3 replies")).to.exist;
    expect(allText(element)).to.not.include("No replies yet");
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
    expect(allText(element)).to.include("It was deleted, or you don’t have access to it.");
    expect(byRole(element, "button")).to.equal(undefined);
    expect(byRole(element, "alert")).to.equal(undefined);
  });

  it("says why it failed, and tries again when asked", async () => {
    const { element, answers } = await show("lily-thread", states["server error"]!);
    expect(byRole(element, "alert")).to.exist;
    answers[CONTEXT] = { body: replies };
    expect(shownIds(element)).to.deep.equal(["5"]);
    click(byRole(element, "button", "Try again")!);
    await whole(element, 6);
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

  describe("in a scroller", () => {
    beforeEach(() => setViewport({ width: 600, height: 600 }));

    it("begins at the status that it is about, below what came before", async () => {
      const { element } = await show("lily-thread", states["ready"]!);
      const focused = await until(() =>
        allByRole(element, "article").find(article => article.matches(".focused")),
      );
      expect(focused.dataset["status"]).to.equal("5");
      await until(() => Math.abs(focused.getBoundingClientRect().top) < 2);
    });

    it("has few of two thousand answers in the document, and draws them once a change", async () => {
      const many = { ancestors: [], descendants: numbers(2000).map(id => answer(`r${id}`, "5")) };
      const { element, environment } = place("lily-thread", around(many));
      await until(() => {
        environment.clock.advance(1);
        return byRole(element, "heading", "2,000 replies");
      });
      const mounted = () => element.shadowRoot!.querySelectorAll("article").length;
      expect(mounted()).to.be.within(4, 40);
      scrollTo(0, 100_000);
      await until(() => shownIds(element).some(id => Number(id.slice(1)) > 100));
      expect(mounted()).to.be.within(4, 40);
    });

    it("goes two hundred levels down, and keeps room for words on a telephone", async () => {
      await setViewport({ width: 320, height: 600 });
      const chain = numbers(200).map(id => answer(`r${id}`, id === 0 ? "5" : `r${id - 1}`));
      const { element, environment } = place(
        "lily-thread",
        around({ ancestors: [], descendants: chain }),
      );
      await until(() => {
        environment.clock.advance(1);
        return byRole(element, "heading", "200 replies");
      });
      await until(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return shownIds(element).includes("r199");
      });
      expect(allText(element)).to.include("Level 199");
      expect(document.documentElement.scrollWidth).to.equal(320);
      const texts = [...element.shadowRoot!.querySelectorAll(".body .rich-text")];
      expect(texts.length).to.be.above(3);
      for (const text of texts) expect(text.getBoundingClientRect().width).to.be.above(160);
    });
  });

  describe("a branch", () => {
    it("is put away and brought back by mouse and keyboard, and the focus stays", async () => {
      const { element } = await show("lily-thread", short);
      await whole(element, 6);
      const fold = byRole(element, "button", "Hide 1 reply")!;
      expect(fold.ariaExpanded).to.equal("true");
      click(fold);
      await until(() => shownIds(element).length === 5);
      expect(shownIds(element)).to.deep.equal(["3", "4", "5", "6", "8"]);
      const unfold = byRole(element, "button", "Show 1 reply")!;
      expect(unfold.ariaExpanded).to.equal("false");
      unfold.focus();
      await pressKey("Enter");
      await until(() => shownIds(element).length === 6);
      expect(element.shadowRoot!.activeElement?.ariaLabel).to.equal("Hide 1 reply");
    });

    it("is joined to what it answers by lines, which say nothing to a screen reader", async () => {
      const { element } = await show("lily-thread", states["branches"]!);
      const lines = [...element.shadowRoot!.querySelectorAll(".line")];
      expect(lines.length).to.be.above(10);
      expect(lines.every(line => line.closest("[aria-hidden=true]"))).to.equal(true);
      expect(
        Math.max(...lines.map(line => line.parentElement!.querySelectorAll(".line").length)),
      ).to.equal(6);
    });

    it("says to those who see no lines whom a status answers", async () => {
      const { element } = await show("lily-thread", short);
      await whole(element, 6);
      const words = element.shadowRoot!.querySelector('[data-status="7"] .in-reply-to')!;
      expect(words.textContent).to.not.equal("");
      expect(words.getBoundingClientRect().height).to.be.at.most(1);
    });

    it("shows the other recipients of a reply, also on focus", async () => {
      const person = { id: "ann", username: "ann", acct: "ann", url: "https://a.example/@ann" };
      const content = `<p><a class="u-url mention" href="${person.url}">@ann</a> You, too?</p>`;
      const speaks = { mentions: [person], in_reply_to_account_id: "ann" };
      const both = answer("6", "5", { ...speaks, in_reply_to_account_id: "bob", content });
      const { element } = await show(
        "lily-thread",
        around({ ancestors: [], descendants: [both, answer("7", "6", speaks)] }),
      );
      await whole(element, 3);
      const line = (id: string) =>
        element.shadowRoot!.querySelector(`[data-status="${id}"] .in-reply-to`)!;
      const height = (id: string) => line(id).getBoundingClientRect().height;
      await until(() => byRole(element, "button", "and 1 other"));
      expect(height("6")).to.be.above(8);
      expect(height("7")).to.be.at.most(1);
      line("7").querySelector("a")!.focus();
      expect(height("7")).to.be.above(8);
    });
  });

  it("puts a stone where an answered post is gone, or was never shown", async () => {
    const { element } = await show("lily-thread", states["branches"]!);
    const stones = allByRole(element, "article", "A post that was deleted or that you can’t see");
    expect(stones).to.have.length(2);
    expect(stones.map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, -1]);
  });

  it("is read by time for whoever wants that, and remembers it", async () => {
    const { element, environment } = await show("lily-thread", short);
    await whole(element, 6);
    expect(byRole(element, "button", "Threaded")!.ariaPressed).to.equal("true");
    click(byRole(element, "button", "By date")!);
    await until(() => byRole(element, "button", "By date")!.ariaPressed === "true");
    expect(shownIds(element)).to.deep.equal(["3", "4", "5", "6", "8", "7"]);
    expect(byRole(element, "button", /Hide 1/)).to.equal(undefined);
    expect([...environment.local.keys()].filter(key => key.endsWith(":thread"))).to.have.length(1);
  });

  it("shows and folds all warned posts at once", async () => {
    const { element } = await show("lily-thread", states["branches"]!);
    const folded = () => allByRole(element, "button", "Show more").length;
    await until(() => folded() === 2);
    click(byRole(element, "button", "Show all posts with content warnings")!);
    await until(() => folded() === 0);
    click(byRole(element, "button", "Hide all posts with content warnings")!);
    await until(() => folded() === 2);
  });

  it("keeps the other branches of the conversation behind a button", async () => {
    const rest = states["the rest of the conversation"]!;
    const { element } = await show("lily-thread", { ...rest, press: undefined, shows: "3 other" });
    expect(shownIds(element)).to.deep.equal(["4", "5"]);
    const button = byRole(element, "button", /other/)!;
    expect(button.ariaExpanded).to.equal("false");
    click(button);
    await until(() => shownIds(element).length > 2);
    expect(shownIds(element)).to.deep.equal(["4", "5", "3", "12", "8"]);
    expect(byRole(element, "button", /other/)!.ariaExpanded).to.equal("true");
  });
});
