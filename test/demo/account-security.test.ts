import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { codeAt } from "../../demo/instance/data/totp.ts";
import type { RunningInstance } from "../../demo/instance/start.ts";
import { demoPerson, type DemoPerson } from "../support/demo/demo-person.ts";
import { checkedInstance } from "../support/demo/shapes.ts";

const PASSWORD = "glitch-lily";
const ME = "/api/v1/accounts/verify_credentials";
const MFA = "/api/pleroma/accounts/mfa";
let now: number;
let instance: RunningInstance;
let alice: DemoPerson;

beforeEach(async () => {
  now = Date.parse("2026-11-21T12:00:00Z");
  instance = await checkedInstance({ clock: () => now });
  alice = await demoPerson(instance, "alice");
});
afterEach(() => instance.close());

const wrong = { error: "Invalid password." };

describe("the password", () => {
  const change = (password: string, wanted: string, again = wanted) =>
    alice.send("POST", "/api/pleroma/change_password", {
      password,
      new_password: wanted,
      new_password_confirmation: again,
    });

  test("stays as it is unless the old one is right, which a successful answer tells", async () => {
    expect(await change("moon", "new")).toMatchObject({ status: 200, body: wrong });
    const different = { error: "New password does not match confirmation." };
    expect((await change(PASSWORD, "new", "other")).body).toEqual(different);
    expect((await change(PASSWORD, "")).body).toEqual({ error: "New password can't be blank." });
    expect((await alice.get(ME)).status).toBe(200);
  });

  test("is changed with the end of all sessions", async () => {
    const elsewhere = await demoPerson(instance, "alice");
    expect((await change(PASSWORD, "new")).body).toEqual({ status: "success" });
    for (const one of [alice, elsewhere]) expect((await one.get(ME)).status).toBe(403);
    const again = await demoPerson(instance, "alice");
    expect(again.token, "the old password no longer works").toBeUndefined();
  });
});

test("an e-mail address must be one and nobody else’s", async () => {
  const change = async (password: string, email: string) =>
    (await alice.send("POST", "/api/pleroma/change_email", { password, email })).body;
  expect(await change("moon", "a@b.example")).toEqual(wrong);
  expect(await change(PASSWORD, "moon")).toEqual({ error: "Email has invalid format." });
  const taken = { error: "Email has already been taken." };
  expect(await change(PASSWORD, "bob@lily.example")).toEqual(taken);
  expect(await change(PASSWORD, "a@b.example")).toEqual({ status: "success" });
  expect((await alice.get(ME)).body).toMatchObject({ pleroma: { email: "a@b.example" } });
});

test("two-factor authentication begins with a code of its key and ends with the password", async () => {
  expect((await alice.get(MFA)).body).toEqual({ settings: { enabled: false, totp: false } });
  const { key } = (await alice.get(`${MFA}/setup/totp`)).body as { key: string };
  const confirm = (password: string, code: string) =>
    alice.send("POST", `${MFA}/confirm/totp`, { password, code });
  const code = codeAt(key, now);
  expect(await confirm("moon", code)).toMatchObject({ status: 422, body: wrong });
  const other = String((Number(code) + 1) % 1_000_000).padStart(6, "0");
  expect(await confirm(PASSWORD, other)).toMatchObject({ body: { error: "invalid_token" } });
  expect((await confirm(PASSWORD, code)).status).toBe(200);
  expect((await alice.get(MFA)).body).toEqual({ settings: { enabled: true, totp: true } });
  const { codes } = (await alice.get(`${MFA}/backup_codes`)).body as { codes: string[] };
  expect(new Set(codes).size).toBe(5);
  const end = (password: string) => alice.send("DELETE", `${MFA}/totp`, { password });
  expect(await end("moon")).toMatchObject({ status: 422, body: wrong });
  expect((await end(PASSWORD)).status).toBe(200);
  expect((await alice.get(MFA)).body).toEqual({ settings: { enabled: false, totp: false } });
});

test("codes are those of RFC 6238", () => {
  // The key of its appendix B in base 32, and the last six digits of its results.
  const key = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
  expect(codeAt(key, 59_000)).toBe("287082");
  expect(codeAt(key, 1_111_111_109_000)).toBe("081804");
});

