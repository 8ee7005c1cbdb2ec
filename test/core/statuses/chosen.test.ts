import { expect, test } from "vitest";
import { fetchHome } from "../../../core/api/timelines.ts";
import { chosenStatuses } from "../../../core/statuses/chosen.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

async function ids({ client }: SignedInPerson): Promise<[string, string]> {
  const { items } = await fetchHome(client.api);
  const [first, second] = items.filter(({ reblog }) => !reblog);
  return [first!.id, second!.id];
}

function open({ client }: SignedInPerson, written: string) {
  const { item: list, release } = chosenStatuses(client).open(written);
  const stop = list.$view.listen(() => {});
  const close = () => {
    stop();
    release();
  };
  return { ...list, close };
}

test("posts are loaded by their ids, in that order, without those that are gone", async () => {
  await using alice = await signIn("alice");
  const [first, second] = await ids(alice);
  const { $view, close } = open(alice, `${second}, gone,${first},${second}`);
  await until(() => $view.get().phase === "end");
  expect($view.get().items).toEqual([second, first]);
  close();
});

test("a post that can't be read takes nothing away from the others", async () => {
  await using alice = await signIn("alice");
  const [first, second] = await ids(alice);
  alice.instance.faults.add({ path: `/api/v1/statuses/${first}`, status: 500 });
  const { $view, close } = open(alice, `${first},${second}`);
  await until(() => $view.get().phase === "end");
  expect($view.get().items).toEqual([second]);
  close();
});

test("if none can be read, the list says why, and loads on retry", async () => {
  await using alice = await signIn("alice");
  const [first] = await ids(alice);
  alice.instance.faults.add({ path: `/api/v1/statuses/${first}`, status: 500, times: 1 });
  const { $view, retry, close } = open(alice, first);
  await until(() => $view.get().phase === "failed");
  void retry();
  await until(() => $view.get().phase === "end");
  expect($view.get().items).toEqual([first]);
  close();
});
