import { expect, test } from "vitest";
import { startInstance } from "../../demo/instance/start.ts";
import { faultsOf } from "../support/demo/shapes.ts";

async function answerOf(path: string) {
  await using instance = await startInstance();
  const answer = await instance.fetch(path);
  return { method: "GET", path, status: answer.status, body: (await answer.json()) as object };
}

test("a correct answer has no faults, and each deviation is found", async () => {
  const answer = await answerOf("/api/v1/accounts/bob");
  expect(faultsOf(answer)).toEqual([]);
  const { id: _, ...without } = answer.body as { id: string };
  const wrong: [object, string][] = [
    [without, "GET /api/v1/accounts/bob 200: .id is missing"],
    [{ ...answer.body, roles: [] }, "GET /api/v1/accounts/bob 200: .roles is no known key"],
    [{ ...answer.body, id: 7 }, "GET /api/v1/accounts/bob 200: .id is number, not string"],
    [{ ...answer.body, fields: [{}] }, "GET /api/v1/accounts/bob 200: .fields[].name is missing"],
    [[], "GET /api/v1/accounts/bob 200:  is array, not object"],
  ];
  for (const [body, fault] of wrong) expect(faultsOf({ ...answer, body })).toContain(fault);
});

test("the items of a list are checked", () => {
  const answer = { method: "GET", path: "/api/v1/timelines/home", status: 200 };
  expect(faultsOf({ ...answer, body: [] })).toEqual([]);
  expect(faultsOf({ ...answer, body: [{}] }).length).toBeGreaterThan(20);
});

test("an answer of an undescribed route is a fault", () => {
  const unknown = { method: "GET", path: "/api/v1/new", status: 200, body: {} };
  expect(faultsOf(unknown)[0]).toContain("has no shape");
  expect(faultsOf({ ...unknown, body: undefined })[0]).toContain("is not JSON");
});

test("errors must have Pleroma's shapes too", () => {
  const error = { method: "GET", path: "/api/v1/x", status: 404 };
  expect(faultsOf({ ...error, body: { error: "Record not found" } })).toEqual([]);
  expect(faultsOf({ ...error, body: { errors: { detail: "x" } } })).toEqual([]);
  expect(faultsOf({ ...error, body: { error: { code: 1 } } })).not.toEqual([]);
  expect(faultsOf({ ...error, body: {} })).not.toEqual([]);
});
