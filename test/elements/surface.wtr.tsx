import { expect } from "chai";
import type { ElementState, StateAnswer } from "../../elements/kit/states/element-state.ts";
import {
  account,
  bob,
  image,
  signedOutAnswers,
  status,
} from "../../elements/kit/states/samples.ts";
import "../../elements/account-card/index.ts";
import { states as cardStates } from "../../elements/account-card/states.ts";
import "../../elements/chats/index.ts";
import { states as chatStates } from "../../elements/chats/states.ts";
import "../../elements/conversations/index.ts";
import { states as conversationStates } from "../../elements/conversations/states.ts";
import "../../elements/explore/index.ts";
import { states as exploreStates } from "../../elements/explore/states.ts";
import "../../elements/lists/index.ts";
import { states as listStates } from "../../elements/lists/states.ts";
import "../../elements/media/index.ts";
import { states as mediaStates } from "../../elements/media/states.ts";
import "../../elements/notification-bell/index.ts";
import { states as bellStates } from "../../elements/notification-bell/states.ts";
import "../../elements/notifications/index.ts";
import { notification } from "../../elements/notifications/samples.ts";
import { states as notificationStates } from "../../elements/notifications/states.ts";
import "../../elements/people/index.ts";
import { states as peopleStates } from "../../elements/people/states.ts";
import "../../elements/poll/index.ts";
import { states as pollStates } from "../../elements/poll/states.ts";
import "../../elements/profile/index.ts";
import { states as profileStates } from "../../elements/profile/states.ts";
import "../../elements/search/index.ts";
import { states as searchStates } from "../../elements/search/states.ts";
import "../../elements/status/index.ts";
import { states as statusStates } from "../../elements/status/states.ts";
import "../../elements/thread/index.ts";
import { states as threadStates } from "../../elements/thread/states.ts";
import "../../elements/timeline/index.ts";
import { states as timelineStates } from "../../elements/timeline/states.ts";
import { allByRole, allText, byRole } from "../../demo/states/roles.ts";
import { settled, until } from "../../demo/environment/until.ts";
import { faults } from "../support/elements/faults.ts";
import { listen } from "../support/elements/following.ts";
import { place, putAway, show } from "../support/elements/showing.ts";

const PUBLIC = "/api/v1/timelines/public";
const BOB = "/api/v1/accounts/bob";
const RATE_LIMIT_MS = 5 * 60_000;
const MAX_DELAY_MS = 1000;

type Refreshable = HTMLElement & { refresh(): Promise<void> };

function timeline(answer: StateAnswer, shows: string, attributes = {}): ElementState {
  const answers = { ...signedOutAnswers, [PUBLIC]: answer };
  return { attributes: { timeline: "public", ...attributes }, answers, shows };
}

/** What the page puts into a slot, if the slot is there. */
function slotted(element: HTMLElement, name: string): string | undefined {
  const slot = element.shadowRoot!.querySelector<HTMLSlotElement>(`slot[name="${name}"]`);
  return slot
    ?.assignedElements()
    .map(each => each.textContent)
    .join(" ");
}

function give(element: HTMLElement, slot: string, text: string): void {
  const given = document.createElement("p");
  given.slot = slot;
  given.textContent = text;
  element.append(given);
}

const posts = (...ids: string[]): StateAnswer => ({ body: ids.map(id => status(id)) });

