import { afterEach, describe, expect, test } from "vitest";
import { statuses } from "../../../core/statuses/statuses.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { listening, MASTODON, PLEROMA, status } from "../../support/core/listening.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const MINUTE = 60_000;
/** The same, heard; what came before the socket was open has been asked for. */
async function online(instance: object = PLEROMA) {
  const story = listening({ instance });
  await until(() => story.sockets.all.length > 0);
  expect(story.calls).toEqual([]);
  story.sockets.last.open();
  expect(story.calls.splice(0)).toEqual(["missed"]);
  return story;
}

afterEach(() => expectNoReports());

describe("the socket", () => {
  test("is shared by all listeners, and authenticates before it subscribes", async () => {
    const { sockets, watch, stop, calls } = await online();
    const other = watch();
    // What the later one has asked for may be older than the socket.
    expect(calls.splice(0)).toEqual(["missed"]);
    expect(sockets.all).toHaveLength(1);
    expect(sockets.last.url).not.toContain("token-a");
    expect(sockets.last.sent).toEqual([
      { type: "pleroma:authenticate", token: "token-a" },
      { type: "subscribe", stream: "user" },
    ]);
    sockets.last.say("update", status("1"));
    expect(calls).toEqual(["arrived 1", "arrived 1"]);
    other();
    other();
    expect(sockets.open).toBe(1);
    stop();
    expect(sockets.open).toBe(0);
  });

  test("confirms its subscription before missed updates are requested", async () => {
    const { sockets, calls, environment, release } = listening();
    await until(() => sockets.all.length > 0);
    sockets.last.answers = false;
    sockets.last.open();
    const onMessage = (type: string) =>
      sockets.last.say("pleroma:respond", { type, result: "success" });
    onMessage("pleroma:authenticate");
    expect(calls).toEqual([]);
    onMessage("subscribe");
    expect(calls).toEqual(["missed"]);
    sockets.last.drop();
    environment.clock.advance(1000);
    sockets.last.answers = false;
    sockets.last.open();
    expect(calls).toEqual(["missed"]);
    environment.clock.advance(2000);
    expect(calls, "one that does not answer").toEqual(["missed", "missed"]);
    onMessage("subscribe");
    expect(calls).toHaveLength(2);
    release();
    expect(environment.clock.waiting).toBe(0);
  });

  test("repeats requests for missed updates that failed, until one succeeds", async () => {
    const { environment, store, watch, release } = await online();
    let asked = 0;
    store.watch("user", {
      async missed() {
        asked += 1;
        return asked > 2;
      },
    });
    await settled();
    watch("public");
    await settled();
    watch();
    await settled();
    expect(asked).toBe(1);
    environment.clock.advance(MINUTE);
    await settled();
    expect(asked, "until it has an answer").toBeGreaterThanOrEqual(2);
    environment.clock.advance(MINUTE);
    await settled();
    const enough = asked;
    environment.clock.advance(10 * MINUTE);
    expect(asked).toBe(enough);
    release();
    expect(environment.clock.waiting).toBe(0);
  });

  test("has no hashtags of GoToSocial: their updates are requested, those of others aren't", async () => {
    const instance = { ...MASTODON, version: "0.20.0-rc1+git-57cb4fe" };
    const { environment, store, sockets, calls, release } = listening({ instance });
    let asked = 0;
    store.watch("hashtag:harbour", {
      async missed() {
        asked += 1;
        return true;
      },
    });
    await until(() => sockets.all.length > 0);
    sockets.last.open();
    await settled();
    expect([asked, ...calls.splice(0)]).toEqual([1, "missed"]);
    for (const times of [2, 3]) {
      environment.clock.advance(40_000);
      await settled();
      expect(asked).toBeGreaterThanOrEqual(times);
    }
    expect(calls).toEqual([]);
    release();
    expect(environment.clock.waiting).toBe(0);
  });

  test("carries further streams while they have listeners", async () => {
    const { sockets, watch, calls, environment } = await online();
    const stop = watch("public");
    expect(calls.splice(0), "what came before it was heard").toEqual(["missed"]);
    sockets.last.say("update", status("1"), ["public:local"]);
    expect(calls).toEqual([]);
    sockets.last.say("update", status("2"), ["public"]);
    environment.clock.advance(16);
    expect(calls).toEqual(["arrived 2"]);
    stop();
    expect(sockets.last.sent.slice(2)).toEqual([
      { type: "subscribe", stream: "public" },
      { type: "unsubscribe", stream: "public" },
    ]);
    sockets.last.drop();
  });

  test("reopens at growing intervals when it breaks, and then missed updates are requested", async () => {
    const { sockets, environment, calls } = await online();
    environment.clock.advance(MINUTE);
    expect(calls, "who hears does not ask").toEqual([]);
    sockets.last.drop();
    expect(sockets.open).toBe(0);
    environment.clock.advance(1000);
    expect(sockets.all).toHaveLength(2);
    for (let wait = 2000; wait <= 16_000; wait *= 2) {
      const before = sockets.all.length;
      sockets.last.drop();
      environment.clock.advance(wait / 2 - 1);
      expect(sockets.all).toHaveLength(before);
      environment.clock.advance(wait / 2 + 1);
      expect(sockets.all).toHaveLength(before + 1);
    }
    calls.length = 0;
    sockets.last.open();
    expect(calls).toEqual(["missed"]);
    expect(sockets.last.sent).toContainEqual({ type: "subscribe", stream: "user" });
  });

  test("reopens less often when the server closes it at once each time", async () => {
    const { sockets, environment } = await online();
    for (let turns = 0; turns < 100; turns += 1) {
      sockets.last.drop();
      environment.clock.advance(6000);
      sockets.last.open();
    }
    expect(sockets.all.length).toBeLessThan(20);
  });

  test("closes when the token is refused, and reopens later", async () => {
    const { sockets, environment } = await online();
    const refusal = { type: "pleroma:authenticate", result: "error", error: "unauthorized" };
    sockets.last.say("pleroma:respond", refusal);
    expect(sockets.open).toBe(0);
    environment.clock.advance(1000);
    expect(sockets.open).toBe(1);
  });

  test("tries all addresses, those with the token in them last, and keeps one that worked", async () => {
    const { sockets, environment } = listening({ instance: MASTODON });
    await until(() => sockets.all.length > 0);
    for (let tries = 1; tries < 4; tries += 1) {
      sockets.last.drop();
      environment.clock.advance(MINUTE);
    }
    const tried = sockets.all.map(({ url, protocols }) => [new URL(url).host, ...protocols]);
    expect(tried).toEqual([
      ["stream.example", "token-a"],
      ["example.social", "token-a"],
      ["stream.example"],
      ["example.social"],
    ]);
    expect(sockets.all.map(({ url }) => url.includes("token-a"))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    sockets.last.open();
    environment.clock.advance(MINUTE);
    sockets.last.drop();
    environment.clock.advance(MINUTE);
    expect(sockets.all.at(-1)!.url).toBe(sockets.all.at(-2)!.url);
  });

  test("uses the current token when it reopens", async () => {
    const { sockets, environment, client } = await online();
    client.api.authorise("token-b");
    sockets.last.drop();
    environment.clock.advance(MINUTE);
    sockets.last.open();
    expect(sockets.last.sent[0]).toMatchObject({ token: "token-b" });
  });

  test("closes with its client, and leaves no timer", async () => {
    const { sockets, environment, release } = await online();
    release();
    expect(sockets.open).toBe(0);
    expect(environment.clock.waiting).toBe(0);
    environment.setVisible(false);
    environment.setVisible(true);
    expect(environment.clock.waiting).toBe(0);
  });
});

describe("an event of the stream", () => {
  test("is stored before listeners are notified", async () => {
    const { sockets, client, calls } = await online();
    sockets.last.say("update", status("1", { favourited: true }));
    expect(calls).toEqual(["arrived 1"]);
    expect(statuses(client).get("1")).toMatchObject({ content: "1" });
  });

  test("never overwrites the viewer's own fields", async () => {
    const { sockets, client } = await online();
    const mine = status("1", { favourited: true });
    statuses(client).import([mine as never], { source: "answer", startedAt: client.tick() });
    sockets.last.say("status.update", status("1", { favourited: false, content: "Edited" }));
    expect(statuses(client).get("1")).toMatchObject({ favourited: true, content: "Edited" });
  });

  test("with an edit stays in effect when the original post arrives later", async () => {
    const { sockets, client, calls, environment } = await online();
    const edited = { content: "Edited", edited_at: "2026-11-21T12:00:00.000Z" };
    sockets.last.say("status.update", status("1", edited));
    expect(calls).toEqual([]);
    sockets.last.say("update", status("1"));
    environment.clock.advance(16);
    expect(calls).toEqual(["arrived 1"]);
    expect(statuses(client).get("1")?.content).toBe("Edited");
    sockets.last.say("status.update", status("1", { ...edited, content: "Again" }));
    environment.clock.advance(16);
    expect(statuses(client).get("1")?.content).toBe("Again");
  });

  test("can delete a post", async () => {
    const { sockets, calls } = await online();
    sockets.last.say("delete", "1");
    expect(calls).toEqual(["deleted 1"]);
  });

  test("that is malformed is reported once, and the next one is handled", async () => {
    const { sockets, environment, calls } = await online();
    sockets.last.frame("<html>");
    sockets.last.frame(new ArrayBuffer(1));
    sockets.last.say("update", { id: "1" });
    sockets.last.say("unheard_of", "{}");
    environment.clock.advance(16);
    expect(calls).toEqual([]);
    expect(claimReports(environment)).toHaveLength(1);
    sockets.last.say("update", status("2"));
    environment.clock.advance(16);
    expect(calls).toEqual(["arrived 2"]);
  });
});

describe("without a stream", () => {
  const polls = ({ calls }: { calls: string[] }) => calls.length;

  test("updates are requested about every half minute while the page is visible", async () => {
    const story = listening({ instance: { version: "4.5.0" } });
    await settled();
    expect(story.sockets.all).toEqual([]);
    story.environment.clock.advance(19_000);
    expect(polls(story)).toBe(0);
    story.environment.clock.advance(10 * MINUTE);
    expect(polls(story)).toBeGreaterThanOrEqual(15);
    expect(polls(story)).toBeLessThanOrEqual(31);
    story.environment.setVisible(false);
    const before = polls(story);
    story.environment.clock.advance(MINUTE);
    expect(polls(story)).toBe(before);
    story.environment.setVisible(true);
    expect(polls(story)).toBe(before + 1);
    story.environment.setVisible(false);
    story.environment.setVisible(true);
    expect(polls(story)).toBe(before + 1);
    story.stop();
    story.environment.clock.advance(10 * MINUTE);
    expect(polls(story)).toBe(before + 1);
  });

  test("updates are requested while sockets are refused, until one opens", async () => {
    const story = listening();
    await until(() => story.sockets.all.length > 0);
    for (let turns = 0; turns < 20; turns += 1) {
      if (!story.sockets.last.closed) story.sockets.last.drop();
      story.environment.clock.advance(15_000);
    }
    expect(polls(story)).toBeGreaterThanOrEqual(6);
    story.environment.clock.advance(5 * MINUTE);
    story.sockets.last.open();
    const before = polls(story);
    story.environment.clock.advance(10 * MINUTE);
    expect(polls(story)).toBe(before);
    story.stop();
  });

  test("sockets that are always refused are retried rarely, and updates are requested", async () => {
    const story = listening({ instance: MASTODON });
    await until(() => story.sockets.all.length > 0);
    for (let turns = 0; turns < 120; turns += 1) {
      if (!story.sockets.last.closed) story.sockets.last.drop();
      story.environment.clock.advance(5_000);
    }
    expect(story.sockets.all.length).toBeLessThanOrEqual(8);
    expect(polls(story)).toBeGreaterThanOrEqual(12);
    story.stop();
  });

  test("an instance that failed to load is requested again", async () => {
    const story = listening({ instance: null });
    await settled();
    expect(story.asked).toHaveLength(1);
    story.answers.instance = PLEROMA;
    await until(() => {
      story.environment.clock.advance(MINUTE);
      return story.sockets.all.length > 0;
    });
    story.stop();
  });
});

describe("a hidden page", () => {
  test("listens for five minutes, and requests what it missed when it becomes visible", async () => {
    const { sockets, environment, calls, stop } = await online();
    environment.clock.advance(MINUTE);
    environment.setVisible(false);
    environment.clock.advance(4 * MINUTE);
    environment.setVisible(true);
    environment.setVisible(false);
    environment.clock.advance(4 * MINUTE);
    expect(sockets.open).toBe(1);
    environment.clock.advance(MINUTE);
    expect(sockets.open).toBe(0);
    calls.length = 0;
    environment.clock.advance(60 * MINUTE);
    expect(sockets.all).toHaveLength(1);
    expect(calls).toEqual([]);
    environment.setVisible(true);
    expect(calls).toEqual(["missed"]);
    await until(() => sockets.all.length === 2);
    stop();
  });

  test("opens no socket when it becomes visible without listeners", async () => {
    const { sockets, environment, stop } = await online();
    environment.setVisible(false);
    environment.clock.advance(10 * MINUTE);
    stop();
    environment.setVisible(true);
    await settled();
    expect(sockets.open).toBe(0);
    expect(environment.clock.waiting).toBe(0);
  });
});
