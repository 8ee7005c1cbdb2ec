import { afterEach, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { retainClient } from "../../../core/client.ts";
import { moderation } from "../../../core/moderation/moderation.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { alice as me } from "../../support/core/compose-page.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { demoPerson } from "../../support/demo/demo-person.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled } from "../../../demo/environment/until.ts";

const BOB = { id: "b1", nickname: "bob" };
const REFUSED = json({ error: "No" }, { status: 403 });

afterEach(() => expectNoReports());

const ALL = ["read", "activate", "approve", "tag", "remove", "resolve"];

test.each([
  ["an admin without a list", { is_admin: true }, ALL],
  ["a moderator without a list", { is_moderator: true }, ALL],
  ["an admin whose list is shorter", { is_admin: true, privileges: ["users_read"] }, ["read"]],
  [
    "a moderator of Pleroma",
    { is_moderator: true, privileges: ["messages_delete", "reports_manage_reports"] },
    ["resolve"],
  ],
  ["a moderator who may nothing", { is_moderator: true, privileges: [] }, []],
  ["somebody else", { privileges: ["users_read"] }, []],
])("%s", (_, pleroma, may) => {
  const { store, become } = moderator();
  become(pleroma);
  const rights = store.$rights.get();
  expect(Object.entries(rights).flatMap(([name, on]) => (on ? [name] : []))).toEqual(may);
  expect(store.$right.get()).toBe(may.length > 0 ? "granted" : "none");
});

test("the demo instance refuses a moderator what needs a privilege", async () => {
  await using alice = await signIn("alice");
  const tove = await demoPerson(alice.instance, "tove", "read write admin");
  const { body } = await tove.get("/api/v1/accounts/verify_credentials");
  expect(body).toMatchObject({ pleroma: { is_moderator: true, privileges: expect.any(Array) } });
  const refusal = { status: 403, body: { error: "User isn't privileged." } };
  expect(await tove.get("/api/v1/pleroma/admin/users/bob")).toMatchObject(refusal);
  const nicknames = { nicknames: ["bob"] };
  const users = "/api/v1/pleroma/admin/users";
  expect(await tove.send("PATCH", `${users}/deactivate`, nicknames)).toMatchObject(refusal);
  expect(await tove.send("PATCH", `${users}/approve`, nicknames)).toMatchObject(refusal);
  expect(await tove.send("DELETE", users, nicknames)).toMatchObject(refusal);
  // This they may do, but there is no such report.
  const reports = { reports: [{ id: "0", state: "resolved" }] };
  const answer = await tove.send("PATCH", "/api/v1/pleroma/admin/reports", reports);
  expect(answer).toMatchObject({ status: 400 });
});

/** A moderator on a server that answers like this. */
function moderator(answer: (asked: Asked) => Response | Promise<Response> = () => json({})) {
  const { environment, asked } = answering(answer);
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  const store = moderation(client);
  const said = () =>
    asked.map(({ method, path, body }) => [method, path, JSON.parse(String(body ?? "null"))]);
  const shown = () => alerts(client).$alerts.get();
  const become = (pleroma: object) =>
    profiles(client).receive({ ...me, pleroma } as never, client.tick());
  return { become, store, said, shown, change: () => store.$change(BOB.id).get() };
}

test("a deactivated account can be activated again from the alert", async () => {
  const { store, said, shown, change } = moderator();
  await store.setActive(BOB, false);
  expect(change()).toEqual({ isActive: false });
  const [alert] = shown();
  expect(alert).toMatchObject({ title: "@bob" });
  alert!.action!.run();
  await settled();
  expect(change()).toEqual({ isActive: true });
  expect(said()).toEqual([
    ["PATCH", "/api/v1/pleroma/admin/users/deactivate", { nicknames: ["bob"] }],
    ["PATCH", "/api/v1/pleroma/admin/users/activate", { nicknames: ["bob"] }],
  ]);
});

test("what the server refuses is undone, and an alert tells why", async () => {
  const { store, shown, change } = moderator(() => REFUSED.clone());
  await store.remove(BOB);
  expect(Object.keys(change()!)).toEqual([]);
  expect(shown()).toMatchObject([{ title: "403", message: "No" }]);
});

test("a refusal takes back nothing that was done meanwhile", async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const { store, change } = moderator(({ path }) =>
    path.endsWith("/deactivate") ? promise : json({}),
  );
  const deactivated = store.setActive(BOB, false);
  await store.tag(BOB, ["old"], "new", true);
  resolve(REFUSED.clone());
  await deactivated;
  expect(Object.entries(change()!)).toEqual([["tags", ["old", "new"]]]);
});

test("a tag that was removed comes back with Undo", async () => {
  const { store, said, shown, change } = moderator();
  await store.tag(BOB, ["one", "two"], "one", false);
  expect(change()).toEqual({ tags: ["two"] });
  shown()[0]!.action!.run();
  await settled();
  expect(change()).toEqual({ tags: ["two", "one"] });
  expect(said().map(([method]) => method)).toEqual(["DELETE", "PUT"]);
});

test("what moderators are told of an account is asked for once, and a refusal shows nothing", async () => {
  const { store, said, shown } = moderator(({ path }) =>
    path.endsWith("/bob") ? json({ id: "b1", nickname: "bob", is_active: true }) : REFUSED.clone(),
  );
  await store.load(BOB);
  await store.load(BOB);
  expect(store.$facts(BOB.id).get()).toMatchObject({ nickname: "bob", isActive: true });
  await store.load({ id: "c1", nickname: "carol" });
  expect(store.$facts("c1").get()).toBeUndefined();
  expect(said()).toHaveLength(2);
  expect(shown()).toEqual([]);
});
