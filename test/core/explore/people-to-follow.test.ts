import { expect, test } from "vitest";
import { relationships } from "../../../core/accounts/relationships.ts";
import { peopleToFollow } from "../../../core/explore/people-to-follow.ts";
import { until } from "../../../demo/environment/until.ts";
import { signIn } from "../../support/core/sign-in.ts";

test("people to follow are those of the directory whom one doesn’t follow yet", async () => {
  await using alice = await signIn("alice");
  const { client } = alice;
  const { api, person } = client;
  const { body } = await api.get("/api/v1/directory");
  const listed = (body as { id: string }[]).map(({ id }) => id);
  const { item: list, release } = peopleToFollow(client).open("active");
  list.$view.listen(() => {});
  await until(() => list.$view.get().phase !== "loading");
  const { items } = list.$view.get();
  const follows = (id: string) => relationships(client).get(id)?.following;
  expect(listed.filter(follows)).not.toEqual([]);
  expect(items).toEqual(listed.filter(id => id !== person && !follows(id)));
  expect(items).not.toEqual([]);
  release();
});