describe("the slots of an element", () => {
  afterEach(putAway);

  it("put the page's own words above and below, and in place of an empty list", async () => {
    const { element } = await show("lily-timeline", timeline({ body: [] }, "Nothing here yet"));
    for (const name of ["header", "footer", "empty"]) give(element, name, `Our ${name}`);
    for (const name of ["header", "footer", "empty"])
      expect(slotted(element, name)).to.equal(`Our ${name}`);
    const notice = element.shadowRoot!.querySelector("[part=notice]")!;
    expect(notice.checkVisibility()).to.equal(false);
    expect(await faults(element)).to.deep.equal([]);
  });

  it("put the page's own words in place of any empty list", async () => {
    for (const [tag, state] of [
      ["lily-conversations", conversationStates["no conversations"]!],
      ["lily-chats", chatStates["no chats"]!],
      ["lily-lists", listStates["no lists"]!],
      ["lily-explore", exploreStates["directory without people"]!],
      ["lily-people", peopleStates["no blocks"]!],
      ["lily-people", peopleStates["no servers"]!],
    ] as const) {
      const { element } = await show(tag, state);
      give(element, "empty", "Our empty");
      expect(slotted(element, "empty"), `${tag} ${state.shows}`).to.equal("Our empty");
      await putAway();
    }
  });

  it("put the page's own words in place of what is missing or failed", async () => {
    for (const [tag, state] of [
      ["lily-status", statusStates["missing"]!],
      ["lily-account-card", cardStates["missing"]!],
      ["lily-profile", profileStates["missing"]!],
      ["lily-timeline", timeline({ status: 500, body: {} }, "500")],
    ] as const) {
      const { element } = await show(tag, state);
      give(element, "error", "Gone fishing");
      expect(slotted(element, "error"), tag).to.equal("Gone fishing");
    }
  });

  it("put the page's own buttons beside the actions", async () => {
    for (const [tag, state] of [
      ["lily-status", statusStates["ready"]!],
      ["lily-account-card", cardStates["ready"]!],
      ["lily-profile", profileStates["ready"]!],
      ["lily-thread", threadStates["ready"]!],
    ] as const) {
      const { element } = await show(tag, state);
      give(element, "actions", "Approve");
      await until(() => slotted(element, "actions") === "Approve");
      await putAway();
    }
  });
});

describe("the focus of an element", () => {
  afterEach(putAway);

  it("goes to the first control, also if that is in an element inside", async () => {
    for (const [tag, state] of [
      ["lily-notifications", notificationStates["bare and signed out"]!],
      ["lily-people", peopleStates["bare and signed out"]!],
    ] as const) {
      const { element } = await show(tag, state);
      const login = await until(() => byRole(element, "link", "Login"));
      element.focus();
      expect(login.matches(":focus"), tag).to.equal(true);
      await putAway();
    }
  });
});

describe("the parts of an element", () => {
  afterEach(putAway);

  it("are those that its documentation names", async () => {
    const whole = status("1", { media_attachments: [image("1")] });
    const all: [string, ElementState, string[]][] = [
      [
        "lily-timeline",
        timeline({ body: [whole] }, "Post 1"),
        ["post", "avatar", "name", "content", "media", "actions"],
      ],
      ["lily-account-card", cardStates["ready"]!, ["account", "avatar", "name", "bio", "actions"]],
      ["lily-people", peopleStates["followers"]!, ["account", "avatar", "name", "actions"]],
      ["lily-profile", profileStates["ready"]!, ["account", "avatar", "name", "actions"]],
      ["lily-notifications", notificationStates["without a header"]!, ["notification"]],
      ["lily-poll", pollStates["results"]!, ["poll"]],
      ["lily-media", mediaStates["sensitive"]!, ["media"]],
      ["lily-media", mediaStates["of an account"]!, ["media"]],
    ];
    for (const [tag, state, parts] of all) {
      const { element } = await show(tag, state);
      for (const part of parts) {
        const found = until(() => element.shadowRoot!.querySelector(`[part~="${part}"]`));
        expect(await found.catch(() => null), `${part} of ${tag}`).not.to.equal(null);
      }
      await putAway();
    }
  });
});

