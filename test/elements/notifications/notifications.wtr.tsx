import { expect } from "chai";
import { click } from "../../support/elements/following.ts";
import { retainClient } from "../../../core/client.ts";
import { notificationShape } from "../../../core/api/notifications.ts";
import { check } from "../../../core/api/shapes.ts";
import { notificationList, notifications } from "../../../core/notifications/notifications.ts";
import { account, me, signedInAnswers } from "../../../elements/kit/states/samples.ts";
import type { StateAnswer } from "../../../elements/kit/states/element-state.ts";
import "../../../elements/notifications/index.ts";
import { notification } from "../../../elements/notifications/samples.ts";
import { states } from "../../../elements/notifications/states.ts";
import { faults } from "../../support/elements/faults.ts";
import { allByRole, allText, byRole, everything, nameOf } from "../../../demo/states/roles.ts";
import { pressKey } from "../../support/elements/runner.ts";
import { putAway, show, type Showing } from "../../support/elements/showing.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const PATH = "/api/v1/notifications";
const fans = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => {
    const id = String(count + from - 1 - index);
    return notification(id, { type: "poll", status: { ...notification(id).status, id: `s${id}` } });
  });

/** The store of whoever is signed in, as the element has it. */
function storeOf({ environment }: Showing, filter?: string) {
  const who = { instance: environment.origin, person: me.id, token: "token" };
  const { client, release } = retainClient(environment, who);
  const store =
    filter === undefined ? notifications(client) : notificationList(client, { filter, live: true });
  return { store, release };
}

const streamed = (more: object) => check(notificationShape, more);
const rows = ({ element }: Showing) => allByRole(element, "article");
const sentences = (shown: Showing) => rows(shown).map(nameOf);

