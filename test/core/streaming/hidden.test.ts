import { afterEach, describe, expect, test } from "vitest";
import { markers } from "../../../core/markers/markers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { listening, pass, status, type ListeningTab } from "../../support/core/listening.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const MINUTE = 60_000;
const TEA = [{ type: "subscribe", stream: "hashtag", tag: "tea" }];

/** Two tabs; the first has the socket. */
async function twoTabs(): Promise<[ListeningTab, ListeningTab]> {
  const one = listening();
  await until(() => one.sockets.all.length > 0);
  one.sockets.last.open();
  const two = listening({ beside: one.environment });
  await until(() => two.calls.includes("missed"));
  for (const { calls } of [one, two]) calls.length = 0;
  return [one, two];
}

afterEach(() => expectNoReports());

describe("with hidden tabs", () => {
  test("the socket closes after five minutes, and opens when a tab is visible again", async () => {
    const [one, two] = await twoTabs();
    for (const { environment } of [one, two]) environment.setVisible(false);
    await pass(one, 4 * MINUTE);
    expect(one.sockets.open).toBe(1);
    await pass(one, MINUTE);
    await settled();
    expect([one.sockets.open, two.sockets.open]).toEqual([0, 0]);
    two.environment.setVisible(true);
    expect(two.calls).toEqual(["missed"]);
    await until(() => two.sockets.open === 1);
    expect(one.sockets.open).toBe(0);
    one.release();
    two.release();
  });

  test("the socket stays open in a tab that has alerts", async () => {
    const [one, two] = await twoTabs();
    const rest = two.store.stayAwake();
    for (const { environment } of [one, two]) environment.setVisible(false);
    await pass(one, 60 * MINUTE);
    await settled();
    expect([one.sockets.open, two.sockets.open], "by the one that wants it").toEqual([0, 1]);
    two.sockets.last.open();
    await settled();
    two.calls.length = 0;
    two.sockets.last.say("update", status("1"));
    await settled();
    expect([one.calls, two.calls]).toEqual([[], ["arrived 1"]]);
    rest();
    await settled();
    expect(two.sockets.open).toBe(0);
    one.release();
    two.release();
  });

  test("a visible tab opens the socket when the hidden leader tab closes its own", async () => {
    const [one, two] = await twoTabs();
    markers(one.client);
    one.environment.setVisible(false);
    await pass(one, 5 * MINUTE);
    await until(() => two.sockets.open === 1);
    expect(one.sockets.open).toBe(0);
    two.sockets.last.open();
    await settled();
    two.calls.length = 0;
    two.sockets.last.say("update", status("1"));
    await settled();
    expect(two.calls).toEqual(["arrived 1"]);
    one.release();
    two.release();
  });

  test("turning alerts on opens the socket again", async () => {
    const [one, two] = await twoTabs();
    for (const { environment } of [one, two]) environment.setVisible(false);
    await pass(one, 10 * MINUTE);
    two.store.stayAwake();
    await until(() => two.sockets.open === 1);
    one.release();
    two.release();
  });

  test("a public stream is unsubscribed unless another tab that shows it is visible", async () => {
    const [one, two] = await twoTabs();
    const sent = () => one.sockets.last.sent.slice(2);
    one.watch("hashtag:tea");
    two.watch("hashtag:tea");
    await settled();
    one.environment.setVisible(false);
    await pass(one, MINUTE);
    expect(sent()).toEqual(TEA);
    two.environment.setVisible(false);
    await pass(one, 10_000);
    two.environment.setVisible(true);
    two.environment.setVisible(false);
    await pass(one, 15_000);
    expect(sent(), "a glance elsewhere ends nothing").toEqual(TEA);
    await pass(one, 5_000);
    expect(sent().slice(1)).toEqual([{ ...TEA[0], type: "unsubscribe" }]);
    two.calls.length = 0;
    two.environment.setVisible(true);
    await settled();
    expect(sent().slice(2)).toEqual(TEA);
    expect(two.calls).toEqual(["missed"]);
    one.release();
    two.release();
  });

  test("a hidden tab requests what it missed when it becomes visible", async () => {
    const [one, two] = await twoTabs();
    two.environment.setVisible(false);
    one.sockets.last.drop();
    one.environment.clock.advance(1000);
    one.sockets.last.open();
    await settled();
    expect([one.calls.splice(0), two.calls.splice(0)]).toEqual([["missed"], []]);
    // What comes now would stand right above what it knows, as if nothing were between them.
    one.sockets.last.say("update", status("1"));
    one.sockets.last.say("delete", "0");
    one.environment.clock.advance(16);
    await settled();
    expect([one.calls, two.calls]).toEqual([["arrived 1", "deleted 0"], ["deleted 0"]]);
    two.environment.setVisible(true);
    expect(two.calls).toEqual(["deleted 0", "missed"]);
    two.environment.setVisible(false);
    one.sockets.last.say("update", status("2"));
    await settled();
    expect(two.calls.slice(2)).toEqual(["arrived 2"]);
    one.release();
    two.release();
  });

  test("a hidden tab with alerts requests what it missed at once", async () => {
    const [one, two] = await twoTabs();
    two.store.stayAwake();
    two.environment.setVisible(false);
    one.sockets.last.drop();
    one.environment.clock.advance(1000);
    one.sockets.last.open();
    await settled();
    expect(two.calls).toEqual(["missed"]);
    one.release();
    two.release();
  });
});