test("sessions are listed and ended one by one, which the answer doesn’t confirm", async () => {
  const elsewhere = await demoPerson(instance, "alice");
  const list = async () => (await alice.get("/api/oauth_tokens")).body as { id: number }[];
  const [, last] = await list();
  const headers = { authorization: `Bearer ${alice.token}` };
  for (const id of [999, last!.id]) {
    const path = `/api/oauth_tokens/${id}`;
    expect((await instance.fetch(path, { method: "DELETE", headers })).status).toBe(201);
  }
  expect(await list()).toHaveLength(1);
  expect((await elsewhere.get(ME)).status).toBe(403);
});

test("an alias must be known, and a move needs the alias of the other account", async () => {
  const path = "/api/pleroma/aliases";
  const bob = await demoPerson(instance, "bob");
  const move = async (password: string, target_account: string) =>
    bob.send("POST", "/api/pleroma/move_account", { password, target_account });
  expect((await move("moon", "alice")).body).toEqual(wrong);
  expect((await move(PASSWORD, "nobody")).status).toBe(404);
  const unnamed = { error: "Target account must have the origin in `alsoKnownAs`" };
  expect((await move(PASSWORD, "alice")).body).toEqual(unnamed);
  expect((await alice.send("PUT", path, { alias: "nobody" })).body).toEqual({ error: "not_found" });
  expect((await alice.send("PUT", path, { alias: "bob" })).body).toEqual({ status: "success" });
  const { aliases } = (await alice.get(path)).body as { aliases: string[] };
  expect(aliases).toEqual([expect.stringMatching(/^bob@/)]);
  expect((await move(PASSWORD, "alice")).body).toEqual({ status: "success" });
  expect((await alice.send("DELETE", path, { alias: "carol" })).status).toBe(404);
  expect((await alice.send("DELETE", path, { alias: aliases[0] })).status).toBe(200);
  expect((await alice.get(path)).body).toEqual({ aliases: [] });
});

test("an archive takes a moment, is a zip, and can be had once a week", async () => {
  const path = "/api/v1/pleroma/backups";
  expect((await alice.get(path)).body).toEqual([]);
  const [made] = (await alice.send("POST", path)).body as { url: string }[];
  expect(made).toMatchObject({ processed: false, file_size: 0 });
  expect((await instance.fetch(made!.url)).status).toBe(404);
  const early = { error: "Last export was less than 7 days ago" };
  expect(await alice.send("POST", path)).toMatchObject({ status: 400, body: early });
  now += 5000;
  expect((await alice.get(path)).body).toMatchObject([{ processed: true }]);
  const file = new Uint8Array(await (await instance.fetch(made!.url)).arrayBuffer());
  expect(Object.keys(unzipSync(file))).toEqual(["actor.json"]);
});

test("a deleted account is gone, and so are its sessions", async () => {
  const { id } = (await alice.get(ME)).body as { id: string };
  const end = (password: string) => alice.send("POST", "/api/pleroma/delete_account", { password });
  expect((await end("moon")).body).toEqual(wrong);
  expect((await end(PASSWORD)).body).toEqual({ status: "success" });
  expect((await alice.get(ME)).status).toBe(403);
  expect((await instance.fetch(`/api/v1/accounts/${id}`)).status).toBe(404);
});

test("a setting of notifications is read from the query, and a body is ignored", async () => {
  const path = "/api/pleroma/notification_settings";
  await alice.send("PUT", `${path}?block_from_strangers=true`);
  await alice.send("PUT", path, { hide_notification_contents: true });
  expect((await alice.get(ME)).body).toMatchObject({
    pleroma: {
      notification_settings: { block_from_strangers: true, hide_notification_contents: false },
    },
  });
});

test("an account’s settings are changed by their names, also with brackets as in a form", async () => {
  const form = new FormData();
  form.set("source[privacy]", "private");
  form.set("hide_followers_count", "true");
  form.set("accepts_chat_messages", "false");
  const headers = { authorization: `Bearer ${alice.token}` };
  const path = "/api/v1/accounts/update_credentials";
  await instance.fetch(path, { method: "PATCH", body: form, headers });
  expect((await alice.get(ME)).body).toMatchObject({
    source: { privacy: "private" },
    pleroma: { hide_followers_count: true, accepts_chat_messages: false },
  });
});
