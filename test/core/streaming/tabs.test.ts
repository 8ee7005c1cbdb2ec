import { afterEach, describe, expect, test } from "vitest";
import { leaderElection } from "../../../core/streaming/leader-election.ts";
import { markers } from "../../../core/markers/markers.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import {
  listening,
  pass,
  status,
  type ListeningOptions,
  type ListeningTab,
} from "../../support/core/listening.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const MINUTE = 60_000;

/** Tabs of one person in one browser; the first has the socket, and all have asked what was missed. */
async function tabs(count: number, options: ListeningOptions = {}): Promise<ListeningTab[]> {
  const first = listening(options);
  await until(() => first.sockets.all.length > 0);
  first.sockets.last.open();
  const others = Array.from({ length: count - 1 }, () =>
    listening({ ...options, beside: first.environment }),
  );
  const all = [first, ...others];
  await until(() => all.every(({ calls }) => calls.includes("missed")));
  for (const { calls } of all) expect(calls.splice(0)).toEqual(["missed"]);
  return all;
}

const sockets = (all: readonly ListeningTab[]) =>
  all.reduce((sum, tab) => sum + tab.sockets.open, 0);

const leads = ({ client }: ListeningTab) => leaderElection(client).$leads.get();

/** Whether the tab has the socket now, which the server then lets in. */
async function takesOver(tab: ListeningTab): Promise<void> {
  await until(() => tab.sockets.all.length > 0);
  tab.sockets.last.open();
  await settled();
}

function end(all: readonly ListeningTab[]): void {
  for (const tab of all) tab.release();
  expect(all.map(tab => tab.sockets.open)).toEqual(all.map(() => 0));
  const [{ environment }] = all as [ListeningTab];
  expect(environment.clock.waiting, "timers").toBe(0);
  expect(environment.locks?.open ?? 0, "locks").toBe(0);
  expect(environment.channels.openLines, "channels").toBe(0);
}

afterEach(() => expectNoReports());

