import { expect } from "chai";
import { status } from "../../elements/kit/states/samples.ts";
import "../../elements/thread/index.ts";
import { states } from "../../elements/thread/states.ts";
import { faults } from "../support/elements/faults.ts";
import { click, listen } from "../support/elements/following.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { pressKey, setViewport } from "../support/elements/runner.ts";
import { place, putAway, show } from "../support/elements/showing.ts";
import { settled, until } from "../../demo/environment/until.ts";

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

  it("shows the ancestors, the status, and its replies branch by branch", async () => {
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

  it("shows the thread of the boosted post at the address of a boost", async () => {
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

  it("leaves the words for no comments to the page, and tells it that there are none", async () => {
    const heard = ["lily-ready", "lily-empty"].map(name => listen(name));
    const counts = () => heard.map(({ events }) => events.length).join();
    const none = around({ ancestors: [], descendants: [] });
    const state = { ...none, attributes: { status: "5", comments: "" }, shows: "No replies yet" };
    const { element } = await show("lily-thread", state);
    await until(() => counts() === "1,1");
    const words = document.createElement("p");
    words.slot = "empty";
    words.textContent = "Be the first";
    element.append(words);
    expect(words.getClientRects()).to.have.length(1);
    expect(byRole(element, "heading", "No replies yet")).to.equal(undefined);
    expect(await faults(element)).to.deep.equal([]);
    await putAway();

    // A thread is about its post.
    await show("lily-thread", { ...none, shows: "No replies yet" });
    await until(() => counts() === "2,1");
    for (const { stop } of heard) stop();
  });

  it("requests the status and its context once each", async () => {
    const { asked } = await show("lily-thread", short);
    const paths = asked.map(({ path }) => path).filter(path => path.includes("statuses"));
    expect(paths.toSorted()).to.deep.equal(["/api/v1/statuses/5", CONTEXT]);
  });

  it("sends no token when signed out", async () => {
    const { asked } = await show("lily-thread", states["ready and signed out"]!);
    const tokens = asked.map(({ headers }) => headers.get("authorization"));
    expect(new Set(tokens)).to.deep.equal(new Set([null]));
  });

  it("says that the post is missing, without an alert or a button", async () => {
    const { element } = await show("lily-thread", states["missing"]!);
    expect(allText(element)).to.include("It was deleted, or you don’t have access to it.");
    expect(byRole(element, "button")).to.equal(undefined);
    expect(byRole(element, "alert")).to.equal(undefined);
  });

  it("shows an error when it fails, and loads on retry", async () => {
    const { element, answers } = await show("lily-thread", states["server error"]!);
    expect(byRole(element, "alert")).to.exist;
    answers[CONTEXT] = { body: replies };
    expect(shownIds(element)).to.deep.equal(["5"]);
    click(byRole(element, "button", "Try again")!);
    await whole(element, 6);
    expect(byRole(element, "alert")).to.equal(undefined);
  });

  it("loads another status when its attribute changes", async () => {
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

  it("shows only the second thread when the attribute changes while the first is loading", async () => {
    const { element, answers } = await show("lily-thread", states["loading"]!);
    answers["/api/v1/statuses/9"] = { body: status("9") };
    answers["/api/v1/statuses/9/context"] = { body: { ancestors: [], descendants: [] } };
    element.setAttribute("status", "9");
    await until(() => allText(element).includes("Post 9"));
    expect(shownIds(element)).to.deep.equal(["9"]);
  });

  it("asks for a reply on the line below the post, unless the reader can’t write one", async () => {
    const { element } = await show("lily-thread", short);
    const replied = listen("lily-reply", true);
    click(await until(() => byRole(element, "button", "Write your reply")));
    replied.stop();
    expect(replied.events.map(({ detail }) => detail as unknown)).to.deep.equal([{ status: "5" }]);
    element.setAttribute("readonly", "");
    await until(() => !byRole(element, "button", "Write your reply"));
  });

  it("tells the time and the numbers of the post only once", async () => {
    const { element } = await show("lily-thread", short);
    const post = await until(() => element.shadowRoot!.querySelector(".focused"));
    const seen = (what: string) =>
      [...post.querySelectorAll(what)].filter(one => one.getClientRects().length > 0);
    await until(() => seen(".action").length > 0);
    expect(seen("time")).to.have.length(1);
    expect(seen(".count")).to.have.length(0);
  });

  describe("in a scroller", () => {
    beforeEach(() => setViewport({ width: 600, height: 600 }));

    it("doesn't move the page that it is on", async () => {
      const above = document.createElement("p");
      above.style.blockSize = "400px";
      document.body.append(above);
      const { element } = await show("lily-thread", states["ready"]!);
      await until(() => allByRole(element, "article").some(article => article.matches(".focused")));
      await settled();
      expect(scrollY).to.equal(0);
    });

    it("starts at the focused status, below its ancestors, in the client", async () => {
      const { element } = await show("lily-thread", states["ready"]!, "client");
      const focused = await until(() =>
        allByRole(element, "article").find(article => article.matches(".focused")),
      );
      expect(focused.dataset["status"]).to.equal("5");
      await until(() => Math.abs(focused.getBoundingClientRect().top) < 2);
    });

    it("keeps only a few of two thousand replies in the document", async () => {
      const many = { ancestors: [], descendants: numbers(2000).map(id => answer(`r${id}`, "5")) };
      const { element, environment } = place("lily-thread", around(many), "client");
      await until(() => {
        environment.clock.advance(1);
        return byRole(element, "heading", "2,000 replies");
      });
      const mounted = () => element.shadowRoot!.querySelectorAll("article").length;
      // The list draws one after the other what is below the screen.
      await until(() => mounted() > 3);
      expect(mounted()).to.be.at.most(40);
      scrollTo(0, 100_000);
      await until(() => shownIds(element).some(id => Number(id.slice(1)) > 100));
      await until(() => mounted() > 3);
      expect(mounted()).to.be.at.most(40);
    });

    it("shows two hundred levels, and leaves room for text on a narrow screen", async () => {
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
        return allText(element).includes("Level 199");
      });
      expect(document.documentElement.scrollWidth).to.equal(320);
      const texts = [...element.shadowRoot!.querySelectorAll(".body .rich-text")];
      expect(texts.length).to.be.above(3);
      const { width } = element.getBoundingClientRect();
      for (const text of texts) expect(text.getBoundingClientRect().width).to.be.above(0.6 * width);
    });
  });

  describe("a branch", () => {
    it("can be hidden and shown by mouse and keyboard, and keeps the focus", async () => {
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

    it("is connected by lines that are hidden from screen readers", async () => {
      const { element } = await show("lily-thread", states["branches"]!);
      const lines = [...element.shadowRoot!.querySelectorAll(".line")];
      expect(lines.length).to.be.above(10);
      expect(lines.every(line => line.closest("[aria-hidden=true]"))).to.equal(true);
      expect(
        Math.max(...lines.map(line => line.parentElement!.querySelectorAll(".line").length)),
      ).to.equal(6);
    });

    it("tells screen readers who is answered", async () => {
      const { element } = await show("lily-thread", short);
      await whole(element, 6);
      const words = element.shadowRoot!.querySelector('[data-status="7"] .in-reply-to')!;
      expect(words.textContent).to.not.equal("");
      expect(words.getBoundingClientRect().height).to.be.at.most(1);
    });

    it("shows the other recipients of a reply when it has more or has the focus", async () => {
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

  it("shows a placeholder for an ancestor or reply that is deleted or not visible", async () => {
    const { element } = await show("lily-thread", states["branches"]!);
    const stones = allByRole(element, "article", "A post that was deleted or that you can’t see");
    expect(stones).to.have.length(2);
    expect(stones.map(({ tabIndex }) => tabIndex)).to.deep.equal([-1, -1]);
  });

  it("can be sorted by date, which is stored", async () => {
    const { element, environment } = await show("lily-thread", short);
    await whole(element, 6);
    expect(byRole(element, "button", "Threaded")!.ariaPressed).to.equal("true");
    click(byRole(element, "button", "By date")!);
    await until(() => byRole(element, "button", "By date")!.ariaPressed === "true");
    expect(shownIds(element)).to.deep.equal(["3", "4", "5", "6", "8", "7"]);
    expect(byRole(element, "button", /Hide 1/)).to.equal(undefined);
    expect([...environment.local.keys()].filter(key => key.endsWith(":thread"))).to.have.length(1);
  });

  it("can show and fold all posts with warnings at once", async () => {
    const { element } = await show("lily-thread", states["branches"]!);
    const folded = () => allByRole(element, "button", "Show more").length;
    await until(() => folded() === 2);
    click(byRole(element, "button", "Expand all content warnings")!);
    await until(() => folded() === 0);
    click(byRole(element, "button", "Collapse all content warnings")!);
    await until(() => folded() === 2);
  });

  it("shows the other branches of the conversation on request", async () => {
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

  it("has no other branches among comments, which are no replies", async () => {
    const rest = states["the rest of the conversation"]!;
    const attributes = { ...rest.attributes, comments: "" };
    const { element } = await show("lily-thread", {
      ...rest,
      attributes,
      press: undefined,
      shows: "No replies yet",
    });
    expect(byRole(element, "button", /other/)).to.equal(undefined);
  });
});
