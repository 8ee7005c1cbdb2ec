import { expect, test } from "vitest";
import { demoTown } from "../support/demo/demo-town.ts";

const town = demoTown();

async function get(path: string) {
  const answer = await town.instance.fetch(path);
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

test("an account includes settings for its owner, and no email address for others", async () => {
  const { body: own } = await town.bob.get("/api/v1/accounts/verify_credentials");
  const { body: other } = await get("/api/v1/accounts/bob");
  expect(own).toMatchObject({ username: "bob", pleroma: { settings_store: {} } });
  expect(other).toMatchObject({ username: "bob" });
  expect(other["pleroma"]).not.toHaveProperty("email");
});

test("an account is found by id, by name and by lookup, regardless of case", async () => {
  const { body } = await get("/api/v1/accounts/lookup?acct=Carol");
  expect(body).toMatchObject({ acct: "carol", locked: true });
  const paths = [`/api/v1/accounts/${String(body["id"])}`, "/api/v1/accounts/carol"];
  for (const path of paths) expect((await get(path)).body).toEqual(body);
});

test("accounts of other instances include their host", async () => {
  const { body } = await get("/api/v1/accounts/lookup?acct=@haruka@minato.example");
  expect(body).toMatchObject({
    acct: "haruka@minato.example",
    url: "https://minato.example/users/haruka",
  });
});

test.each([
  "/api/v1/accounts/nobody",
  "/api/v1/accounts/%00",
  "/api/v1/accounts/%F0%9F%98%80",
  "/api/v1/accounts/lookup?acct=",
  "/api/v1/accounts/lookup?acct=@@@",
  "/api/v1/accounts/lookup?acct=' OR 1=1 --",
])("%s finds no account", async path => {
  expect(await get(path)).toEqual({ status: 404, body: { error: "Can't find user" } });
});

test("a lookup without a name is refused", async () => {
  expect((await get("/api/v1/accounts/lookup")).status).toBe(400);
});
