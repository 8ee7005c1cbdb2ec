import { expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { reactorsOf } from "../../../core/reactions/reactors.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { later } from "../../support/core/small-instance.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const group = (...ids: string[]) => ({
  name: "👍",
  count: ids.length,
  me: false,
  accounts: ids.map(id => ({ id, username: id, acct: id })),
});

/** Who reacted to a post on a made-up instance that answers when the test says so. */
function look() {
  const slow = later();
  const { environment, asked } = answering(slow.answer);
  const { client } = retainClient(environment, {
    instance: environment.origin,
    person: "me",
    token: "t",
  });
  const list = reactorsOf(client, "1");
  return { ...list, asked, slow, known: (id: string) => accounts(client).get(id) };
}

test("people who reacted are kept only while the list is watched", async () => {
  const { $view, slow, known } = look();
  const stop = $view.listen(() => {});
  slow.give(json([group("bob")]));
  await until(() => $view.get().state === "ready");
  expect($view.get()).toMatchObject({ value: [{ reaction: { name: "👍" }, people: ["bob"] }] });
  expect(known("bob")).toBeDefined();
  stop();
  await until(() => !known("bob"));
});

test("an answer that arrives after the list is closed keeps no people", async () => {
  const { $view, slow, asked, known } = look();
  const stop = $view.listen(() => {});
  await until(() => asked.length === 1);
  stop();
  await until(() => asked[0]!.signal?.aborted);
  slow.give(json([group("bob")]));
  await settled();
  expect(known("bob")).toBeUndefined();
});