describe("the tabs of one person", () => {
  test("share one socket, and each receives every event", async () => {
    const all = await tabs(3);
    const [one] = all as [ListeningTab];
    expect(all.map(tab => tab.sockets.all.length)).toEqual([1, 0, 0]);
    expect(all.map(leads)).toEqual([true, false, false]);
    expect(all.map(tab => tab.store.$online.get())).toEqual([true, true, true]);
    one.sockets.last.say("update", status("1"));
    one.sockets.last.say("notification", { id: "n", type: "favourite", status: status("1") });
    one.sockets.last.say("filters_changed", "null");
    one.sockets.last.say("delete", "1");
    await settled();
    one.environment.clock.advance(16);
    for (const { calls, client } of all) {
      expect(calls).toEqual(["arrived 1", "notified n", "changed filters", "deleted 1"]);
      expect(statuses(client).get("1")?.content).toBe("1");
    }
    await settled();
    all.forEach(({ release }) => release());
    expect(sockets(all)).toBe(0);
  });

  test("do not send each other the token", async () => {
    const [one, two] = (await tabs(2)) as [ListeningTab, ListeningTab];
    const onMessage: unknown[] = [];
    for (const what of ["leader:1", "stream:1"])
      one.environment.channel(one.client.key(what)).listen(message => void onMessage.push(message));
    two.watch("hashtag:tea");
    one.sockets.last.say("update", status("1"));
    one.environment.clock.advance(5000);
    await settled();
    expect(onMessage.length).toBeGreaterThanOrEqual(4);
    expect(JSON.stringify(onMessage)).not.toContain("token-a");
    two.release();
    one.release();
  });

  test("keep a stream subscribed while any tab listens to it, and ignore tabs that crashed", async () => {
    const all = await tabs(4);
    const [one, two, three, four] = all as [ListeningTab, ListeningTab, ListeningTab, ListeningTab];
    const sent = () => one.sockets.last.sent.slice(2);
    const subscribed = [{ type: "subscribe", stream: "hashtag", tag: "tea" }];
    const stop = two.watch("hashtag:tea");
    three.watch("hashtag:tea");
    four.watch("hashtag:tea");
    await settled();
    expect(sent()).toEqual(subscribed);
    expect(two.calls.splice(0), "what came before it was heard").toEqual(["missed"]);
    one.sockets.last.say("update", status("1"), ["hashtag", "Tea"]);
    await settled();
    expect(all.map(({ calls }) => calls.includes("arrived 1"))).toEqual([false, true, true, true]);
    stop();
    three.environment.crash();
    await settled();
    expect(sent()).toEqual(subscribed);
    four.release();
    await settled();
    expect(sent().slice(1)).toEqual([{ type: "unsubscribe", stream: "hashtag", tag: "tea" }]);
    three.release();
    end(all);
  });

  test("have a socket each in a browser without locks", async () => {
    const one = listening({ locks: null });
    const two = listening({ beside: one.environment });
    for (const tab of [one, two]) await takesOver(tab);
    expect([one, two].map(leads)).toEqual([true, true]);
    expect([one.calls.splice(0), two.calls.splice(0)]).toEqual([["missed"], ["missed"]]);
    for (const tab of [one, two]) tab.sockets.last.say("update", status("1"));
    await settled();
    expect([one.calls, two.calls]).toEqual([["arrived 1"], ["arrived 1"]]);
    end([one, two]);
  });

  test("do not share their socket with a signed-out page", async () => {
    const one = await tabs(1);
    const nobody = listening({ person: null, beside: one[0]!.environment });
    await settled();
    expect(nobody.sockets.all).toEqual([]);
    expect(leads(nobody)).toBe(true);
    end([...one, nobody]);
  });

  test("ignore and report malformed messages from each other", async () => {
    const [one, two] = (await tabs(2)) as [ListeningTab, ListeningTab];
    const line = one.environment.channel(one.client.key("stream:1"));
    for (const odd of [null, "beat", { type: "wants" }, { type: "unheard of" }]) line.post(odd);
    line.post({ type: "wants", tab: "x", streams: ["chaos", "public"] });
    await settled();
    for (const { environment } of [one, two]) expect(claimReports(environment)).toHaveLength(1);
    expect(one.sockets.last.sent.slice(2)).toEqual([
      { type: "subscribe", stream: "public" },
      // Nobody lives by that name.
      { type: "unsubscribe", stream: "public" },
    ]);
    line.post({ type: "said", from: "x", text: "nonsense" });
    await settled();
    one.sockets.last.say("update", { id: "half" });
    await settled();
    for (const { environment } of [one, two]) expect(claimReports(environment)).toHaveLength(1);
    line.close();
    end([one, two]);
  });
});

