import { expect, test } from "vitest";
import { demoTown } from "../../support/demo/demo-town.ts";

const town = demoTown({ bare: true });

type Entity = Record<string, unknown> & { id: string };
const OWN = "/api/v1/featured_tags";

const lookup = async (acct: string) =>
  (await town.alice.get(`/api/v1/accounts/lookup?acct=${acct}`)).body as Entity;

test("a profile lists its hashtags, and filters its posts by one of them", async () => {
  const { id } = await lookup("tove");
  const { body } = await town.alice.get(`/api/v1/accounts/${id}/featured_tags`);
  expect(body).toMatchObject([
    { name: "knitting", statuses_count: "1", last_status_at: expect.stringMatching(/^[\d-]{10}$/) },
    { name: "lighthouse" },
  ]);
  const posts = await town.alice.get(`/api/v1/accounts/${id}/statuses?tagged=Knitting`);
  expect(posts.body).toHaveLength(1);
  expect((posts.body as Entity[])[0]!["content"]).toContain("Second sleeve");
  const none = await town.alice.get(`/api/v1/accounts/${id}/statuses?tagged=bread`);
  expect(none.body).toEqual([]);
});

test("a person can add and remove hashtags; invalid, repeated or too many ones are refused", async () => {
  const add = (name: string) => town.bob.send("POST", OWN, { name });
  const names = async (path: string) =>
    ((await town.bob.get(path)).body as Entity[]).map(({ name }) => name);
  expect(await names(`${OWN}/suggestions`)).toContain("cycling");
  const { body } = await add("#Cycling");
  expect(body).toMatchObject({ name: "cycling", statuses_count: "1" });
  expect(await names(`${OWN}/suggestions`)).not.toContain("cycling");
  const refusal = async (name: string) => ((await add(name)).body as { error: string }).error;
  expect(await refusal("cycling")).toContain("already");
  expect(await refusal("two words")).toContain("not a valid hashtag");
  await town.bob.send("DELETE", `${OWN}/${(body as Entity).id}`);
  expect(await names(OWN)).toEqual([]);
  for (let count = 0; count < 10; count++) await add(`tag${count}`);
  expect(await refusal("eleventh")).toContain("all you may");
});
