import { afterEach, expect, test } from "vitest";
import { NetworkError } from "../../../core/api/http/errors.ts";
import { fetchEndorsements } from "../../../core/api/accounts/endorsements.ts";
import { searchFollowed } from "../../../core/api/accounts/search.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { endorsementEditor } from "../../../core/accounts/endorsements.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

async function edit({ client }: SignedInPerson) {
  const editor = endorsementEditor(client);
  const stop = editor.$view.listen(() => {});
  await until(() => editor.$view.get().state === "ready");
  const view = () => editor.$view.get();
  const names = (list: "featured" | "suggestions") =>
    view()[list].map(id => accounts(client).get(id)?.acct);
  return { editor, view, names, stop };
}

test("alice sees the people she features, searches the people she follows and changes her choice", async () => {
  await using alice = await signIn("alice");
  const { editor, names, view } = await edit(alice);
  expect(names("featured").toSorted()).toEqual(["bob", "mei"]);
  editor.search("gre");
  await until(() => view().suggestions.length > 0);
  expect(names("suggestions")).toEqual(["grete"]);
  const [grete] = view().suggestions;
  const done = editor.toggle(grete!);
  expect(names("featured")).toContain("grete");
  await done;
  const { items } = await fetchEndorsements(alice.client.api);
  expect(items.map(({ acct }) => acct)).toContain("grete");
  await editor.toggle(grete!);
  expect(names("featured")).not.toContain("grete");
});

test("the search suggests at most four people, all of whom alice follows", async () => {
  await using alice = await signIn("alice");
  const { editor, view } = await edit(alice);
  editor.search("e");
  await until(() => view().suggestions.length > 0);
  expect(view().suggestions).toHaveLength(4);
  expect(await searchFollowed(alice.client.api, "rowan", 4)).toEqual([]);
});

test("typing quickly ends with the suggestions for the latest text", async () => {
  await using alice = await signIn("alice");
  const { editor, view, names } = await edit(alice);
  for (const text of ["c", "ca", "car", "caro"]) editor.search(text);
  alice.environment.clock.advance(200);
  await until(() => names("suggestions").includes("carol"));
  expect(view()).toMatchObject({ text: "caro" });
});

test("a failure that arrives after the editor was closed is not shown when it is opened again", async () => {
  await using alice = await signIn("alice");
  const { get } = alice.client.api;
  const slow = Promise.withResolvers<never>();
  alice.client.api.get = () => slow.promise;
  const editor = endorsementEditor(alice.client);
  editor.$view.listen(() => {})();
  editor.reset();
  alice.client.api.get = get;
  slow.reject(new NetworkError("example.social", true));
  await settled();
  expect(editor.$view.get().state).not.toBe("failed");
  editor.$view.listen(() => {});
  await until(() => editor.$view.get().state === "ready");
});

test("clearing empties the search, and an editor that was reset can be opened again", async () => {
  await using alice = await signIn("alice");
  const { editor, view, stop } = await edit(alice);
  editor.search("bob");
  await until(() => view().suggestions.length > 0);
  editor.search("");
  expect(view()).toMatchObject({
    text: "",
    suggestions: [],
    featured: [expect.any(String), expect.any(String)],
  });
  stop();
  editor.reset();
  // Asked as `get` does, it would be watched again.
  expect(editor.$view.value).toMatchObject({ state: "idle", featured: [], suggestions: [] });
  const again = await edit(alice);
  expect(again.names("featured")).toHaveLength(2);
});

test("a refused change is undone and shows an alert", async () => {
  await using alice = await signIn("alice");
  const { editor, view } = await edit(alice);
  const before = view().featured;
  alice.instance.faults.add({ path: /unpin$/, times: 1, status: 500, body: '{"error":"Oh"}' });
  await editor.toggle(before[1]!);
  expect(view().featured).toEqual(before);
  expect(alerts(alice.client).$alerts.get()).toMatchObject([{ message: "Oh" }]);
});

test("the editor shows that loading failed, and loads on retry", async () => {
  await using alice = await signIn("alice");
  alice.instance.faults.add({ path: /endorsements/, times: 1, status: 500 });
  const editor = endorsementEditor(alice.client);
  editor.$view.listen(() => {});
  await until(() => editor.$view.get().state === "failed");
  await editor.retry();
  expect(editor.$view.get()).toMatchObject({ state: "ready" });
  expect(editor.$view.get().failure).toBeUndefined();
});

test("a server that lets nobody feature people is no failure", async () => {
  await using alice = await signIn("alice");
  alice.instance.faults.add({ path: "/api/v1/endorsements", status: 404 });
  const editor = endorsementEditor(alice.client);
  editor.$view.listen(() => {});
  await until(() => editor.$view.get().state !== "loading");
  expect(editor.$view.get()).toMatchObject({ state: "missing" });
  expect(editor.$view.get().failure).toBeUndefined();
});
