import { describe, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { sendMedia } from "../../../core/api/media.ts";
import { createStatus, type NewStatus } from "../../../core/api/statuses/compose.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { schedule, scheduleAgain } from "../../../core/drafts/schedule.ts";
import { quotedBy } from "../../../core/drafts/scheduled-quotes.ts";
import { scheduledStatuses } from "../../../core/drafts/scheduled-statuses.ts";
import { earliestTime, tooSoon } from "../../../core/drafts/scheduled-times.ts";
import { file } from "../../support/core/attaching.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const saying = (status: string): NewStatus => ({ status, visibility: "public" });

/** The instance has a clock of its own. */
const inHours = (hours: number) => Date.now() + hours * HOUR;

function open({ client }: SignedInPerson) {
  const store = scheduledStatuses(client);
  store.$view.listen(() => {});
  let keys = 0;
  return {
    ...store,
    view: () => store.$view.get(),
    texts: () => store.$view.get().items.map(({ params }) => params.text),
    read: () => until(() => !/loading/.test(store.$view.get().phase)),
    async say(text: string, hours: number) {
      const made = await schedule(client, saying(text), inHours(hours), `key ${(keys += 1)}`);
      if (made.kind !== "scheduled") throw new Error("It was sent at once");
      return made.scheduled;
    },
  };
}

describe("scheduled posts", () => {
  test("are sorted by time, and new ones join the list", async () => {
    await using alice = await signIn("alice");
    const early = open(alice);
    await early.read();
    expect(early.view()).toEqual({ items: [], phase: "end" });
    await early.say("at noon", 3);
    await early.say("at dawn", 1);
    expect(early.texts()).toEqual(["at dawn", "at noon"]);
    await early.renew();
    expect(early.texts()).toEqual(["at dawn", "at noon"]);
  });

  test("that are created and moved while the list loads are in their right places", async () => {
    await using alice = await signIn("alice");
    const list = open(alice);
    await list.read();
    const { id } = await list.say("moved", 1);
    const { promise, resolve } = Promise.withResolvers<void>();
    const { fetch } = alice.environment;
    alice.environment.fetch = async (request, init) => {
      const answer = await fetch(request, init);
      if ((init?.method ?? "GET") === "GET") await promise;
      return answer;
    };
    const renewed = list.renew();
    await settled();
    await list.say("made", 2);
    expect(await list.move(id, inHours(3))).toBeNull();
    resolve();
    await renewed;
    expect(list.texts()).toEqual(["made", "moved"]);
    await list.renew();
    expect(list.texts()).toEqual(["made", "moved"]);
  });

  test("load page by page as the server links them", async () => {
    await using alice = await signIn("alice");
    const list = open(alice);
    await list.read();
    for (let hour = 1; hour <= 25; hour += 1) await list.say(`post ${hour}`, hour);
    await list.renew();
    expect(list.view()).toMatchObject({ phase: "ready" });
    expect(list.texts()).toHaveLength(20);
    await list.loadMore();
    expect(list.texts()).toHaveLength(25);
    expect(list.texts()[0]).toBe("post 1");
    await list.loadMore();
    expect(list.view().phase).toBe("end");
  });

  test("change their place in the list when they are rescheduled", async () => {
    await using alice = await signIn("alice");
    const list = open(alice);
    const { id } = await list.say("first", 1);
    await list.say("second", 2);
    expect(await list.move(id, inHours(3))).toBeNull();
    expect(list.texts()).toEqual(["second", "first"]);
    const soon = alice.environment.now();
    expect(await list.move(id, soon)).toMatchObject({ title: { message: "Too soon" } });
  });

  test("disappear at once when cancelled, and return when that fails", async () => {
    await using alice = await signIn("alice");
    const list = open(alice);
    await list.read();
    const { id } = await list.say("regrets", 1);
    const path = `/api/v1/scheduled_statuses/${id}`;
    alice.instance.faults.add({ path, status: 500, body: "{}", times: 1 });
    const failing = list.cancel(id);
    expect(list.texts()).toEqual([]);
    expect(await failing).toMatchObject({ status: 500 });
    expect(list.texts()).toEqual(["regrets"]);
    expect(await list.cancel(id)).toBeNull();
    await list.renew();
    expect(list.texts()).toEqual([]);
  });

  test("keep what they quote, which Pleroma doesn’t tell", async () => {
    await using alice = await signIn("alice");
    const list = open(alice);
    await list.read();
    const { client } = alice;
    const quoted = await createStatus(client.api, saying("quoted"), "quoted");
    const quoting = { ...saying("quoting"), quote_id: quoted.id };
    const made = await schedule(client, quoting, inHours(1), "quoting");
    const quotes = () => list.view().items.map(quotedBy);
    expect(quotes()).toEqual([quoted.id]);
    await list.renew();
    expect(quotes()).toEqual([quoted.id]);
    if (made.kind !== "scheduled") throw new Error("It was sent at once");
    await list.move(made.scheduled.id, inHours(2));
    expect(quotes()).toEqual([quoted.id]);
  });

  test("that no longer exist leave the list when they are rescheduled", async () => {
    await using alice = await signIn("alice");
    const list = open(alice);
    await list.read();
    const { id } = await list.say("gone", 1);
    const elsewhere = alice.client.api;
    await elsewhere.send("DELETE", `/api/v1/scheduled_statuses/${id}`);
    expect(await list.move(id, inHours(9))).toMatchObject({ status: 404 });
    expect(list.texts()).toEqual([]);
  });

  test("due too soon are sent by the server at once, and reported as sent", async () => {
    await using alice = await signIn("alice");
    const made = await schedule(alice.client, saying("now"), inHours(0), "a key");
    expect(made).toMatchObject({ kind: "sent", status: { content: "now" } });
  });

  test("load on retry after a failure, and are unavailable on a server without the endpoint", async () => {
    await using alice = await signIn("alice");
    const path = "/api/v1/scheduled_statuses";
    alice.instance.faults.add({ path, status: 503, body: "{}", times: 1 });
    const list = open(alice);
    await list.read();
    expect(list.view()).toMatchObject({ phase: "failed", failure: { status: 503 } });
    await list.retry();
    expect(list.view().phase).toBe("end");
    alice.instance.faults.add({ path, status: 404, body: "{}" });
    await list.renew();
    expect(list.view()).toEqual({ items: [], phase: "end", hidden: true });
  });
});

test("the earliest time offered is accepted, and a time less than five minutes ahead is too soon", () => {
  expect(tooSoon(earliestTime(DAY), DAY)).toBeNull();
  expect(tooSoon(earliestTime(DAY), DAY + 20_000)).toBeNull();
  expect(tooSoon(DAY + 299_000, DAY)).not.toBeNull();
});

describe("a cancelled post with a picture on GoToSocial, which keeps the file attached to it", () => {
  const TEXT = "A picture at dawn";

  async function cancelled(alice: SignedInPerson) {
    const list = open(alice);
    await list.read();
    const media = { file: file("red.png"), name: "red.png", description: "A red pixel" };
    const listener = { progress() {} };
    const { attachment } = await sendMedia(alice.client.api, 2, media, listener);
    const post = { ...saying(TEXT), media_ids: [attachment.id] };
    const made = await schedule(alice.client, post, inHours(1), "with a picture");
    if (made.kind !== "scheduled") throw new Error("It was sent at once");
    expect(await list.cancel(made.scheduled.id)).toBeNull();
    return { list, scheduled: made.scheduled };
  }

  test("is scheduled again with its file, which is uploaded once more", async () => {
    await using instance = await checkedInstance({ bare: "gotosocial" });
    await using alice = await signIn("alice", { instance });
    const { list, scheduled } = await cancelled(alice);
    await scheduleAgain(alice.client, scheduled);
    expect(list.view().items).toMatchObject([
      { params: { text: TEXT }, media_attachments: [{ description: "A red pixel" }] },
    ]);
    expect(alerts(alice.client).$alerts.get()).toEqual([]);
  });

  test("becomes a draft if its file can’t be fetched", async () => {
    await using instance = await checkedInstance({ bare: "gotosocial" });
    await using alice = await signIn("alice", { instance });
    const { list, scheduled } = await cancelled(alice);
    const { url } = scheduled.media_attachments[0]!;
    const { fetch } = alice.environment;
    alice.environment.fetch = async (request, init) =>
      request === url ? new Response("gone", { status: 404 }) : fetch(request, init);
    await scheduleAgain(alice.client, scheduled);
    expect(list.view().items).toEqual([]);
    expect(storedDrafts(alice.client).$drafts.get()).toMatchObject([{ text: TEXT }]);
    expect(alerts(alice.client).$alerts.get()).toMatchObject([
      { title: "404" },
      { message: { message: "Your scheduled post is a draft now." } },
    ]);
  });
});
