import { describe, expect, test } from "vitest";
import { demoTown } from "../support/demo/demo-town.ts";

let now = Date.parse("2026-11-21T12:00:00Z");
const town = demoTown({ clock: () => now }, "for a test");

const MINUTE = 60_000;
const at = (minutes: number) => new Date(now + minutes * MINUTE).toISOString();
const PATH = "/api/v1/scheduled_statuses";

async function schedule(status: string, minutes: number, more: object = {}, key?: string) {
  const body = { status, visibility: "public", scheduled_at: at(minutes), ...more };
  const headers: Record<string, string> = key === undefined ? {} : { "Idempotency-Key": key };
  const answer = await town.alice.send("POST", "/api/v1/statuses", body, headers);
  return answer.body as { id: string; scheduled_at?: string };
}

async function newest() {
  const { body } = await town.alice.get("/api/v1/timelines/home?limit=1");
  return (body as { content: string }[])[0]?.content;
}

describe("a scheduled post", () => {
  test("waits until its time, and is sent as it was written", async () => {
    const { id } = await schedule("Good morning @bob", 10, { spoiler_text: "dawn" });
    expect((await town.alice.get(`${PATH}/${id}`)).body).toMatchObject({
      id,
      scheduled_at: at(10),
      params: { text: "Good morning @bob", spoiler_text: "dawn", visibility: "public", poll: null },
    });
    now += 9 * MINUTE;
    expect(await newest()).not.toContain("Good morning");
    now += MINUTE;
    expect(await newest()).toContain("Good morning");
    expect((await town.alice.get(PATH)).body).toEqual([]);
    const notifications = await town.bob.get("/api/v1/notifications?limit=1");
    expect(notifications.body).toMatchObject([
      { type: "mention", status: { spoiler_text: "dawn" } },
    ]);
  });

  test("is sent at once when it is due too soon", async () => {
    expect(await schedule("Now, then", 4)).not.toHaveProperty("scheduled_at");
    expect(await newest()).toContain("Now, then");
  });

  test("is scheduled once per idempotency key", async () => {
    const first = await schedule("Once", 10, {}, "a key");
    expect(await schedule("Once", 10, {}, "a key")).toEqual(first);
    expect((await town.alice.get(PATH)).body).toHaveLength(1);
  });

  test("can be moved and cancelled by its author only", async () => {
    const { id } = await schedule("Later", 10);
    const path = `${PATH}/${id}`;
    const moved = await town.alice.send("PUT", path, { scheduled_at: at(20) });
    expect(moved.body).toMatchObject({ id, scheduled_at: at(20) });
    expect((await town.alice.send("PUT", path, { scheduled_at: at(2) })).status).toBe(422);
    expect((await town.alice.send("PUT", path, { scheduled_at: "soon" })).status).toBe(400);
    for (const method of ["PUT", "DELETE"] as const)
      expect((await town.bob.send(method, path)).status).toBe(404);
    expect((await town.alice.send("DELETE", path)).body).toEqual({});
    now += 30 * MINUTE;
    expect(await newest()).not.toContain("Later");
  });

  test("is listed in pages, the latest first", async () => {
    for (const word of ["one", "two", "three"]) await schedule(word, 10);
    const texts = (body: unknown) =>
      (body as { params: { text: string } }[]).map(each => each.params.text);
    const { body, link } = await town.alice.get(`${PATH}?limit=2`);
    expect(texts(body)).toEqual(["three", "two"]);
    const [, next = ""] = /<([^>]+)>; rel="next"/.exec(link ?? "") ?? [];
    const { body: older } = await town.alice.get(next);
    expect(texts(older)).toEqual(["one"]);
    expect((await town.bob.get(PATH)).body).toEqual([]);
  });

  test("is limited to 25 per day", async () => {
    const day = 2 * 1440;
    for (let each = 0; each < 25; each += 1) await schedule(`Number ${each}`, day);
    expect(await schedule("One more", day)).toEqual({ error: "daily limit exceeded" });
    expect(await schedule("Another day", day + 1440)).toHaveProperty("scheduled_at");
  });

  test("is not sent when its parent has been deleted", async () => {
    const { id } = await schedule("Hello", 0);
    await schedule("Well?", 10, { in_reply_to_id: id });
    await town.alice.send("DELETE", `/api/v1/statuses/${id}`);
    now += 10 * MINUTE;
    expect(await newest()).not.toContain("Well?");
  });
});
