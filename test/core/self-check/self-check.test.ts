import { expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { reportOf, selfCheck } from "../../../core/self-check/self-check.ts";
import { claimReports } from "../../../demo/environment/environment.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { signIn } from "../../support/core/sign-in.ts";

const stateOf = (view: ReturnType<ReturnType<typeof selfCheck>["$view"]["get"]>, name: string) =>
  [...view.browser, ...view.server].find(check => check.name === name)?.state;

test("on the demo instance nothing is a problem, and what it lacks is not available", async () => {
  await using alice = await signIn("alice");
  const store = selfCheck(alice.client);
  await store.run();
  const view = store.$view.get();
  expect(view.isDone).toBe(true);
  const all = [...view.browser, ...view.server];
  expect(all.filter(({ state }) => state === "problem" || state === "running")).toEqual([]);
  for (const name of ["streaming", "search", "lists", "chats", "filters v1", "reactions"])
    expect(stateOf(view, name), name).toBe("yes");
  for (const name of ["filters v2", "followed hashtags", "grouped notifications"])
    expect(stateOf(view, name), name).toBe("no");
});

test("a report has versions and results, and neither names nor tokens nor ids", async () => {
  await using alice = await signIn("alice");
  const store = selfCheck(alice.client);
  await store.run();
  const report = reportOf(store.$view.get(), ["Glitch-lily 1.0"]);
  expect(report).toMatch(/^Glitch-lily 1\.0\nconnection: yes\n/);
  expect(report).toContain("filters v2: no (404)");
  const { person, api, instance } = alice.client;
  for (const secret of [person!, api.token!, "alice", new URL(instance).host])
    expect(report).not.toContain(secret);
});

test("failures of the server and a clock that is wrong are problems, and refusals are not", async () => {
  const headers = { date: "Sat, 21 Nov 2026 12:00:00 GMT" };
  const { environment } = answering(({ path }) => {
    if (path.startsWith("/api/v2/search")) return json({}, { status: 500 });
    if (path.startsWith("/api/v1/lists")) return json({ error: "No" }, { status: 403 });
    return json([], { headers });
  });
  environment.clock.advance(Date.parse("2026-11-21T12:05:00Z") - environment.now());
  const who = { instance: environment.origin, person: null, token: null };
  const store = selfCheck(retainClient(environment, who).client);
  await store.run();
  const view = store.$view.get();
  expect(stateOf(view, "search")).toBe("problem");
  expect(stateOf(view, "lists")).toBe("no");
  expect(view.browser.find(({ name }) => name === "clock")).toEqual({
    name: "clock",
    state: "problem",
    detail: "300 s",
  });
  expect(stateOf(view, "streaming"), "nobody is signed in").toBe("unknown");
  // A list is no instance.
  claimReports(environment);
});