describe("the leader tab", () => {
  test("is replaced at once when it closes, and all tabs request what they missed", async () => {
    const [one, two, three] = (await tabs(3)) as [ListeningTab, ListeningTab, ListeningTab];
    three.watch("public");
    await settled();
    three.calls.length = 0;
    one.release();
    await takesOver(two);
    expect(sockets([one, two, three])).toBe(1);
    expect(two.sockets.last.sent.slice(1)).toEqual([
      { type: "subscribe", stream: "user" },
      { type: "subscribe", stream: "public" },
    ]);
    expect(two.calls.splice(0)).toEqual(["missed"]);
    expect(new Set(three.calls.splice(0))).toEqual(new Set(["missed"]));
    two.sockets.last.say("update", status("1"));
    await settled();
    expect([two.calls, three.calls]).toEqual([["arrived 1"], ["arrived 1"]]);
    end([two, three]);
  });

  test("is replaced when it crashes", async () => {
    const [one, two] = (await tabs(2)) as [ListeningTab, ListeningTab];
    one.environment.crash();
    await takesOver(two);
    expect(two.calls).toEqual(["missed"]);
    one.release();
    end([two]);
  });

  test("is replaced when it crashes without a server, and the next one polls", async () => {
    const all = await tabs(2);
    const [one, two] = all as [ListeningTab, ListeningTab];
    one.environment.crash();
    await until(() => two.sockets.all.length > 0);
    two.sockets.last.drop();
    await settled();
    expect(two.store.$online.get()).toBe(false);
    await pass(one, MINUTE);
    expect(two.calls).toContain("missed");
    one.release();
    end([two]);
  });

  test("is replaced by a visible tab when it freezes, and gives up its socket when it resumes", async () => {
    const all = await tabs(3);
    const [one, two, three] = all as [ListeningTab, ListeningTab, ListeningTab];
    two.environment.setVisible(false);
    await pass(one, 10 * MINUTE);
    expect([sockets([two]), sockets([three]), leads(one)]).toEqual([0, 0, true]);
    one.environment.freeze();
    await pass(one, 9_999);
    expect(three.sockets.all, "three beats may be missed").toHaveLength(0);
    await pass(one, 7_501);
    await takesOver(three);
    expect(leads(three)).toBe(true);
    expect(three.calls).toEqual(["missed"]);
    // What its socket still says, and that it closes, is nothing to the others any more.
    one.sockets.last.say("update", status("1"));
    one.sockets.last.drop();
    one.environment.thaw();
    await settled();
    expect(leads(one)).toBe(false);
    expect(all.map(tab => tab.sockets.open)).toEqual([0, 0, 1]);
    expect(three.store.$online.get()).toBe(true);
    expect(one.store.$online.get()).toBe(true);
    one.calls.length = 0;
    three.sockets.last.say("update", status("2"));
    await settled();
    expect(one.calls).toEqual(["arrived 2"]);
    await pass(one, 10 * MINUTE);
    expect(all.map(leads), "nobody steals from one that lives").toEqual([false, false, true]);
    end(all);
  });

  test("is replaced by the next visible tab when it freezes while all tabs are hidden", async () => {
    const all = await tabs(2);
    const [one, two] = all as [ListeningTab, ListeningTab];
    two.environment.setVisible(false);
    one.environment.freeze();
    await pass(one, 2 * MINUTE);
    expect(leads(two)).toBe(false);
    two.environment.setVisible(true);
    await pass(one, 12_500);
    await takesOver(two);
    expect(two.calls).toContain("missed");
    one.environment.thaw();
    await settled();
    expect(sockets(all)).toBe(1);
    end(all);
  });

  test("gives way to a tab that listens when it does not listen itself", async () => {
    const [one] = (await tabs(1)) as [ListeningTab];
    const idle = listening({ beside: one.environment });
    for (const { client } of [one, idle]) markers(client);
    idle.stop();
    one.release();
    await until(() => leads(idle));
    const two = listening({ beside: one.environment });
    await takesOver(two);
    expect([idle, two].map(leads)).toEqual([false, true]);
    expect(two.calls).toEqual(["missed"]);
    end([two, idle]);
  });

  test("is replaced by one tab when two take over at the same time", async () => {
    const all = await tabs(3);
    const [one, ...others] = all as [ListeningTab, ...ListeningTab[]];
    one.environment.freeze();
    // Without a turn in between: neither hears of the other.
    one.environment.clock.advance(20_000);
    await settled();
    one.environment.thaw();
    await settled();
    expect(all.map(leads).filter(Boolean)).toHaveLength(1);
    expect(sockets(others)).toBe(1);
    end(all);
  });
});

describe("without a socket", () => {
  test("each visible tab requests updates, and a hidden one when it becomes visible", async () => {
    const all = await tabs(3);
    const [one, two, three] = all as [ListeningTab, ListeningTab, ListeningTab];
    three.environment.setVisible(false);
    one.answers.instance = null;
    one.sockets.last.drop();
    await settled();
    expect(all.map(tab => tab.store.$online.get())).toEqual([false, false, false]);
    one.environment.clock.advance(10 * MINUTE);
    for (const { calls } of [one, two]) {
      expect(calls.length).toBeGreaterThanOrEqual(15);
      expect(calls.length).toBeLessThanOrEqual(31);
    }
    expect(three.calls).toEqual([]);
    three.environment.setVisible(true);
    expect(three.calls).toEqual(["missed"]);
    end(all);
  });

  test("a hidden leader tab with alerts requests updates, but less often", async () => {
    const one = listening({ instance: { version: "4.5.0" } });
    await until(() => leads(one));
    one.environment.setVisible(false);
    one.environment.clock.advance(4 * MINUTE);
    expect(one.calls).toEqual([]);
    const rest = one.store.stayAwake();
    one.environment.clock.advance(10 * MINUTE);
    expect(one.calls.length).toBeGreaterThanOrEqual(3);
    expect(one.calls.length).toBeLessThanOrEqual(8);
    rest();
    end([one]);
  });
});