describe("refresh()", () => {
  afterEach(putAway);

  it("loads an account, a post, a thread and a list again, and says so", async () => {
    for (const [tag, state, path] of [
      ["lily-account-card", cardStates["ready and signed out"]!, "/api/v1/accounts/bob"],
      ["lily-status", statusStates["ready"]!, "/api/v1/statuses/1"],
      ["lily-timeline", timeline(posts("1"), "Post 1"), PUBLIC],
      ["lily-people", peopleStates["followers"]!, "/api/v1/accounts/bob/followers"],
      ["lily-explore", exploreStates["hashtags"]!, "/api/v1/trends/tags"],
      ["lily-explore", exploreStates["links"]!, "/api/v1/trends/links"],
      ["lily-explore", exploreStates["people"]!, "/api/v2/suggestions"],
    ] as const) {
      const ready = listen("lily-ready");
      const { element, asked } = await show(tag, state);
      await until(() => ready.events.length === 1);
      const times = () => asked.filter(each => each.path.startsWith(path)).length;
      const before = times();
      await (element as unknown as Refreshable).refresh();
      expect(times(), tag).to.be.above(before);
      await until(() => ready.events.length === 2);
      ready.stop();
      await putAway();
    }
  });

  it("shows the posts that are new, also where nothing is live", async () => {
    const { element, answers, sockets } = await show(
      "lily-timeline",
      timeline(posts("1"), "Post 1", { "no-live": "" }),
    );
    expect(sockets.all).to.have.length(0);
    answers[PUBLIC] = posts("2", "1");
    await (element as unknown as Refreshable).refresh();
    await until(() => allText(element).includes("Post 2"));
  });

  it("looks up an account again that wasn't there", async () => {
    const missing = listen("lily-missing");
    const state = mediaStates["of an account"]!;
    const { element, answers } = await show("lily-media", {
      ...state,
      answers: { ...state.answers, [BOB]: { status: 404, body: {} } },
      shows: "Media not found",
    });
    await until(() => missing.events.length === 1);
    missing.stop();
    answers[BOB] = { body: bob };
    await (element as unknown as Refreshable).refresh();
    await until(() => element.shadowRoot!.querySelector("[part=media]"));
  });

  it("tells again that loading failed", async () => {
    const failed = listen("lily-failed");
    const { element } = await show("lily-timeline", timeline({ status: 500, body: {} }, "500"));
    await until(() => failed.events.length === 1);
    await (element as unknown as Refreshable).refresh();
    await until(() => failed.events.length === 2);
    expect(failed.events[1]!.detail).to.deep.equal({ reason: "refused", status: 500 });
    failed.stop();
  });

  it("does nothing before the element is in a page", async () => {
    const element = document.createElement("lily-timeline") as unknown as Refreshable;
    await element.refresh();
  });
});

