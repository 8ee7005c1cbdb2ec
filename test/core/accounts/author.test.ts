import { expect, test, vi } from "vitest";
import { accounts } from "../../../core/accounts/accounts.ts";
import { fetchAccount } from "../../../core/api/accounts/accounts.ts";
import { signIn } from "../../support/core/sign-in.ts";

test("the author of a post changes with the name, not with the number of posts", async () => {
  await using alice = await signIn("alice");
  const { client } = alice;
  const account = await fetchAccount(client.api, client.person!);
  const learn = (change: Partial<typeof account>) =>
    accounts(client).import(
      { ...account, ...change },
      { source: "stream", startedAt: client.tick() },
    );
  learn({});
  const listener = vi.fn<() => void>();
  const $author = accounts(client).$author(account.id);
  const stop = $author.listen(listener);
  learn({ statuses_count: account.statuses_count + 1, last_status_at: "2026-05-01" });
  expect(listener).not.toHaveBeenCalled();
  expect(accounts(client).get(account.id)?.statuses_count).toBe(account.statuses_count + 1);
  learn({ display_name: "Alice of the harbour" });
  expect($author.get()?.display_name).toBe("Alice of the harbour");
  expect(listener).toHaveBeenCalledOnce();
  stop();
});
