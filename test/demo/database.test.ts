import { mkdtempSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { flakes } from "../../demo/instance/data/storage/flake.ts";
import { startInstance } from "../../demo/instance/start.ts";
import { demoPerson } from "../support/demo/demo-person.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "database-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("people stay signed in after a restart", async () => {
  const database = join(folder, "demo.sqlite");
  const first = await startInstance({ database });
  const { token } = await demoPerson(first, "alice");
  const headers = { authorization: `Bearer ${token}` };
  const path = "/api/v1/accounts/verify_credentials";
  const before = await (await first.fetch(path, { headers })).json();
  await first.close();
  await using second = await startInstance({ database });
  expect(await (await second.fetch(path, { headers })).json()).toEqual(before);
});

test("a file of another version is refused with advice to start fresh", async () => {
  const database = join(folder, "old.sqlite");
  const old = new DatabaseSync(database);
  old.exec("PRAGMA user_version = 999");
  old.close();
  await expect(startInstance({ database })).rejects.toThrow("--fresh");
});

test("ids have 18 characters, are unique and sort by time, even within a millisecond", () => {
  const flake = flakes();
  const ids = [0, 1e12, 1e12, 1.6e12, 1.79e12, 1.79e12 + 1, 2e12].map(flake);
  expect(ids).toEqual(ids.toSorted());
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.every(id => id.length === 18)).toBe(true);
});