describe("<lily-notifications>", () => {
  afterEach(putAway);

  it("describes every type of notification, and unknown ones", async () => {
    const shown = await show("lily-notifications", states["bare and signed in"]!);
    await until(() => rows(shown).length > 5);
    const { store, release } = storeOf(shown);
    scrollTo(0, 0);
    const said = new Set<string>();
    for (let before = -1; before !== scrollY;) {
      before = scrollY;
      for (const sentence of sentences(shown)) said.add(sentence);
      scrollBy(0, 150);
      // What comes into sight is drawn in the next frame.
      await new Promise(requestAnimationFrame);
      await settled();
    }
    expect([...said].join("\n")).to.equal(SAID.join("\n"));
    expect(store.$view.get().items.length).to.be.above(20);
    release();
  });

  it("shows as many rows as its limit allows", async () => {
    const shown = await show("lily-notifications", states["so many at most"]!);
    expect(rows(shown)).to.have.length(2);
    shown.element.setAttribute("limit", "3");
    await until(() => rows(shown).length === 3);
    shown.element.removeAttribute("limit");
    await until(() => rows(shown).length > 3);
  });

  it("shows only the type in its attribute, and hides the filter bar", async () => {
    const shown = await show("lily-notifications", states["one type alone"]!);
    const { asked, element } = shown;
    // What watches for news asks for all types.
    const { path } = await until(() => asked.find(one => one.path.includes("exclude_types")));
    expect(path)
      .to.match(/^\/api\/v1\/notifications\?/)
      .and.not.to.contain("=follow&");
    expect(byRole(element, "group", "Show")).to.equal(undefined);
    element.removeAttribute("filter");
    await until(() => byRole(element, "group", "Show"));
  });

  it("has the other types in a menu, one of which becomes a filter in the bar", async () => {
    const { element } = await show("lily-notifications", states["bare and signed in"]!);
    expect(byRole(element, "button", "Follows")).to.equal(undefined);
    click(byRole(element, "button", "Other types")!);
    click(await until(() => byRole(element, "menuitemcheckbox", "Follows")));
    const bar = await until(() => byRole(element, "button", "Follows"));
    expect(bar.ariaPressed).to.equal("true");
  });

  it("shows the chosen type after a press on its filter", async () => {
    const shown = await show("lily-notifications", states["bare and signed in"]!);
    shown.answers[PATH] = { body: [notification("9", { type: "mention", status: null })] };
    byRole(shown.element, "button", "Mentions")!.click();
    await until(() => sentences(shown).join() === "Bob mentioned you");
    expect(byRole(shown.element, "button", "Mentions")!.ariaPressed).to.equal("true");
  });

  it("ignores streamed notifications while it has no-live", async () => {
    const few = { ...states["bare and signed in"]!, answers: answering(fans(3)), shows: "poll" };
    const still = await show("lily-notifications", { ...few, attributes: { "no-live": "" } });
    const { store, release } = storeOf(still);
    const stop = store.$view.listen(() => {});
    await until(() => store.$view.get().phase === "end");
    store.received(streamed(notification("50", { type: "follow", status: null })));
    still.environment.clock.advance(100);
    await settled();
    expect(allText(still.element)).not.to.contain("followed you");
    still.element.removeAttribute("no-live");
    await until(() => allText(still.element).includes("followed you"));
    stop();
    release();
  });

  it("sends events with the unread count and with what is opened", async () => {
    const events: string[] = [];
    const note = (event: Event) => {
      const { detail } = event as CustomEvent<object>;
      event.preventDefault();
      events.push(`${event.type} ${JSON.stringify(detail).replaceAll(location.origin, "")}`);
    };
    for (const type of ["lily-unread", "lily-open"]) addEventListener(type, note);
    const body = [
      notification("3"),
      notification("2", { type: "follow", status: null, account: account("carol") }),
    ];
    const shown = await show("lily-notifications", {
      signedIn: true,
      attributes: { client: "/web" },
      answers: answering(body),
      shows: "followed you",
    });
    const [first, second] = rows(shown);
    first!.focus();
    await pressKey("Enter");
    second!.click();
    const { store, release } = storeOf(shown);
    store.visibility(false);
    store.received(streamed(notification("4", { type: "poll" })));
    shown.environment.clock.advance(100);
    await until(() => events.at(-1) === 'lily-unread {"count":1}');
    store.visibility(true);
    await until(() => events.at(-1) === 'lily-unread {"count":0}');
    release();
    for (const type of ["lily-unread", "lily-open"]) removeEventListener(type, note);
    expect(events.filter(one => one.startsWith("lily-open"))).to.deep.equal([
      'lily-open {"href":"/web/@alice/mine","status":"mine"}',
      'lily-open {"href":"/web/@carol","account":"carol"}',
    ]);
  });

  it("selects by keyboard and deletes after a confirmation, or keeps all if that fails", async () => {
    const shown = await show("lily-notifications", states["every type, to an admin on Pleroma"]!);
    const { element, answers, asked } = shown;
    await choose(element, "More", "Select and delete");
    const bar = await until(() => byRole(element, "button", "Invert"));
    await until(() => everything(element).some(({ localName }) => localName === "input"));
    const before = sentences(shown);
    const [first, second] = rows(shown);
    first!.focus();
    await pressKey("Space");
    second!.focus();
    await pressKey("Enter");
    await until(() => allText(element).includes("2 selected"));
    expect(await faults(element)).to.deep.equal([]);

    answers[`${PATH}/destroy_multiple`] = { status: 500, body: { error: "Not today" } };
    await confirmDeletion(element);
    await until(() => asked.some(({ path }) => path.includes("destroy_multiple")));
    await settled();
    // Rows below the screen may have come meanwhile.
    expect(sentences(shown).slice(0, before.length)).to.deep.equal(before);
    expect(allText(element)).to.contain("2 selected");

    answers[`${PATH}/destroy_multiple`] = { body: {} };
    await confirmDeletion(element);
    await until(() => allText(element).includes("Nothing selected"));
    expect(sentences(shown).slice(0, 2)).to.deep.equal(before.slice(2, 4));
    bar.click();
    await until(() => /\d\d selected/.test(allText(element)));
    const done = byRole(element, "button", "Done")!;
    done.focus();
    done.click();
    await until(() => !byRole(element, "button", "Invert"));
    expect(element.shadowRoot!.activeElement).to.equal(byRole(element, "feed"));
  });

  it("dismisses single notifications if the server cannot delete several", async () => {
    const shown = await show("lily-notifications", {
      signedIn: true,
      answers: { ...answering(fans(2)), [`${PATH}/2/dismiss`]: { body: {} } },
      shows: "poll",
    });
    const { element, asked } = shown;
    byRole(element, "button", "More")!.click();
    await until(() => byRole(element, "menuitem", "Delete all…"));
    expect(byRole(element, "menuitem", "Select and delete")).to.equal(undefined);
    await pressKey("Escape");
    const [first] = allByRole(element, "button", "Dismiss");
    first!.click();
    await until(() => rows(shown).length === 1);
    await until(() => asked.some(({ path }) => path.endsWith("/2/dismiss")));
  });

  it("lets the user approve what others want to do with a post", async () => {
    const [boost, favourite] = ["reblog", "favourite"].map(type => ({
      ...{ id: `request-${type}`, type, account: { id: "bob" } },
      status: { id: notification("1").status.id },
    }));
    const state = states["to be approved"]!;
    const { element, asked } = await show("lily-notifications", {
      ...state,
      answers: {
        ...state.answers,
        "/api/v1/interaction_requests": { body: [boost, favourite] },
        "/api/v1/interaction_requests/request-reblog/authorize": { body: {} },
      },
    });
    await until(() => allByRole(element, "button", /^Accept/).length === 2);
    expect(await faults(element)).to.deep.equal([]);
    const [first] = allByRole(element, "button", /^Accept/);
    first!.focus();
    await pressKey("Enter");
    await until(() => allText(element).includes("Accepted"));
    await until(() => asked.some(({ path }) => path.endsWith("/request-reblog/authorize")));
    expect(allByRole(element, "button", /^Accept/)).to.have.length(1);
    expect((element.shadowRoot!.activeElement as HTMLElement).role).to.equal("status");
  });

  it("loads more while it has few rows, and stops for a button when all join one group", async () => {
    const link = (page: number) => `${PATH}?page=${page}`;
    const page = (number: number) => ({
      body: Array.from({ length: 20 }, (_, index) =>
        notification(String(5000 - 20 * number - index), {
          account: account(`p${number}-${index}`),
        }),
      ),
      headers: { link: `<https://example.social${link(number + 1)}>; rel="next"` },
    });
    const answers = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [index === 0 ? PATH : link(index), page(index)]),
    );
    const shown = await show("lily-notifications", {
      signedIn: true,
      answers: { ...signedInAnswers, ...answers },
      shows: "Load more",
    });
    const asked = () => shown.asked.filter(({ path }) => path.startsWith(PATH)).length;
    const before = asked();
    expect(before).to.be.within(6, 8);
    byRole(shown.element, "button", "Load more")!.click();
    await until(() => asked() > before + 4 && byRole(shown.element, "button", "Load more"));
    expect(asked()).to.be.at.most(before + 8);
    expect(rows(shown)).to.have.length(1);
  });

  it("releases some of 700 notifications read, and shows all of them when scrolled back up", async () => {
    const has = fans(700).map(one => ({
      ...one,
      status: { ...one.status, content: `Number ${one.id}.` },
    }));
    const older = (id: number) => `${PATH}?max_id=${id}`;
    const page = (id: number): StateAnswer => ({
      body: has.filter(one => Number(one.id) < id).slice(0, 20),
      headers: id > 21 ? { link: `<https://example.social${older(id - 20)}>; rel="next"` } : {},
    });
    const answers = Object.fromEntries(has.map(({ id }) => [older(Number(id)), page(Number(id))]));
    const shown = await show("lily-notifications", {
      signedIn: true,
      answers: { ...signedInAnswers, ...answers, [PATH]: page(701) },
      shows: "Number 700.",
    });
    const first = shown.asked.find(({ path }) => path.startsWith(`${PATH}?`))!.path;
    // What became a gap is asked for as the first page was.
    for (const { id } of has) shown.answers[`${first}&max_id=${id}`] = page(Number(id));
    const { store, release } = storeOf(shown);
    let most = 0;
    async function drawn(): Promise<void> {
      await new Promise(requestAnimationFrame);
      // The reader rests, which is when rows far away are left out.
      shown.environment.clock.advance(300);
      await settled();
      // Nobody scrolls past what is still loading.
      await until(() => !allText(shown.element).includes("Load missing notifications"));
      most = Math.max(most, has.filter(({ id }) => store.get(id)).length);
    }
    /** The numbers that can be seen, and how far down they stand. */
    const seen = () =>
      new Map(
        rows(shown).flatMap(row => {
          const { top } = row.getBoundingClientRect();
          const number = /Number (\d+)\./.exec(allText(row))?.[1];
          return number !== undefined && top > 0 && top < innerHeight ? [[number, top]] : [];
        }),
      );

    while (!allText(shown.element).includes("You’ve reached the end")) {
      scrollBy(0, 1500);
      await drawn();
    }
    // The end moves up while rows that were never seen come to be measured.
    for (let before = Infinity; scrollY !== before;) {
      before = scrollY;
      for (let times = 0; times < 3; times += 1) {
        scrollTo(0, document.documentElement.scrollHeight);
        await drawn();
      }
    }
    const passed: string[] = [...seen().keys()].toReversed();
    while (scrollY > 0) {
      const before = seen();
      const step = Math.min(300, scrollY);
      scrollBy(0, -step);
      await drawn();
      for (const [number, top] of seen()) {
        if (before.has(number)) expect(top - before.get(number)!, number).to.be.closeTo(step, 2);
      }
      for (const number of [...seen().keys()].toReversed())
        if (!before.has(number)) passed.push(number);
    }
    expect(passed).to.deep.equal(has.map(({ id }) => id).toReversed());
    // How many depends on what has come since the reader last rested.
    expect(most).to.be.below(has.length);
    release();
  });

  it("holds back new notifications in slow mode until they are requested", async () => {
    const shown = await show("lily-notifications", {
      signedIn: true,
      answers: answering(fans(3)),
      kept: { storage: { settings: { version: 1, own: { use_pending_items: true } } } },
      shows: "poll",
    });
    const { store, release } = storeOf(shown);
    store.received(streamed(notification("50", { type: "follow", status: null })));
    store.received(streamed(notification("51", { type: "poll" })));
    shown.environment.clock.advance(100);
    const button = await until(() => byRole(shown.element, "button", "Show 2 new notifications"));
    expect(rows(shown)).to.have.length(3);
    button.click();
    await until(() => rows(shown).length === 5);
    expect(byRole(shown.element, "button", /^Show/)).to.equal(undefined);
    release();
  });

  it("keeps a limited window under thousands of events, with one update per frame", async () => {
    const shown = await show("lily-notifications", {
      signedIn: true,
      answers: answering(fans(20, 10_001)),
      shows: "poll",
    });
    const { store, release } = storeOf(shown);
    const { clock } = shown.environment;
    for (const one of fans(4480, 10_101).toReversed()) store.received(streamed(one));
    clock.advance(100);
    await settled();
    expect(store.$view.get().items.length).to.be.within(400, 600);

    let sets = 0;
    let commits = 0;
    const most = { sets: 0, elements: 0 };
    const stop = store.$view.listen(() => void (sets += 1));
    const feed = everything(shown.element).find(({ role }) => role === "feed")!;
    const observer = new MutationObserver(() => void (commits += 1));
    observer.observe(feed, { childList: true, subtree: true });
    const news = fans(500, 20_001).toReversed();
    let frames = 0;
    while (news.length > 0) {
      sets = 0;
      for (const one of news.splice(0, 2)) store.received(streamed(one));
      clock.advance(20);
      await new Promise(requestAnimationFrame);
      frames += 1;
      most.sets = Math.max(most.sets, sets);
      most.elements = Math.max(most.elements, everything(feed).length);
    }
    clock.advance(100);
    await until(() => allByRole(shown.element, "article")[0]?.ariaPosInSet === "1");
    stop();
    observer.disconnect();
    expect(store.$view.get().items.length).to.be.within(400, 600);
    expect(most.sets).to.be.at.most(1);
    expect(commits).to.be.within(1, frames);
    expect(most.elements).to.be.below(1200);
    release();
  });
});

