import { expect } from "chai";
import { retainClient } from "../../core/client.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { timelines } from "../../core/timelines/timelines.ts";
import type { StateAnswer } from "../../elements/kit/states/element-state.ts";
import {
  account,
  me,
  signedInAnswers,
  signedOutAnswers,
  status,
} from "../../elements/kit/states/samples.ts";
import "../../elements/timeline/index.ts";
import { states } from "../../elements/timeline/states.ts";
import { claimComplaints } from "../support/elements/complaints.ts";
import { claimReports } from "../../demo/environment/environment.ts";
import { faults } from "../support/elements/faults.ts";
import { click } from "../support/elements/following.ts";
import { allByRole, allText, byRole, nameOf } from "../../demo/states/roles.ts";
import { KEY, signInElsewhere, signOutElsewhere } from "../../demo/states/seeded.ts";
import { emulateMedia, pressKey } from "../support/elements/runner.ts";
import { expectSame } from "../support/elements/same.ts";
import { putAway, show, type Showing } from "../support/elements/showing.ts";
import { rested, soon } from "../support/elements/soon.ts";
import { settled, until } from "../../demo/environment/until.ts";

const HOME = "/api/v1/timelines/home";
const FIRST = `${HOME}?limit=20`;
const after = (id: number) => `${HOME}?max_id=${id}`;

const GAP = after(281);

/** Twenty posts from this number down, with a link to what follows. */
function page(from: number): StateAnswer {
  const body = Array.from({ length: 20 }, (_, index) => status(String(from - index)));
  return { body, headers: { link: `<${after(from - 19)}>; rel="next"` } };
}

const paged = {
  ...states["ready"]!,
  shows: "Post 160",
  answers: {
    ...signedInAnswers,
    [HOME]: page(160),
    [after(141)]: page(140),
    [after(121)]: { body: [status("120"), status("119")] },
  },
};

function readings({ asked }: Showing): string[] {
  return asked.map(({ path }) => path).filter(path => path.startsWith(HOME));
}

function lastShown(element: Element): number {
  return Number(allByRole(element, "article").at(-1)?.dataset["status"]);
}

/** Twenty new posts come to the top, and what is between them and the rest is not known. */
async function jumpAhead({ environment, answers }: Showing): Promise<void> {
  answers[HOME] = page(300);
  const who = { instance: environment.origin, person: me.id, token: "token" };
  const { client, release } = retainClient(environment, who);
  const held = timelines(client).open("home");
  await held.item.refresh();
  held.release();
  release();
}

/** A reader with a keyboard, who begins at the top: each step is a Page Down, and tells where one is. */
async function fromTheTop({ element }: Showing) {
  const passed: string[] = [];
  const focused = () => element.shadowRoot!.activeElement as HTMLElement;
  const first = await until(() => {
    scrollTo(0, 0);
    return allByRole(element, "article").find(one => one.ariaPosInSet === "1");
  });
  first.focus();
  return {
    passed,
    step(): string {
      const place = focused().dataset["status"] ?? nameOf(focused());
      if (passed.at(-1) !== place) passed.push(place);
      const key = { key: "PageDown", bubbles: true, composed: true, cancelable: true };
      focused().dispatchEvent(new KeyboardEvent("keydown", key));
      return place;
    },
  };
}

