import { afterEach, describe, expect, test } from "vitest";
import { lookupAccount } from "../../../core/api/accounts/accounts.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import type { TimelineName } from "../../../core/timelines/types.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";

afterEach(() => expectNoReports());

/** Somebody writes to everybody; gives the id. */
async function write({ client }: SignedInPerson, status: string, more = {}): Promise<string> {
  const body = { status, visibility: "public", ...more };
  const answer = await client.api.send("POST", "/api/v1/statuses", { body });
  return (answer.body as { id: string }).id;
}

/** What alice sees in a timeline, and a way to wait for it. */
async function watch({ client, environment, instance }: SignedInPerson, name: TimelineName) {
  const { item: timeline } = timelines(client).open(name);
  const stop = timeline.$view.listen(() => {});
  const ids = () => timeline.$view.get().items.map(({ key }) => key);
  await until(() => instance.sockets() === 1);
  await settled();
  return {
    timeline,
    stop,
    ids,
    comes: (id: string) =>
      until(() => {
        environment.clock.advance(1000);
        return ids().includes(id);
      }),
  };
}

describe("new posts come to", () => {
  test.each<[TimelineName, fits: string, other: string]>([
    ["public", "Hello", ""],
    ["public:local", "Hello", ""],
    ["tag:oak+elm", "#elm", "#ash"],
    ["tag:oak&elm", "#oak #elm", "#oak"],
    ["tag:oak-elm", "#oak", "#oak #elm"],
  ])("%s if they belong to it", async (name, fits, other) => {
    await using alice = await signIn("alice");
    await using bob = await signIn("bob", { instance: alice.instance });
    const { comes, ids, stop } = await watch(alice, name);
    const not = other && (await write(bob, other));
    await comes(await write(bob, fits));
    expect(ids()).not.toContain(not);
    stop();
  });

  test("direct messages", async () => {
    await using alice = await signIn("alice");
    await using bob = await signIn("bob", { instance: alice.instance });
    const { comes, stop } = await watch(alice, "direct");
    await comes(await write(bob, "@alice Psst", { visibility: "direct" }));
    stop();
  });

  test("the timeline of one other server", async () => {
    await using alice = await signIn("alice");
    const { environment, client, instance } = alice;
    const sent: string[] = [];
    const { socket } = environment;
    environment.socket = (url, protocols) => {
      const opened = socket.call(environment, url, protocols)!;
      const { send } = opened;
      return { ...opened, send: text => (sent.push(text), send.call(opened, text)) };
    };
    const { item: timeline } = timelines(client).open("instance:slow.example");
    const stop = timeline.$view.listen(() => {});
    await until(() => instance.sockets() === 1);
    await until(() => sent.some(text => text.includes("slow.example")));
    expect(sent.map(text => JSON.parse(text) as object)).toContainEqual({
      type: "subscribe",
      stream: "public:remote",
      instance: "slow.example",
    });
    stop();
  });
});

describe("the posts of muted people", () => {
  test("are shown where the reader wants them, also after a mute", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const { id } = await lookupAccount(client.api, "bob");
    const all = await watch(alice, "public:local");
    const more = await watch(alice, "public:local?with_muted");
    const before = all.ids();
    expect(more.ids()).toEqual(before);

    const { accountActions } = await import("../../../core/accounts/actions.ts");
    await accountActions(client).mute(id, { notifications: false, seconds: 0 });
    await until(() => all.ids().length < before.length);
    expect(more.ids()).toEqual(before);
    await more.timeline.refresh();
    expect(more.ids()).toEqual(before);

    await accountActions(client).block(id);
    await until(() => more.ids().length < before.length);
    all.stop();
    more.stop();
  });
});
