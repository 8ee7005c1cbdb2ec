import { expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { accountShape } from "../../../core/api/accounts/accounts.ts";
import { retainClient } from "../../../core/client.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { concealment } from "../../../core/profile/concealment.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { until } from "../../../demo/environment/until.ts";

test("a limited profile that is followed meanwhile is not hidden when it is opened again", async () => {
  const { environment } = answering(() => json([]));
  const who = { instance: environment.origin, person: "me", token: "t" };
  const { client } = retainClient(environment, who);
  const from = { source: "answer", startedAt: client.tick() } as const;
  const bob = check(accountShape, { id: "bob", username: "bob", acct: "bob", limited: true });

  const release = accounts(client).retain(["bob"]);
  accounts(client).import(bob, from);
  const $before = concealment(client).$concealed("bob");
  const stop = $before.listen(() => {});
  expect($before.get()).toBe(true);
  stop();
  release();
  await until(() => !accounts(client).get("bob"));

  relationships(client).import([{ id: "bob", following: true }], from);
  accounts(client).retain(["bob"]);
  accounts(client).import(bob, from);
  const $now = concealment(client).$concealed("bob");
  $now.listen(() => {});
  expect($now.get()).toBe(false);
});
