import { expect, test } from "vitest";
import { createStatus } from "../../../core/api/statuses/compose.ts";
import type { Client } from "../../../core/client.ts";
import { editHistory } from "../../../core/statuses/edit-history.ts";
import { historyKept } from "../../../core/statuses/history-kept.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

async function post({ api }: Client, status: string, change?: string): Promise<string> {
  const { id } = await createStatus(api, { status, visibility: "public" }, crypto.randomUUID());
  if (change) await api.send("PUT", `/api/v1/statuses/${id}`, { body: { status: change } });
  return id;
}

function open(client: Client, id: string) {
  const history = editHistory(client).open(id);
  const stop = history.$view.listen(() => {});
  return { ...history, stop };
}

test("the versions of a post are listed oldest first", async () => {
  await using alice = await signIn("alice");
  const id = await post(alice.client, "one", "two");
  const { $view, stop } = open(alice.client, id);
  await until(() => $view.get().state === "ready");
  expect($view.get()).toMatchObject({ value: [{ content: "one" }, { content: "two" }] });
  stop();
});

test("a history that failed to load shows the failure, and loads on retry", async () => {
  await using alice = await signIn("alice");
  const id = await post(alice.client, "one", "two");
  const path = `/api/v1/statuses/${id}/history`;
  alice.instance.faults.add({ path, times: 1, status: 500 });
  const { $view, retry, stop } = open(alice.client, id);
  await until(() => $view.get().state === "failed");
  expect(historyKept(alice.client).get()).toBe(true);
  void retry();
  await until(() => $view.get().state === "ready");
  stop();
});

test("a server without edit histories is remembered", async () => {
  await using alice = await signIn("alice");
  const id = await post(alice.client, "one");
  const path = `/api/v1/statuses/${id}/history`;
  alice.instance.faults.add({ path, status: 404, body: '{"error":"Not implemented"}' });
  const { $view, stop } = open(alice.client, id);
  await until(() => $view.get().state === "missing");
  await until(() => !historyKept(alice.client).get());
  stop();
});

test("a deleted post does not mean that the server keeps no histories", async () => {
  await using alice = await signIn("alice");
  const id = await post(alice.client, "one", "two");
  await alice.client.api.send("DELETE", `/api/v1/statuses/${id}`, {});
  const { $view, stop } = open(alice.client, id);
  await until(() => $view.get().state === "missing");
  await settled();
  expect(historyKept(alice.client).get()).toBe(true);
  stop();
});

test("a history that is closed while it loads can be opened again", async () => {
  await using alice = await signIn("alice");
  const id = await post(alice.client, "one");
  const { $view, stop } = open(alice.client, id);
  stop();
  await until(() => $view.get().state === "loading");
  const again = open(alice.client, id);
  await until(() => again.$view.get().state === "ready");
  again.stop();
});
