import { afterEach, describe, expect, test } from "vitest";
import type { Client } from "../../../core/client.ts";
import { entityEvents } from "../../../core/entities/events.ts";
import { settings } from "../../../core/settings/settings.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { check } from "../../../core/api/shapes.ts";
import { readPlaces } from "../../../core/timelines/read-places.ts";
import { timelines, type TimelineName } from "../../../core/timelines/timelines.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { signIn } from "../../support/core/sign-in.ts";

afterEach(() => expectNoReports());

async function watch(client: Client, name: TimelineName) {
  const { item: timeline, release } = timelines(client).open(name);
  const stop = timeline.$view.listen(() => {});
  await until(() => ["ready", "end", "failed"].includes(timeline.$view.get().phase));
  const all = () => timeline.$view.get().items.map(({ key }) => statuses(client).get(key)!);
  return { timeline, release, stop, all };
}

async function post(client: Client, body: object): Promise<string> {
  const { body: made } = await client.api.send("POST", "/api/v1/statuses", { body });
  const status = check(statusShape, made);
  statuses(client).import([status], { source: "answer", startedAt: client.tick() });
  entityEvents(client).emitLocally({ kind: "posted", status: status.id });
  return status.id;
}

describe("public timelines of the demo instance", () => {
  test.each<[TimelineName, boolean]>([
    ["public:local", false],
    ["public:remote", true],
  ])("%s has only people who are not, or are, on other servers", async (name, isRemote) => {
    await using alice = await signIn("alice");
    const { all } = await watch(alice.client, name);
    expect(all().length).toBeGreaterThan(5);
    for (const { uri } of all()) expect(uri.startsWith(alice.instance.url)).toBe(!isRemote);
  });

  test("are restricted to posts with media on request", async () => {
    await using alice = await signIn("alice");
    const { all } = await watch(alice.client, "public?only_media");
    expect(all().length).toBeGreaterThan(5);
    expect(all().every(({ media_attachments: files }) => files.length > 0)).toBe(true);
  });

  test("show the user's own public post at once, and not the others", async () => {
    await using alice = await signIn("alice");
    const { timeline } = await watch(alice.client, "public:local");
    const open = await post(alice.client, { status: "For all", visibility: "public" });
    const direct = await post(alice.client, { status: "@bob For you", visibility: "direct" });
    const keys = timeline.$view.get().items.map(({ key }) => key);
    expect(keys[0]).toBe(open);
    expect(keys).not.toContain(direct);
  });
});

describe("the read position of a timeline other than home", () => {
  test("is stored in the settings on leaving, and marked at the next visit", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const first = await watch(client, "public:local");
    const newest = first.timeline.$view.get().items[0]!.key;
    const place = readPlaces(client).open("public:local");
    expect(place.item.$line.get()).toBe(null);
    place.release();
    first.stop();
    first.release();
    await settled();
    expect(settings(client).$settings.get().timelines["public:local"]?.last_read_id).toBe(newest);

    for (let count = 0; count < 7; count += 1)
      await client.api.send("POST", "/api/v1/statuses", { body: { status: `More ${count}` } });
    await watch(client, "public:local");
    const again = readPlaces(client).open("public:local").item;
    await until(() => again.$line.get() === newest);
    expect(again.$offered.get()).toBe(true);
  });
});