describe("the switches of an element", () => {
  afterEach(putAway);

  it("limit its rows, and load no more than they need", async () => {
    const next = `<https://example.social${PUBLIC}?max_id=1>; rel="next"`;
    const body = ["3", "2", "1"].map(id => status(id));
    const many = { body, headers: { link: next } };
    const { element, asked } = await show(
      "lily-timeline",
      timeline(many, "Post 3", { limit: "2" }),
    );
    expect(allByRole(element, "article")).to.have.length(2);
    element.setAttribute("limit", "1");
    await until(() => allByRole(element, "article").length === 1);
    expect(allText(element)).not.to.include("You’ve reached the end");
    expect(asked.filter(({ path }) => path.includes("max_id"))).to.deep.equal([]);
  });

  /** What the instance's stream says, and what an element that is live then shows. */
  const NEWS: [tag: string, state: ElementState, event: string, payload: object, shows: string][] =
    [
      ["lily-timeline", timelineStates["ready"]!, "update", status("900"), "Post 900"],
      [
        "lily-thread",
        {
          ...threadStates["alone"]!,
          attributes: { status: "5", comments: "" },
          shows: "No replies",
        },
        "update",
        status("900", { in_reply_to_id: "5", content: "<p>Just answered</p>" }),
        "Just answered",
      ],
      [
        "lily-conversations",
        conversationStates["bare"]!,
        "conversation",
        { id: "9", unread: true, accounts: [bob], last_status: status("900") },
        "Post 900",
      ],
      [
        "lily-notifications",
        notificationStates["bare and signed in"]!,
        "notification",
        notification("zz900", { status: status("900") }),
        "Post 900",
      ],
    ];

  for (const [tag, state, event, payload, shows] of NEWS)
    it(`keep an element from showing what is new by itself: ${tag}`, async () => {
      const instance = {
        body: {
          version: "2.7.2 (compatible; Pleroma 2.7.51)",
          urls: { streaming_api: "wss://example.social" },
        },
      };
      const answers = { ...state.answers, "/api/v1/instance": instance };
      const told = async (attributes: Record<string, string>) => {
        const shown = await show(tag, {
          ...state,
          answers,
          attributes: { ...state.attributes, ...attributes },
        });
        const { element, sockets, environment } = shown;
        // An element without anything that is live opens none.
        if (!("no-live" in attributes)) await until(() => sockets.all.length > 0);
        await settled();
        for (const socket of sockets.all) socket.open();
        await settled();
        for (const socket of sockets.all) socket.say(event, payload);
        await settled();
        environment.clock.advance(5000);
        await settled();
        return allText(element);
      };
      expect(await told({})).to.include(shows);
      await putAway();
      expect(await told({ "no-live": "" })).not.to.include(shows);
    });

  it("limit every other list", async () => {
    for (const [tag, state, row] of [
      ["lily-conversations", conversationStates["bare"]!, ".talk-row"],
      ["lily-conversations", conversationStates["conversation"]!, "article"],
      ["lily-chats", chatStates["bare"]!, ".talk-row"],
      ["lily-lists", listStates["bare"]!, ".collection-row"],
      ["lily-lists", listStates["editor"]!, "article"],
      ["lily-explore", exploreStates["hashtags"]!, ".collection-row"],
      ["lily-explore", exploreStates["links"]!, ".trending-link"],
      ["lily-explore", exploreStates["people"]!, "article"],
      ["lily-explore", exploreStates["directory"]!, "article"],
      ["lily-people", peopleStates["blocks"]!, "article"],
      ["lily-people", peopleStates["servers"]!, ".server"],
      ["lily-profile", profileStates["ready"]!, "[role=feed] article"],
      ["lily-profile", profileStates["followers"]!, "[role=feed] article"],
      ["lily-search", searchStates["people"]!, "article"],
      ["lily-search", searchStates["posts"]!, "article"],
      ["lily-search", searchStates["hashtags"]!, ".collection-row"],
    ] as const) {
      const { element } = await show(tag, state);
      const rows = () => element.shadowRoot!.querySelectorAll(row).length;
      const what = `${tag} ${state.shows}`;
      expect(await until(() => rows() > 1).catch(() => rows()), what).to.equal(true);
      element.setAttribute("limit", "1");
      expect(await until(() => rows() === 1).catch(() => rows()), what).to.equal(true);
      await putAway();
    }
  });

  it("limit the replies of a thread, which come after the post and those before it", async () => {
    const { element } = await show("lily-thread", threadStates["branches"]!, "client");
    const size = () =>
      Number(element.shadowRoot!.querySelector("[data-status='5']")?.getAttribute("aria-setsize"));
    await until(() => size() > 5);
    element.setAttribute("limit", "1");
    // Two before it, and the bar above the replies.
    expect(await until(() => size() === 5).catch(size)).to.equal(true);
    byRole(element, "button", "Show all replies")!.click();
    expect(await until(() => size() > 5).catch(size)).to.equal(true);
    expect(byRole(element, "button", "Show all replies")).to.equal(undefined);
  });

  it("open what is folded and covered, which can still be closed", async () => {
    const body = [
      status("1", { spoiler_text: "A film", sensitive: true, media_attachments: [image("1")] }),
    ];
    const { element } = await show("lily-timeline", timeline({ body }, "A film"));
    expect(allText(element)).not.to.include("Post 1");
    element.setAttribute("open", "");
    await until(() => allText(element).includes("Post 1"));
    expect(element.shadowRoot!.querySelector(".media.covered")).to.equal(null);
    byRole(element, "button", /Show less|Hide/)?.click();
    element.setAttribute("open", "false");
    await until(() => !allText(element).includes("Post 1"));
  });

  it("open the covered media of an account, and cover them again", async () => {
    const covered = status("1", { sensitive: true, media_attachments: [image("1")] });
    const state = mediaStates["of an account"]!;
    const { element } = await show("lily-media", {
      ...state,
      answers: {
        ...state.answers,
        [`${BOB}/statuses?only_media=true&limit=20`]: { body: [covered] },
      },
    });
    const cover = () => byRole(element, "button", "Show sensitive media");
    await until(cover);
    element.setAttribute("open", "");
    await until(() => !cover() && byRole(element, "link", /.*/));
    element.removeAttribute("open");
    await until(cover);
    cover()!.click();
    await until(() => !cover());
  });

  it("take actions away from notifications, too", async () => {
    const state = notificationStates["without a header"]!;
    const { element } = await show("lily-notifications", {
      ...state,
      attributes: { ...state.attributes, readonly: "" },
    });
    await until(() => allByRole(element, "article").length > 0);
    expect(byRole(element, "button", "Favourite")).to.equal(undefined);
  });
});

