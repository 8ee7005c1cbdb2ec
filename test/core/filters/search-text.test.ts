import { expect, test, vi } from "vitest";
import { fetchHome } from "../../../core/api/timelines.ts";
import { filters } from "../../../core/filters/filters.ts";
import { filtersStorage } from "../../../core/filters/internal/stored.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { threads } from "../../../core/threads/threads.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

const dropping = (phrase: string) => ({
  id: phrase,
  title: phrase,
  contexts: ["thread" as const],
  expiresAt: null,
  action: "drop" as const,
  phrases: [{ phrase, wholeWord: false }],
  statuses: [],
});

/** How many pieces of HTML are read meanwhile. */
function reading(): Disposable & { count(): number } {
  const spy = vi.spyOn(RegExp.prototype, "exec");
  return {
    count: () => (spy.mock.contexts as RegExp[]).filter(one => one.source.includes("<br ?")).length,
    [Symbol.dispose]: () => spy.mockRestore(),
  };
}

test("a thread's text is extracted while it loads, and not again when filters change", async () => {
  await using alice = await signIn("alice");
  const { client } = alice;
  filtersStorage(client).write({ filters: [dropping("never said")], canAdd: false });
  const { items } = await fetchHome(client.api, { limit: 40 });
  const about = items.find(one => one.in_reply_to_id)!.id;
  const { item: thread, release } = threads(client).open(about);

  using loading = reading();
  const stop = thread.$thread.listen(() => {});
  await until(() => {
    const view = thread.$thread.get();
    return view.state === "ready" && view.phase === "whole" && view;
  });
  const view = thread.$thread.get();
  const rows = view.state === "ready" ? view.rows : [];
  const others = rows
    .map(({ key }) => key)
    .filter(id => id !== about && statuses(client).get(id)?.account !== client.person);
  expect(others.length).toBeGreaterThan(0);
  expect(loading.count()).toBeGreaterThan(others.length);

  const { $basis, drops } = filters(client);
  const changed = { ...$basis.get(), matchers: new Map(), active: [dropping("bread")] };
  const before = loading.count();
  for (const id of others) drops(changed, id, "thread");
  expect(changed.matchers.size).toBe(1);
  expect(loading.count()).toBe(before);
  stop();
  release();
});
