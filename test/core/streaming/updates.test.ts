import { afterEach, describe, expect, test } from "vitest";
import { filters } from "../../../core/filters/filters.ts";
import { replyCounts } from "../../../core/statuses/reply-counts.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { listening, status } from "../../support/core/listening.ts";
import { sketch, visitHome } from "../../support/core/live-home.ts";
import { longHome } from "../../support/core/long-home.ts";
import { settled, until } from "../../../demo/environment/until.ts";

async function online() {
  const tab = listening();
  await until(() => tab.sockets.all.length > 0);
  tab.sockets.last.open();
  tab.calls.length = 0;
  /** Each event in a frame of its own. */
  function say(event: string, payload: unknown): void {
    tab.sockets.last.say(event, payload);
    tab.environment.clock.advance(16);
  }
  return { ...tab, say };
}

afterEach(() => expectNoReports());

describe("a streamed status", () => {
  test("gets new counts from a notification, and keeps the viewer's own fields", async () => {
    const { client, say, release } = await online();
    const mine = status("1", { favourited: true, favourites_count: 1 });
    statuses(client).import([mine as never], { source: "answer", startedAt: client.tick() });
    const news = status("1", { favourited: false, favourites_count: 2 });
    say("notification", { id: "n", type: "favourite", status: news });
    expect(statuses(client).get("1")).toMatchObject({ favourited: true, favourites_count: 2 });
    release();
  });

  test("does not lose an edit when an older copy arrives inside a boost", async () => {
    const { client, say, release } = await online();
    const edited_at = "2026-11-21T12:00:00.000Z";
    say("status.update", status("1", { content: "Edited", edited_at }));
    say("update", status("2", { reblog: status("1") }));
    expect(statuses(client).get("1")?.content).toBe("Edited");
    expect(statuses(client).get("2")?.reblog).toBe("1");
    release();
  });

  test("that replies to a known one counts there once, in whichever way it comes", async () => {
    const { client, say, release } = await online();
    const store = statuses(client);
    const known = (...list: object[]) =>
      store.import(list as never[], { source: "answer", startedAt: client.tick() });
    known(status("1", { replies_count: 2 }), status("3", { in_reply_to_id: "1" }));
    const replies = () => store.get("1")?.replies_count;
    const reply = status("2", { in_reply_to_id: "1" });
    say("update", reply);
    expect(replies()).toBe(3);
    say("update", reply);
    say("notification", { id: "n", type: "mention", status: reply });
    say("status.update", status("4", { in_reply_to_id: "1" }));
    say("notification", {
      id: "o",
      type: "favourite",
      status: status("5", { in_reply_to_id: "1" }),
    });
    say("update", status("6", { reblog: status("7", { in_reply_to_id: "1" }) }));
    say("update", status("3", { in_reply_to_id: "1" }));
    say("update", status("8", { in_reply_to_id: "unknown" }));
    expect(replies()).toBe(3);
    say("notification", { id: "p", type: "mention", status: status("9", { in_reply_to_id: "1" }) });
    expect(replies()).toBe(4);
    say("delete", "9");
    say("delete", "9");
    expect(replies()).toBe(3);
    release();
  });

  test("that the own outbox counts, too, doesn't count twice", async () => {
    const { client, say, release } = await online();
    const store = statuses(client);
    store.import([status("1", { replies_count: 0 }) as never], {
      source: "answer",
      startedAt: client.tick(),
    });
    say("update", status("2", { in_reply_to_id: "1" }));
    replyCounts(client).add("2", "1");
    expect(store.get("1")?.replies_count).toBe(1);
    release();
  });

  test("that was deleted does not return, and neither does its boost", async () => {
    const { calls, say, release } = await online();
    say("delete", "1");
    say("update", status("1"));
    say("update", status("2", { reblog: status("1") }));
    say("status.update", status("1"));
    expect(calls).toEqual(["deleted 1"]);
    release();
  });

  test("is passed on to listeners that start within seconds, but not to later ones", async () => {
    const { calls, say, watch, environment, release } = await online();
    say("update", status("1"));
    environment.clock.advance(9000);
    watch();
    expect(calls.splice(0)).toEqual(["arrived 1", "arrived 1", "missed"]);
    environment.clock.advance(2000);
    watch();
    watch("hashtag:tea");
    expect(calls).toEqual(["missed", "missed"]);
    release();
  });
});

describe("other events", () => {
  test("about announcements, conversations and chats are passed on", async () => {
    const { calls, say, release } = await online();
    say("announcement", { id: "1" });
    say("announcement.delete", "1");
    say("conversation", { id: "1" });
    say("pleroma:chat_update", { id: "1" });
    say("notifications_merged", "1");
    say("encrypted_message", "1");
    expect(calls).toEqual([
      "changed announcements",
      "changed announcements",
      "changed conversations",
      "changed chats",
      "missed",
    ]);
    release();
  });

  test("about changed filters make them load again if they are in use", async () => {
    const { client, say, asked, answers, release } = await online();
    answers.instance = [];
    const paths = () => asked.filter(({ path }) => path.includes("/filters")).length;
    say("filters_changed", "null");
    filters(client).$verdict("1", "home");
    await until(() => paths() > 0);
    const before = paths();
    say("filters_changed", "null");
    await until(() => paths() > before);
    release();
  });

  test("with a malformed notification are reported once, and others are passed on", async () => {
    const { calls, say, environment, release } = await online();
    for (let times = 0; times < 3; times += 1) say("notification", { type: "favourite" });
    say("notification", { id: "n", type: "mention" });
    expect(calls).toEqual(["notified n"]);
    expect(claimReports(environment)).toHaveLength(1);
    release();
  });
});

test("duplicate events in any order lead to the same result", async () => {
  const edited_at = "2026-11-21T12:00:00.000Z";
  const events: [string, object | string][] = [
    ["update", sketch("a")],
    ["update", sketch("b")],
    ["status.update", sketch("b", { content: "Edited", edited_at })],
    ["update", sketch("c")],
    ["delete", "c"],
    ["update", sketch("d", { reblog: sketch("c") })],
    ["notification", { id: "n", type: "favourite", status: sketch("a", { favourites_count: 1 }) }],
  ];
  for (let turn = 0; turn < events.length; turn += 1) {
    const shuffled = [...events.slice(turn), ...events.slice(0, turn)];
    if (turn % 2) shuffled.reverse();
    const home = visitHome(longHome(20));
    await until(() => home.view().phase === "ready");
    await home.heard();
    await until(() => home.asked.length === 2);
    for (const [event, payload] of [...shuffled, ...shuffled])
      home.sockets.last.say(event, payload);
    home.environment.clock.advance(200);
    const ids = home.ids();
    expect(ids.filter(id => /^[a-d]$/.test(id)).toSorted()).toEqual(["a", "b"]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(statuses(home.client).get("b")?.content).toBe("Edited");
    home.leave();
  }
});

test("missed updates that failed to load are requested again", async () => {
  const home = visitHome(longHome(20));
  await until(() => home.view().phase === "ready");
  home.plan.push(
    () => new Response("", { status: 500 }),
    () => new Response("", { status: 500 }),
  );
  await home.heard();
  await until(() => home.view().notice);
  home.source.ids.unshift("new");
  home.bring("newest");
  await until(() => {
    home.environment.clock.advance(10_000);
    return home.ids().includes("new");
  });
  expect(home.view().notice).toBeUndefined();
  const { length } = home.asked;
  for (let turns = 0; turns < 30; turns += 1) {
    home.environment.clock.advance(10_000);
    await settled();
  }
  expect(home.asked, "and then no more").toHaveLength(length);
  home.leave();
});