describe("<lily-timeline>", () => {
  afterEach(putAway);

  it("shows no end while the server is still building it", async () => {
    const shown = await show("lily-timeline", states["being made"]!);
    expect(allText(shown.element)).to.include("Loading…").and.not.include("You’ve reached");
    // Its gap asks at once, since it is in sight.
    await until(() => readings(shown).length === 2);
    await settled();
    shown.answers[HOME] = page(160);
    shown.environment.clock.advance(10_000);
    await until(() => allText(shown.element).includes("Post 160"));
    expect(allText(shown.element)).to.not.include("Load 20 posts");
  });

  it("loads the home timeline of the signed-in person", async () => {
    const shown = await show("lily-timeline", paged);
    expect(readings(shown)[0]).to.be.oneOf([HOME, FIRST]);
    const { headers, credentials } = shown.asked.find(({ path }) => path.startsWith(HOME))!;
    expect(headers.get("authorization")).to.equal("Bearer token");
    expect(credentials).to.equal("omit");
  });

  it("is a feed of articles with positions and author names", async () => {
    const { element } = await show("lily-timeline", paged);
    expect(byRole(element, "feed", "Home")).to.exist;
    const [first, second] = allByRole(element, "article");
    expect(first).to.include({ ariaPosInSet: "1", ariaSetSize: "-1", tabIndex: 0 });
    expect(second).to.include({ ariaPosInSet: "2", ariaSetSize: "-1" });
    expect(nameOf(first!)).to.match(/^Bob.*@bob$/);
  });

  it("keeps only a few of its posts in the document", async () => {
    const { element } = await show("lily-timeline", paged);
    await soon(() => expect(allByRole(element, "article").length).to.be.within(3, 19));
  });

  it("does not render posts again when more are loaded below them", async () => {
    const { element, environment } = await show("lily-timeline", paged);
    const who = { instance: environment.origin, person: me.id, token: "token" };
    const { client, release } = retainClient(environment, who);
    const held = timelines(client).open("home");
    const size = () => held.item.$view.get().items.length;
    const mounted = () => allByRole(element, "article").map(post => post.dataset["status"]!);
    await rested(() => [size(), mounted()]);
    const stay = mounted();
    // Each rendering of a post reads its record.
    const store = statuses(client);
    const { $status } = store;
    const read: string[] = [];
    store.$status = id => {
      read.push(id);
      return $status(id);
    };
    const before = size();
    await held.item.loadMore();
    expect(size()).to.be.above(before);
    await rested(mounted);
    expect(read.filter(id => stay.includes(id))).to.deep.equal([]);
    store.$status = $status;
    held.release();
    release();
  });

  it("shows everything except broken posts and parts of posts", async () => {
    const shown = await show("lily-timeline", paged);
    const { environment } = shown;
    const who = { instance: environment.origin, person: me.id, token: "token" };
    const { client, release } = retainClient(environment, who);
    const broken = () => {
      throw new TypeError("planted");
    };
    const attachment = Object.defineProperty({}, "type", { get: broken });
    const named = Object.defineProperty({}, "shortcode", { get: broken });
    const wrong = [
      status("160", { media_attachments: [attachment] }),
      status("159", { account: account("eve", { emojis: [named] }) }),
    ];
    statuses(client).import(wrong as never, { source: "answer", startedAt: client.tick() });
    await until(() => allText(shown.element).includes("This post can’t be shown."));
    await until(() => allText(shown.element).includes("This part of the post can’t be shown."));
    expect(allText(shown.element))
      .to.include("Post 160")
      .and.include("Post 158")
      .and.not.include("Oops!");
    expect(byRole(shown.element, "button", "Copy details")).to.exist;
    const row = allByRole(shown.element, "article")[1]!;
    expect(row).to.include({ ariaPosInSet: "2", ariaSetSize: "-1" });

    const mended = status("159", { account: account("eve") });
    statuses(client).import([mended] as never, { source: "answer", startedAt: client.tick() });
    await until(() => allText(shown.element).includes("Post 159"));
    expect(claimReports(environment).every(report => String(report).includes("planted"))).to.be
      .true;
    claimComplaints();
    release();
  });

  it("shows a post once, with everyone who boosted it", async () => {
    const boost = (id: string, who: string) =>
      status(id, { account: account(who), reblog: status("150") });
    const body = [
      boost("160", "dave"),
      boost("159", "carol"),
      status("158"),
      boost("157", "erin"),
      status("150"),
      boost("149", "frank"),
    ];
    const shown = await show("lily-timeline", {
      ...paged,
      answers: { ...signedInAnswers, [HOME]: { body } },
      shows: "Post 150",
    });
    const ids = () => allByRole(shown.element, "article").map(({ dataset }) => dataset["status"]);
    await until(() => ids().length === 2);
    expect(ids()).to.deep.equal(["158", "150"]);
    expect(allText(shown.element)).to.include("frank, erin and 2 others boosted");
  });

  it("shows a first page of 460 posts", async () => {
    const body = Array.from({ length: 460 }, (_, index) => status(String(1000 - index)));
    const below = (id: number) => `${HOME}?limit=20&max_id=${id}`;
    const answers = {
      ...signedInAnswers,
      [HOME]: { body },
      [below(601)]: page(600),
      [after(581)]: page(580),
      [below(561)]: page(560),
      [below(541)]: { body: [] },
    };
    const shown = await show("lily-timeline", { ...paged, answers, shows: "Post 1000" });
    await settled();
    await until(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return allText(shown.element).includes("Post 541");
    });
    expect(allText(shown.element)).to.not.include("Oops!");
  });

  it("loads more near the end, until there is nothing more", async () => {
    const shown = await show("lily-timeline", paged);
    expect(readings(shown)).to.have.length(1);
    await until(() => {
      scrollTo(0, document.documentElement.scrollHeight);
      return lastShown(shown.element) === 119;
    });
    await soon(() => expect(readings(shown).slice(1)).to.deep.equal([after(141), after(121)]));
    await soon(() => expect(allText(shown.element)).to.include("You’ve reached the end"));
    await soon(() =>
      expect(allByRole(shown.element, "article").at(-1)).to.include({
        ariaPosInSet: "42",
        ariaSetSize: "42",
      }),
    );
  });

  it("is marked as busy while it loads more", async () => {
    const { element } = await show("lily-timeline", states["loading more"]!);
    const feed = await until(() => byRole(element, "feed"));
    await until(() => feed.ariaBusy === "true");
    await soon(() => expect(byRole(element, "status", "Loading…")).to.exist);
  });

  it("loads the first page again on retry", async () => {
    const shown = await show("lily-timeline", states["server error"]!);
    expect(byRole(shown.element, "alert")).to.exist;
    shown.answers[HOME] = page(160);
    click(byRole(shown.element, "button", "Try again")!);
    await until(() => allText(shown.element).includes("Post 160"));
    await soon(() => expect(byRole(shown.element, "alert")).to.equal(undefined));
  });

  it("keeps its items when a later page fails, and continues on retry", async () => {
    const shown = await show("lily-timeline", states["later page failed"]!);
    expect(allText(shown.element)).to.include("Post 1");
    const tried = readings(shown).length;
    shown.answers[after(1)] = { body: [status("0")] };
    await settled();
    expect(readings(shown), "nobody asked").to.have.length(tried);
    click(byRole(shown.element, "button", "Try again")!);
    await until(() => allText(shown.element).includes("You’ve reached the end"));
    expect(readings(shown).at(-1)).to.equal(after(1));
    expect(allByRole(shown.element, "article")).to.have.length(3);
  });

  it("shows a button for a gap, which Page Down passes", async () => {
    const shown = await show("lily-timeline", paged);
    shown.answers[GAP] = "never";
    await jumpAhead(shown);
    const walk = await fromTheTop(shown);
    await until(() => walk.step() === "Load 20 posts");
    await until(() => readings(shown).includes(GAP));
    expect(await faults(shown.element)).to.deep.equal([]);
    await until(() => walk.step() === "160");
  });

  it("fills a gap when the reader gets near it", async () => {
    const shown = await show("lily-timeline", paged);
    const body = [status("280"), status("279"), status("160")];
    shown.answers[GAP] = { body, headers: { link: `<${after(160)}>; rel="next"` } };
    await jumpAhead(shown);
    await settled();
    const before = await fromTheTop(shown);
    await until(() => readings(shown).includes(GAP) || (before.step(), false));
    await settled();
    const walk = await fromTheTop(shown);
    await until(() => walk.step() === "159");
    expect(walk.passed.slice(-5)).to.deep.equal(["281", "280", "279", "160", "159"]);
    expect(readings(shown).filter(path => path === GAP)).to.have.length(1);
  });

  it("shows a Login link when signed out, and requests no timeline", async () => {
    const shown = await show("lily-timeline", states["bare and signed out"]!);
    const login = await until(() => byRole(shown.element, "link", "Login"));
    expect(login.getAttribute("href")).to.include("/oauth/authorize?");
    expect(readings(shown)).to.deep.equal([]);
  });

  it("follows a sign-in and a sign-out in another tab", async () => {
    const shown = await show("lily-timeline", {
      shows: "Sign in to read",
      answers: { ...paged.answers, ...signedOutAnswers },
    });
    Object.assign(shown.answers, signedInAnswers);
    signInElsewhere(shown.environment);
    await until(() => allText(shown.element).includes("Post 160"));
    await soon(() => expect(byRole(shown.element, "link", "Login")).to.equal(undefined));
    signOutElsewhere(shown.environment);
    await until(() => allText(shown.element).includes("Sign in to read"));
    await soon(() => expect(allByRole(shown.element, "article")).to.deep.equal([]));
    expect(shown.environment.local.values.get(KEY) ?? "").not.to.include("accessToken");
  });

  it("shows the refusal of one request while the token is valid", async () => {
    const shown = await show("lily-timeline", states["refused"]!);
    await settled();
    expect(allText(shown.element)).to.include("This is not for you");
    await soon(() => expect(byRole(shown.element, "link", "Login")).to.equal(undefined));
  });

  it("scrolls inside itself with the scroll attribute", async () => {
    const state = { ...paged, attributes: { scroll: "" } };
    const { element } = await show("lily-timeline", state);
    element.style.blockSize = "400px";
    element.scrollTop = 3000;
    await until(() => {
      const [first] = allByRole(element, "article");
      return Number(first?.dataset["status"]) < 155;
    });
    expect(scrollY).to.equal(0);
    expect(document.documentElement.scrollHeight).to.be.at.most(innerHeight);
  });

  it("works after its scroller has changed", async () => {
    const { element } = await show("lily-timeline", paged);
    const first = () => Number(allByRole(element, "article")[0]?.dataset["status"]);
    const top = first();
    element.style.blockSize = "400px";
    element.setAttribute("scroll", "");
    await settled();
    element.scrollTop = 3000;
    await until(() => first() < top);
    const box = document.createElement("div");
    box.style.cssText = "block-size: 400px; overflow-y: auto";
    document.body.append(box);
    element.removeAttribute("scroll");
    element.style.blockSize = "";
    box.append(element);
    // It may go to where the reader was, first.
    await until(() => {
      box.scrollTop = 0;
      return first() === top;
    });
    box.scrollTop = 3000;
    await until(() => first() < top);
  });

  it("shows its posts after it is moved while it scrolls inside itself", async () => {
    const { element } = await show("lily-timeline", { ...paged, attributes: { scroll: "" } });
    const first = () => Number(allByRole(element, "article")[0]?.dataset["status"]);
    const top = first();
    element.style.blockSize = "400px";
    element.scrollTop = 3000;
    await until(() => first() < top);
    const box = document.createElement("div");
    document.body.append(box);
    box.append(element);
    await until(() => first() === top);
  });

  it("leaves out malformed posts and reports them", async () => {
    const shown = await show("lily-timeline", { ...states["malformed post"]! });
    expect(allByRole(shown.element, "article")).to.have.length(1);
    await soon(() => expect(shown.environment.reports.splice(0)).to.have.length(1));
  });

  it("escapes an unknown timeline's name in its message", async () => {
    const { element } = await show("lily-timeline", states["unknown timeline"]!);
    expect(allText(element)).to.include("“<b>moon</b>”");
    element.setAttribute("timeline", "home");
    await until(() => byRole(element, "alert"));
  });
});

