import { describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { listEditing } from "../../../core/lists/editing.ts";
import { lists } from "../../../core/lists/lists.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import { claimReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn } from "../../support/core/sign-in.ts";

const BOOKS = { id: "1", title: "Books" };
const FRIENDS = { id: "2", title: "friends" };

function open(answer: (asked: Asked) => Response) {
  const { environment, asked } = answering(answer);
  const { client, release } = retainClient(environment, {
    instance: environment.origin,
    person: "alice",
    token: "token",
  });
  const { $view, renew } = lists(client);
  $view.listen(() => {});
  return {
    environment,
    asked,
    renew,
    editing: listEditing(client),
    alerts: alerts(client),
    view: () => $view.get(),
    titles: () => $view.get().items.map(({ title }) => title),
    rests: () => until(() => $view.get().phase !== "loading"),
    [Symbol.dispose]: release,
  };
}

const shelves = ({ method }: Asked) =>
  method === "GET" ? json([FRIENDS, BOOKS]) : json({ error: "No" }, { status: 422 });

describe("lists", () => {
  test("are loaded when they are watched, and sorted by title", async () => {
    using shown = open(() => json([FRIENDS, BOOKS, { title: "Nothing" }]));
    await shown.rests();
    expect(shown.titles()).toEqual(["Books", "friends"]);
    expect(shown.asked.map(({ path }) => path)).toEqual(["/api/v1/lists"]);
    expect(claimReports(shown.environment)).toHaveLength(1);
  });

  test("are shown without what is malformed", async () => {
    const odd = { ...BOOKS, replies_policy: "some", exclusive: "no" };
    using shown = open(() => json([odd]));
    await shown.rests();
    expect(shown.view().items).toMatchObject([{ ...BOOKS, replies_policy: undefined }]);
  });

  test("are hidden when the server does not support them", async () => {
    using shown = open(() => json({ error: "Not found" }, { status: 404 }));
    await shown.rests();
    expect(shown.view()).toEqual({ items: [], phase: "end", hidden: true });
  });

  test("that failed to load are requested again by a renewal", async () => {
    const answers = [json({ error: "No" }, { status: 422 })];
    using shown = open(() => answers.shift() ?? json([BOOKS]));
    await shown.rests();
    expect(shown.view().phase).toBe("failed");
    await shown.renew();
    expect(shown.titles()).toEqual(["Books"]);
  });

  test("return to what they were when the server refuses a change", async () => {
    using shown = open(shelves);
    await shown.rests();
    const changed = shown.editing.change(BOOKS, { title: "Zebras" });
    expect(shown.titles()).toEqual(["friends", "Zebras"]);
    expect(await changed).toBe(false);
    expect(shown.titles()).toEqual(["Books", "friends"]);
    expect(await shown.editing.create("New")).toBeNull();
    expect(shown.titles()).toEqual(["Books", "friends"]);
    expect(shown.alerts.$alerts.get()).toHaveLength(2);
  });

  test("are deleted when the undo alert is gone, and stay hidden until then", async () => {
    using shown = open(shelves);
    await shown.rests();
    const removed = shown.editing.remove(BOOKS);
    await shown.renew();
    expect(shown.titles()).toEqual(["friends"]);
    expect(shown.asked.map(({ method }) => method)).not.toContain("DELETE");
    shown.environment.clock.advance(11_000);
    await removed;
    expect(shown.asked.at(-1)).toMatchObject({ method: "DELETE", path: "/api/v1/lists/1" });
    // The server refused.
    expect(shown.titles()).toEqual(["Books", "friends"]);
  });

  test("come back without a request when their deletion is undone", async () => {
    using shown = open(shelves);
    await shown.rests();
    const removed = shown.editing.remove(BOOKS);
    shown.alerts.runAction(shown.alerts.$alerts.get().at(-1)!.key);
    await removed;
    expect(shown.titles()).toEqual(["Books", "friends"]);
    expect(shown.asked.map(({ method }) => method)).not.toContain("DELETE");
  });

  test("are deleted at once when the page is left", async () => {
    using shown = open(({ method }) => (method === "GET" ? json([BOOKS]) : json({})));
    await shown.rests();
    void shown.editing.remove(BOOKS);
    shown.environment.leave();
    await settled();
    expect(shown.asked.at(-1)?.method).toBe("DELETE");
    expect(shown.alerts.$alerts.get()).toEqual([]);
  });
});

describe("on the demo instance", () => {
  test.each([
    ["Pleroma", false, undefined],
    ["a plain server", true, "none"],
  ] as const)("lists of %s are created, changed and deleted", async (_, bare, policy) => {
    await using instance = await checkedInstance({ bare });
    await using alice = await signIn("alice", { instance });
    const { $view } = lists(alice.client);
    $view.listen(() => {});
    await until(() => $view.get().items.length > 0);
    const editing = listEditing(alice.client);
    const made = (await editing.create("  Zoo "))!;
    expect(made.title).toBe("Zoo");
    expect(await editing.change(made, { title: "Zoology", replies_policy: "none" })).toBe(true);
    const changed = $view.get().items.find(({ id }) => id === made.id)!;
    expect(changed.title).toBe("Zoology");
    expect(changed.replies_policy).toBe(policy);
    const removed = editing.remove(changed);
    alerts(alice.client).dismiss(alerts(alice.client).$alerts.get().at(-1)!.key);
    await removed;
    expect($view.get().items.map(({ title }) => title)).toEqual(["Garden friends", "The quartet"]);
  });
});
