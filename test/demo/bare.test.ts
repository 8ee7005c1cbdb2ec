import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { startInstance } from "../../demo/instance/start.ts";
import { demoPerson } from "../support/demo-person.ts";

type Entity = Record<string, unknown>;
const sample = (name: string) =>
  JSON.parse(
    readFileSync(new URL(`../fixtures/gotosocial-samples/${name}.json`, import.meta.url), "utf8"),
  );

/** Keys that the real server never sends. */
const strange = (given: Entity, real: Entity) =>
  Object.keys(given).filter(key => !(key in real) && !["card", "card_id"].includes(key));

test("says nothing that a plain server does not say", async () => {
  await using instance = await startInstance({ bare: true });
  const alice = await demoPerson(instance, "alice");
  const home = (await alice.get("/api/v1/timelines/home")).body as Entity[];
  const [real] = sample("home") as Entity[];
  expect(home.length).toBeGreaterThan(10);
  for (const status of home) {
    expect(status.id).toMatch(/^0[0-9A-HJKMNP-TV-Z]{25}$/);
    expect(strange(status, real!)).toEqual([]);
    expect(strange(status.account as Entity, real!.account as Entity)).toEqual([]);
  }
  expect(JSON.stringify(home)).not.toContain('"pleroma":');
  const facts = (await alice.get("/api/v1/instance")).body as Entity;
  expect(strange(facts, sample("instance_v1"))).toEqual([]);
  expect(facts).not.toHaveProperty("max_toot_chars");
});

test("ids lead back to what they name, and links to the next page", async () => {
  await using instance = await startInstance({ bare: true });
  const alice = await demoPerson(instance, "alice");
  const answer = await alice.get("/api/v1/timelines/home?limit=5");
  const first = answer.body as { id: string }[];
  const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get("link") ?? "")![1]!;
  expect(next).toContain(`max_id=${first.at(-1)!.id}`);
  const second = (await alice.get(next)).body as { id: string }[];
  expect(second.map(({ id }) => id).filter(id => first.some(status => status.id === id))).toEqual(
    [],
  );
  const { id } = second[0]!;
  expect((await alice.get(`/api/v1/statuses/${id}`)).body).toMatchObject({ id });
});

test("what Mastodon 2 had not is not there, in a page's words", async () => {
  await using instance = await startInstance({ bare: true });
  for (const path of [
    "/api/v1/pleroma/mascot",
    "/api/v2/instance",
    "/nodeinfo/2.0.json",
    "/api/v1/streaming",
  ]) {
    const answer = await instance.fetch(path);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get("content-type")).toContain("text/html");
  }
});

test("a bad token is 401, and a token is asked for with a form", async () => {
  await using instance = await startInstance({ bare: true });
  const headers = { authorization: "Bearer nobody" };
  const refused = await instance.fetch("/api/v1/accounts/verify_credentials", { headers });
  expect(refused.status).toBe(401);
  const json = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  expect((await instance.fetch("/oauth/token", json)).status).toBe(400);
});
