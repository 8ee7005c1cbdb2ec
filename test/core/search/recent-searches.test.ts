import { expect, test } from "vitest";
import { recentSearches } from "../../../core/search/recent-searches.ts";
import { signIn } from "../../support/core/sign-in.ts";

test("the last searches are kept in their order, each once, and can be removed", async () => {
  await using alice = await signIn("alice");
  const { $texts, remember, forget, clear } = recentSearches(alice.client);
  for (const text of ["bread", " ", "Sea ", "BREAD"]) remember(text);
  expect($texts.get()).toEqual(["BREAD", "Sea"]);
  forget("sea");
  expect($texts.get()).toEqual(["BREAD"]);
  expect(alice.environment.local.keys()).toContain(alice.client.key("recent-searches"));
  clear();
  expect($texts.get()).toEqual([]);
  expect(alice.environment.local.keys()).not.toContain(alice.client.key("recent-searches"));
});

test("no more than ten searches are remembered", async () => {
  await using alice = await signIn("alice");
  const { $texts, remember } = recentSearches(alice.client);
  for (let count = 0; count < 15; count += 1) remember(`search ${count}`);
  expect($texts.get()).toHaveLength(10);
  expect($texts.get()[0]).toBe("search 14");
});
