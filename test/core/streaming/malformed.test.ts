import { afterEach, expect, test } from "vitest";
import { Malformed } from "../../../core/api/http/errors.ts";
import { notifications } from "../../../core/notifications/notifications.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { fixture } from "../../support/core/fixture.ts";
import { listening, PLEROMA, status } from "../../support/core/listening.ts";
import { mutationsOf } from "../../support/core/mutations.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

/** A page with home and notifications, which listens. */
async function page() {
  const tab = listening({ instance: { ...PLEROMA } });
  const home = timelines(tab.client).open("home");
  const stops = [
    home.item.$view.listen(() => {}),
    notifications(tab.client).$view.listen(() => {}),
  ];
  await until(() => tab.sockets.all.length > 0);
  tab.sockets.last.open();
  let count = 0;

  /** Says these, each beside a good one, and gives those after which the good one was not heard. */
  function deafAfter(said: readonly (readonly [name: string, message: unknown])[]): string[] {
    return said.flatMap(([name, message]) => {
      const good = `good${(count += 1)}`;
      tab.calls.length = 0;
      tab.sockets.last.frame(message);
      tab.sockets.last.say("update", status(good));
      tab.environment.clock.advance(17);
      return tab.calls.includes(`arrived ${good}`) && !tab.sockets.last.closed ? [] : [name];
    });
  }

  return {
    ...tab,
    deafAfter,
    [Symbol.dispose]() {
      tab.environment.clock.advance(1000);
      for (const stop of stops) stop();
      tab.release();
      const reports = claimReports(tab.environment);
      expect(reports.filter(report => !(report instanceof Malformed))).toEqual([]);
    },
  };
}

const LONG = "x".repeat(2_000_000);

test("after a malformed event, the next event is handled", async () => {
  using listener = await page();
  const said = [
    ...["", "  ", "{", "null", "[]", "1", "{}", '{"event":null}', '{"event":{}}', "<html>"],
    ...[LONG, JSON.stringify({ event: LONG }), JSON.stringify({ event: "update", payload: LONG })],
    ...[new ArrayBuffer(3), undefined, null, { event: "update" }],
  ].map(message => [String(message).slice(0, 20), message] as const);
  expect(listener.deafAfter(said)).toEqual([]);
});

const EVENTS = [
  ...["update", "status.update", "delete", "notification", "notifications_merged"],
  ...["filters_changed", "announcement", "announcement.delete", "conversation"],
  ...["pleroma:chat_update", "pleroma:follow_relationships_update", "pleroma:respond"],
  ...["constructor", "__proto__", "encrypted_message"],
];
const PAYLOADS = [
  ...["", "null", "{", "[]", "{}", "1", '"x"', "true", '"\\ud800"', '{"id":{}}', "{{}}"],
  ...['{"__proto__":{"polluted":true}}', null, {}, [], 1, true],
  JSON.stringify({ id: "1", account: null }),
  JSON.stringify(JSON.stringify(status("packed"))),
];
const STREAMS = [["user"], "user", null, [], [1], {}, ["public"], ["__proto__"], ["hashtag", null]];

test.each(EVENTS)(
  "after %s events with any payload and stream, the next event is handled",
  async event => {
    using listener = await page();
    const said = PAYLOADS.flatMap(payload =>
      STREAMS.map(stream => {
        const name = `${JSON.stringify(payload).slice(0, 40)} of ${JSON.stringify(stream)}`;
        return [name, JSON.stringify({ event, payload, stream })] as const;
      }),
    );
    expect(listener.deafAfter(said)).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  },
);

test.each(["status_media", "boost"])(
  "after a %s with a malformed field, the next event is handled",
  async name => {
    using listener = await page();
    const make = (id: string) => ({ ...(fixture(`pleroma-samples/${name}`) as object), id });
    const said = mutationsOf(make, name, { share: 40 }).flatMap(({ name: what, entity }) => [
      [what, event("update", entity)] as const,
      [`${what}, told of`, event("notification", notificationOf(entity))] as const,
    ]);
    expect(said.length).toBeGreaterThan(100);
    expect(listener.deafAfter(said)).toEqual([]);
  },
);

const event = (event: string, entity: unknown) =>
  JSON.stringify({ event, payload: JSON.stringify(entity), stream: ["user"] });

let notificationCount = 0;
const notificationOf = (entity: unknown) => ({
  ...{
    id: `n${(notificationCount += 1)}`,
    type: "mention",
    created_at: "2026-11-20T12:00:00.000Z",
  },
  account: { id: "bob", username: "bob", acct: "bob" },
  status: entity,
});

test("events of a stream that was not subscribed to are ignored", async () => {
  using listener = await page();
  listener.calls.length = 0;
  listener.sockets.last.say("update", status("stray"), ["public"]);
  listener.sockets.last.say("update", status("tagged"), ["hashtag", "tea"]);
  listener.environment.clock.advance(17);
  expect(listener.calls).toEqual([]);
  expect(statuses(listener.client).get("stray")).toBeDefined();
});
