import { expect, test } from "vitest";
import { fetchHome } from "../../../core/api/timelines.ts";
import { entityEvents } from "../../../core/entities/events.ts";
import { singleStatuses } from "../../../core/statuses/single.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

async function some({ client }: SignedInPerson) {
  const { items } = await fetchHome(client.api);
  return items.find(({ reblog }) => !reblog)!;
}

function open({ client }: SignedInPerson, id: string) {
  const { item: single, release } = singleStatuses(client).open(id);
  const stop = single.$view.listen(() => {});
  const close = () => {
    stop();
    release();
  };
  return { ...single, close };
}

test("a status is loaded and kept until it is released", async () => {
  await using alice = await signIn("alice");
  const { id } = await some(alice);
  const { $view, close } = open(alice, id);
  expect($view.get()).toEqual({ state: "loading" });
  await until(() => $view.get().state === "ready");
  expect(statuses(alice.client).get(id)?.id).toBe(id);
  close();
  await settled();
  expect(statuses(alice.client).get(id)).toBeUndefined();
});

test("a known status is not requested", async () => {
  await using alice = await signIn("alice");
  const status = await some(alice);
  const store = statuses(alice.client);
  const release = store.retain([status.id]);
  store.import([status], { source: "answer", startedAt: alice.client.tick() });
  alice.instance.faults.add({ path: `/api/v1/statuses/${status.id}`, status: 500 });
  const { $view, close } = open(alice, status.id);
  expect($view.get()).toEqual({ state: "ready", value: status.id });
  close();
  release();
});

test("a status that does not exist is missing, and one that failed to load loads on retry", async () => {
  await using alice = await signIn("alice");
  const gone = open(alice, "nobody/knows");
  await until(() => gone.$view.get().state === "missing");
  gone.close();
  const { id } = await some(alice);
  alice.instance.faults.add({ path: `/api/v1/statuses/${id}`, status: 500, times: 1 });
  const { $view, retry, close } = open(alice, id);
  await until(() => $view.get().state === "failed");
  void retry();
  await until(() => $view.get().state === "ready");
  close();
});

test("a deleted status and a boost of it are missing, while others stay", async () => {
  await using alice = await signIn("alice");
  const { items } = await fetchHome(alice.client.api, { limit: 40 });
  const boost = items.find(({ reblog }) => reblog)!;
  const other = await some(alice);
  const [around, inner, stays] = [boost.id, boost.reblog!.id, other.id].map(id => open(alice, id));
  await until(() => [around, inner, stays].every(one => one!.$view.get().state === "ready"));
  await settled();
  entityEvents(alice.client).emit({ kind: "deleted", status: boost.reblog!.id });
  expect([around, inner, stays].map(one => one!.$view.get().state)).toEqual([
    "missing",
    "missing",
    "ready",
  ]);
});
