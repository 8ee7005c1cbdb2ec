import { afterEach, expect, test } from "vitest";
import { alerts } from "../../../core/alerts/alerts.ts";
import { featuredTagEditor } from "../../../core/profile/featured-tag-editor.ts";
import { featuredTags } from "../../../core/profile/featured-tags.ts";
import { announcedLimits } from "../../../core/profile/limits.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { timelines } from "../../../core/timelines/timelines.ts";
import { lookupAccount } from "../../../core/api/accounts/accounts.ts";
import { fetchOwnFeaturedTags } from "../../../core/api/accounts/featured-tags.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

/** Somebody of the plain town, whose own hashtags are shown and edited. */
async function edit(username: string) {
  const instance = await checkedInstance({ bare: true });
  const person = await signIn(username, { instance });
  const { client } = person;
  const $tags = featuredTags(client).$tags(client.person!);
  const editor = featuredTagEditor(client);
  const stops = [$tags.listen(() => {}), editor.$view.listen(() => {})];
  await editor.open();
  return {
    ...person,
    editor,
    names: () => $tags.get().map(({ name }) => name),
    tag: (name: string) => $tags.get().find(tag => tag.name === name)!,
    kept: async () => (await fetchOwnFeaturedTags(client.api)).map(({ name }) => name),
    async [Symbol.asyncDispose]() {
      for (const stop of stops) stop();
      await person[Symbol.asyncDispose]();
      await instance.close();
    },
  };
}

test("bob can add suggested and typed hashtags, and suggestions leave out featured ones", async () => {
  await using bob = await edit("bob");
  const { editor, names } = bob;
  expect(names()).toEqual([]);
  expect(editor.$view.get()).toMatchObject({ state: "ready", isAdding: false });
  expect(editor.$view.get().suggestions).toContain("cycling");
  expect(await editor.add("cycling")).toBe(true);
  expect(editor.$view.get().suggestions).not.toContain("cycling");
  expect(await editor.add(" ##Sourdough ")).toBe(true);
  expect(await editor.add("CYCLING")).toBe(true);
  expect(await editor.add(" # ")).toBe(false);
  expect(names()).toEqual(["cycling", "sourdough"]);
  expect(await bob.kept()).toEqual(names());
});

test("a refusal is shown in the editor until the next hashtag is added", async () => {
  await using bob = await edit("bob");
  expect(await bob.editor.add("two words")).toBe(false);
  expect(bob.editor.$view.get().refusal?.message).toContain("not a valid hashtag");
  expect(await bob.editor.add("bread")).toBe(true);
  expect(bob.editor.$view.get().refusal).toBeUndefined();
});

test("the editor says that the server takes no featured hashtags", async () => {
  await using bob = await edit("bob");
  bob.instance.faults.add({ path: "/api/v1/featured_tags", method: "POST", status: 404 });
  expect(await bob.editor.add("harbour")).toBe(false);
  expect(bob.editor.$view.get().state).toBe("missing");
});

test("a removed hashtag disappears at once and can be restored", async () => {
  await using tove = await edit("tove");
  expect(tove.names()).toEqual(["knitting", "lighthouse"]);
  const done = tove.editor.remove(tove.tag("knitting"));
  expect(tove.names()).toEqual(["lighthouse"]);
  await done;
  expect(await tove.kept()).toEqual(["lighthouse"]);
  const store = alerts(tove.client);
  const [alert] = store.$alerts.get();
  expect(alert).toMatchObject({ title: "#knitting" });
  store.runAction(alert!.key);
  await until(() => tove.names().length === 2);
  expect(await tove.kept()).toContain("knitting");
});

test("a refused removal puts the hashtag back in its place and shows an alert", async () => {
  await using tove = await edit("tove");
  tove.instance.faults.add({
    path: /featured_tags/,
    times: 1,
    status: 500,
    body: '{"error":"Oh"}',
  });
  await tove.editor.remove(tove.tag("knitting"));
  expect(tove.names()).toEqual(["knitting", "lighthouse"]);
  expect(alerts(tove.client).$alerts.get()).toMatchObject([{ message: "Oh" }]);
});

test("an alert is shown when a removed hashtag can't be restored", async () => {
  await using tove = await edit("tove");
  await tove.editor.remove(tove.tag("knitting"));
  tove.instance.faults.add({
    path: /featured_tags/,
    times: 1,
    status: 422,
    body: '{"error":"No"}',
  });
  const store = alerts(tove.client);
  store.runAction(store.$alerts.get()[0]!.key);
  await until(() => store.$alerts.get().some(({ message }) => message === "No"));
  expect(tove.names()).toEqual(["lighthouse"]);
});

test("the editor shows that loading failed, loads on retry and works without suggestions", async () => {
  await using tove = await edit("tove");
  const { editor, instance } = tove;
  instance.faults.add({ path: /featured_tags$/, times: 1, status: 500 });
  await editor.open();
  expect(editor.$view.get()).toMatchObject({ state: "failed", failure: { status: 500 } });
  instance.faults.add({ path: /suggestions/, times: 1, status: 404 });
  await editor.open();
  expect(editor.$view.get().state).toBe("ready");
  expect(editor.$view.get().failure).toBeUndefined();
});

test("the limit is that of the instance, and zero on Pleroma", async () => {
  await using tove = await edit("tove");
  await using alice = await signIn("alice");
  for (const [client, limit] of [
    [tove.client, 10],
    [alice.client, 0],
  ] as const) {
    const $limits = announcedLimits(client);
    const stop = $limits.listen(() => {});
    await until(() => $limits.get().fields !== 4);
    expect($limits.get().featuredTags).toBe(limit);
    stop();
  }
});

test("a person's posts with a hashtag have a timeline of their own", async () => {
  await using bob = await edit("bob");
  const { id } = await lookupAccount(bob.client.api, "tove");
  const { item: timeline, release } = timelines(bob.client).open(`account:${id}:tagged:knitting`);
  const stop = timeline.$view.listen(() => {});
  await until(() => timeline.$view.get().items.length > 0);
  const shown = timeline.$view.get().items.map(({ key }) => statuses(bob.client).get(key)!);
  expect(shown.map(({ content }) => content)).toEqual([expect.stringContaining("Second sleeve")]);
  expect(shown[0]!.account).toBe(id);
  stop();
  release();
});