function answering(body: object[]) {
  return { ...signedInAnswers, [PATH]: { body } };
}

async function choose(element: Element, menu: string, item: string): Promise<void> {
  byRole(element, "button", menu)!.click();
  (await until(() => byRole(element, "menuitem", item))).click();
}

async function confirmDeletion(element: Element): Promise<void> {
  byRole(element, "button", /^Delete \d/)!.click();
  (await until(() => byRole(element, "button", "Delete"))).click();
}

/** What names the rows of `everyType`, each once, in their order. */
const SAID = [
  "New notification from Bob : “what_nobody_knows”",
  "Mentioned you Bob @bob",
  "Mentioned you privately Bob @bob",
  "Replied to you Bob @bob",
  "Bob mentioned you",
  "New post Bob @bob",
  "Bob boosted your post",
  "Someone boosted your post",
  "Bob and Carol favourited your post",
  "Bob favourited your post",
  "Bob followed you",
  "Carol followed you",
  "Carol wants to follow you",
  "Your poll has ended",
  "A poll by Bob that you voted in has ended",
  "Edited a post Bob @bob",
  "Quoted your post Bob @bob",
  "Edited a post that you quoted Bob @bob",
  "Bob reacted to your post with 🌿",
  "Bob reacted to your post with :lily:",
  "Bob reacted to your post",
  "Bob sent you a chat message",
  "Bob reported Carol",
  "Bob moved to Carol",
  "Carol signed up",
];