describe("new posts in <lily-timeline>", () => {
  afterEach(putAway);

  const streaming = {
    ...paged,
    answers: {
      ...paged.answers,
      "/api/v1/instance": {
        body: {
          version: "2.7.2 (compatible; Pleroma 2.7.51)",
          urls: { streaming_api: "wss://example.social" },
        },
      },
    },
  };

  const waiting = ({ element }: Showing) => byRole(element, "button", /^Show new posts/);
  const announced = ({ element }: Showing) =>
    allByRole(element, "status").map(region => region.textContent);
  const topmost = ({ element }: Showing) =>
    allByRole(element, "article").find(one => one.getBoundingClientRect().bottom > 0);

  /** The instance says these, oldest first. */
  function bring({ sockets, environment }: Showing, ...ids: number[]): void {
    for (const id of ids) sockets.last.say("update", status(String(id)));
    environment.clock.advance(100);
  }

  async function listening(more: object = {}): Promise<Showing> {
    const shown = await show("lily-timeline", { ...streaming, ...more });
    await until(() => shown.sockets.all.length > 0);
    shown.sockets.last.open();
    return shown;
  }

  async function readingOn(more: object = {}): Promise<Showing> {
    const shown = await listening(more);
    scrollTo(0, 1500);
    await until(() => Number(topmost(shown)?.dataset["status"]) < 157);
    await rested(() => topmost(shown)?.getBoundingClientRect().top);
    return shown;
  }

  it("appear at once when the reader is at the top", async () => {
    const shown = await listening();
    bring(shown, 161, 162);
    await until(() => topmost(shown)?.dataset["status"] === "162");
    await soon(() =>
      expect(allByRole(shown.element, "article")[1]!.dataset["status"]).to.equal("161"),
    );
    expectSame(waiting(shown), undefined);
    expect(announced(shown)).to.deep.equal([""]);
  });

  it("join a post that is already shown, and are not counted", async () => {
    const shown = await readingOn();
    const before = topmost(shown)!.dataset["status"];
    const boost = status("161", { account: account("carol"), reblog: status("160") });
    shown.sockets.last.say("update", boost);
    shown.environment.clock.advance(100);
    await settled();
    expectSame(waiting(shown), undefined);
    expect(topmost(shown)?.dataset["status"]).to.equal(before);
    scrollTo(0, 0);
    await until(() => allText(shown.element).includes("carol boosted"));
    expect(topmost(shown)?.dataset["status"]).to.equal("160");
  });

  it("are rendered once per frame, however many events arrive", async () => {
    const shown = await listening();
    await rested(() => shown.element.shadowRoot!.innerHTML);
    let drawings = 0;
    const watching = new MutationObserver(() => (drawings += 1));
    // Of this post: elsewhere, what comes late may still be drawn.
    const post = allByRole(shown.element, "article").find(
      ({ dataset }) => dataset["status"] === "160",
    );
    watching.observe(post!, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    for (let count = 1; count <= 50; count += 1) {
      shown.sockets.last.say("status.update", status("160", { content: `<p>Edited ${count}</p>` }));
      await settled();
    }
    await until(() => allText(shown.element).includes("Edited 1"));
    shown.environment.clock.advance(16);
    await until(() => allText(shown.element).includes("Edited 50"));
    watching.disconnect();
    // The first at once, the rest together.
    expect(drawings).to.equal(2);
  });

  it("arrive by the hundreds per second for minutes while every request is refused", async () => {
    const shown = await listening();
    shown.answers[HOME] = { status: 429, body: { error: "Throttled" } };
    for (let id = 161; id <= 2160; id += 20) {
      bring(shown, ...Array.from({ length: 20 }, (_, index) => id + index));
      await settled();
    }
    await until(() => topmost(shown)?.dataset["status"] === "2160");
    expect(allByRole(shown.element, "article").length).to.be.below(20);
    expect(readings(shown).filter(path => path === HOME || path === FIRST)).to.have.length.below(4);
    scrollTo(0, 3000);
    await until(() => Number(topmost(shown)?.dataset["status"]) < 2150);
  });

  it("wait behind a button when the reader is further down, without moving anything", async () => {
    const shown = await readingOn();
    expect(announced(shown), "the region is there before its words").to.deep.equal([""]);
    const before = topmost(shown)!;
    const { top } = before.getBoundingClientRect();
    bring(shown, 161);
    const button = await until(() => waiting(shown));
    await soon(() => expect(announced(shown)).to.deep.equal(["1 new post"]));
    bring(shown, 162, 163);
    await until(() => announced(shown)[0] === "3 new posts");
    await soon(() => expect(button.querySelector(".badge")!.textContent).to.equal("3"));
    expectSame(topmost(shown), before);
    expect(before.getBoundingClientRect().top).to.equal(top);
    await soon(() => {
      const { top: high, bottom } = button.getBoundingClientRect();
      expect(high >= 0 && bottom <= innerHeight, "it is in sight").to.equal(true);
    });
  });

  it("are not counted if a filter drops them", async () => {
    const lottery = {
      id: "lottery",
      title: "lottery",
      contexts: ["home"],
      expiresAt: null,
      action: "drop",
      phrases: [{ phrase: "lottery", wholeWord: true }],
      statuses: [],
    };
    const shown = await readingOn({
      kept: { storage: { filters: { version: 1, filters: [lottery], canAdd: false } } },
      answers: { ...streaming.answers, "/api/v1/filters": "never", "/api/v2/filters": "never" },
    });
    const ad = (id: string) => status(id, { content: "<p>A <b>lottery</b>!</p>" });
    shown.sockets.last.say("update", ad("161"));
    shown.environment.clock.advance(100);
    await settled();
    expectSame(waiting(shown), undefined);
    shown.sockets.last.say("update", ad("162"));
    bring(shown, 163);
    await until(() => waiting(shown));
    await soon(() => expect(announced(shown)).to.deep.equal(["1 new post"]));
    click(waiting(shown)!);
    await until(() => topmost(shown)?.dataset["status"] === "163");
    expect(allText(shown.element)).not.to.include("lottery");
  });

  it("are accessible while they wait, in light and dark", async () => {
    const shown = await readingOn();
    bring(shown, 161);
    await until(() => waiting(shown));
    document.documentElement.style.cssText = "color-scheme: light dark; background: Canvas";
    for (const colorScheme of ["light", "dark"] as const) {
      await emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await settled();
      expect(await faults(shown.element)).to.deep.equal([]);
    }
    document.documentElement.removeAttribute("style");
    await emulateMedia({});
  });

  it("appear when the button is pressed, which scrolls to the top", async () => {
    const shown = await readingOn();
    bring(shown, 161, 162);
    (await until(() => waiting(shown))).focus();
    await pressKey("Enter");
    await until(() => topmost(shown)?.dataset["status"] === "162");
    await until(() => !waiting(shown));
    await soon(() =>
      expect(byRole(shown.element, "feed")!.getBoundingClientRect().top).to.be.within(-1, 8),
    );
    await soon(() => expect(announced(shown)).to.deep.equal([""]));
    await soon(() =>
      expectSame(shown.element.shadowRoot!.activeElement, byRole(shown.element, "feed")),
    );
    await pressKey("Tab");
    await soon(() => expectSame(shown.element.shadowRoot!.activeElement, topmost(shown)));
    bring(shown, 163);
    await until(() => topmost(shown)?.dataset["status"] === "163");
  });

  it("appear at the top of an element that scrolls inside itself", async () => {
    const shown = await show("lily-timeline", { ...streaming, attributes: { scroll: "" } });
    shown.element.style.blockSize = "400px";
    await until(() => shown.sockets.all.length > 0);
    shown.sockets.last.open();
    shown.element.scrollTop = 1500;
    await until(() => Number(topmost(shown)?.dataset["status"]) < 157);
    bring(shown, 161);
    click(await until(() => waiting(shown)));
    await until(() => shown.element.scrollTop < 8 && topmost(shown)?.dataset["status"] === "161");
  });
});

describe("<lily-timeline> on a second visit", () => {
  afterEach(putAway);

  it("shows the stored posts while the instance has not responded", async () => {
    const shown = await show("lily-timeline", states["restored"]!);
    expect(allByRole(shown.element, "article").map(nameOf)).to.have.length(2);
    expect(allText(shown.element)).not.to.include("couldn’t be loaded");
    expectSame(byRole(shown.element, "status", "Loading…"), undefined);
  });

  it("says in a status that newer posts could not be loaded, and loads on retry", async () => {
    const shown = await show("lily-timeline", states["outdated"]!);
    const notice = byRole(shown.element, "status", /couldn’t be loaded/)!;
    expect(allText(notice)).to.include("New posts couldn’t be loaded. You’re seeing what was here");
    expectSame(byRole(shown.element, "alert"), undefined);
    expect(allText(shown.element)).to.include("Post 3");
    shown.answers[HOME] = { body: [status("4"), status("3"), status("2")] };
    click(byRole(notice, "button", "Try again")!);
    await until(() => allText(shown.element).includes("Post 4"));
    await soon(() => expectSame(byRole(shown.element, "status", /couldn’t be loaded/), undefined));
  });

  it("shows no stored posts when signed out", async () => {
    const shown = await show("lily-timeline", {
      ...states["outdated"]!,
      signedIn: false,
      shows: "Sign in",
    });
    await settled();
    expect(allText(shown.element)).not.to.include("Post 3");
  });
});
