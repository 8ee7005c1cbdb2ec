import { expect, test } from "vitest";
import { saveFilterV1 } from "../../../core/api/filters.ts";
import { fetchFilters, addToFilter } from "../../../core/filters/internal/requests.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { signIn } from "../../support/core/sign-in.ts";

// What becomes of statuses needs a DOM: test/core/filters/filters.wtr.ts. Here stands what servers say.

test("a filter on Pleroma has one phrase, which is its title", async () => {
  await using alice = await signIn("alice");
  const made = await saveFilterV1(alice.client.api, {
    phrase: "the sea",
    context: ["home", "public"],
    irreversible: true,
    whole_word: false,
    expires_in: 60,
  });
  const { filters, canAdd } = await fetchFilters(alice.client);
  expect(canAdd).toBe(false);
  expect(filters.find(({ id }) => id === made.id)).toEqual({
    id: made.id,
    title: "the sea",
    contexts: ["home", "public"],
    expiresAt: Date.parse(made.expires_at!),
    action: "drop",
    phrases: [{ phrase: "the sea", wholeWord: false }],
    statuses: [],
  });
  expect(filters.find(({ title }) => title === "bake-off")).toMatchObject({
    action: "soft",
    expiresAt: null,
    phrases: [{ phrase: "bake-off", wholeWord: true }],
  });
});

test("filters on a plain server have titles, actions and statuses that were added by hand", async () => {
  await using bare = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance: bare });
  const before = await fetchFilters(alice.client);
  expect(before.canAdd).toBe(true);
  expect(before.filters.map(({ title, action }) => `${title}: ${action}`)).toEqual([
    "bake-off: soft",
    "raffle: drop",
    "duck: soft",
    "spider: blur",
  ]);
  const { body } = await alice.client.api.get("/api/v1/timelines/home?limit=1");
  const [{ id }] = body as [{ id: string }];
  expect(await addToFilter(alice.client, before.filters[0]!.id, id)).toBe(true);
  const { filters } = await fetchFilters(alice.client);
  expect(filters[0]!.statuses).toEqual([id]);
});