describe("the switches of the bell", () => {
  afterEach(putAway);

  it("limit what its panel shows, and take the actions away", async () => {
    const body = ["3", "2"].map(id =>
      notification(id, { type: "follow_request", account: account(`fan${id}`), status: null }),
    );
    const { open } = bellStates;
    const state: ElementState = {
      ...open!,
      answers: { ...open!.answers, "/api/v1/notifications": { body } },
      press: "Notifications, 2 unread",
      shows: "wants to follow you",
    };
    const { element } = await show("lily-notification-bell", state);
    await until(() => allByRole(element, "article").length === 2);
    await until(() => allByRole(element, "button", /^Accept/).length === 2);
    element.setAttribute("limit", "1");
    await until(() => allByRole(element, "article").length === 1);
    element.setAttribute("readonly", "");
    await until(() => allByRole(element, "button", /^Accept/).length === 0);
  });
});

describe("the events of the bell", () => {
  afterEach(putAway);

  it("tell how loading has ended, also if nothing is new", async () => {
    const heard = ["lily-ready", "lily-empty", "lily-failed"].map(name => listen(name));
    const bell = bellStates["bare and signed in"]!;
    const failed = { "/api/v1/notifications": { status: 500, body: {} } };
    const empty = { "/api/v1/notifications": { body: [] } };
    const counts = () => heard.map(({ events }) => events.length).join();
    for (const [state, expected] of [
      [bell, "1,0,0"],
      [{ ...bell, answers: { ...bell.answers, ...empty }, shows: "" }, "2,0,0"],
      [{ ...bell, answers: { ...bell.answers, ...failed }, shows: "" }, "2,0,1"],
      [bellStates["bare and signed out"]!, "2,0,2"],
    ] as const) {
      await show("lily-notification-bell", state);
      await until(() => counts() === expected);
      await putAway();
    }
    const reasons = heard[2]!.events.map(({ detail }) => (detail as { reason: string }).reason);
    expect(reasons).to.deep.equal(["refused", "unauthorized"]);
    for (const { stop } of heard) stop();
  });
});

describe("a post that the page gives", () => {
  afterEach(putAway);

  it("is shown without a request for it, and replaced by another", async () => {
    const shown = place("lily-status", { answers: signedOutAnswers, shows: "" });
    const element = shown.element as HTMLElement & { statusEntity?: object };
    element.statusEntity = status("7", { content: "<p>Given words</p>" });
    await until(() => allText(element).includes("Given words"));
    element.statusEntity = status("8", { content: "<p>Other words</p>" });
    await until(() => allText(element).includes("Other words"));
    expect(shown.asked.filter(({ path }) => path.includes("/statuses/"))).to.deep.equal([]);
  });

  it("is missing if it is no post", async () => {
    const missing = listen("lily-missing");
    const { element } = place("lily-status", { answers: signedOutAnswers, shows: "" });
    (element as HTMLElement & { statusEntity?: object }).statusEntity = { id: 1 };
    await until(() => allText(element).includes("Post not found"));
    await until(() => missing.events.length === 1);
    missing.stop();
  });
});

describe("posts by their ids", () => {
  afterEach(putAway);

  it("are shown in the page's order, without those that are gone", async () => {
    const { element } = await show("lily-timeline", {
      attributes: { timeline: "statuses:1,404,2" },
      answers: {
        ...signedOutAnswers,
        "/api/v1/statuses/1": { body: status("1") },
        "/api/v1/statuses/2": { body: status("2") },
      },
      shows: "Post 2",
    });
    const texts = allByRole(element, "article").map(article => article.textContent);
    expect(texts).to.have.length(2);
    expect(texts[0]).to.include("Post 1");
    expect(texts[1]).to.include("Post 2");
  });

  it("say that there are none if all are gone", async () => {
    const empty = listen("lily-empty");
    await show("lily-timeline", {
      attributes: { timeline: "statuses:404" },
      answers: signedOutAnswers,
      shows: "Nothing here yet",
    });
    await until(() => empty.events.length === 1);
    empty.stop();
  });
});

describe("a rate limit", () => {
  afterEach(putAway);

  it("ends by itself: what failed loads again when its time is over", async () => {
    const { element, answers, environment } = await show(
      "lily-status",
      statusStates["rate limited"]!,
    );
    answers["/api/v1/statuses/1"] = { body: status("1", { account: bob }) };
    await settled();
    // With a random delay, so that not all clients come at once.
    environment.clock.advance(RATE_LIMIT_MS + MAX_DELAY_MS);
    await until(() => allText(element).includes("Post 1"));
  });
});
