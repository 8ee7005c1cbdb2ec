import { expect, test, vi } from "vitest";
import { retainClient } from "../../../core/client.ts";
import { firstFollowed, followedKeys } from "../../../core/hashtags/followed-keys.ts";
import { instances } from "../../../core/instance/instance.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";

const FOLLOWED = "/api/v1/followed_tags";

/** A page of a server with these features of Pleroma's, if it is one, for three seconds. */
async function page(features: string[] | undefined, followed: () => Response) {
  const { environment, asked } = answering(({ path }) =>
    path.startsWith(FOLLOWED)
      ? followed()
      : json({ version: "1", pleroma: features && { metadata: { features } } }),
  );
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client, release } = retainClient(environment, who);
  const { $keys } = followedKeys(client);
  let stop = $keys.listen(() => {});
  await until(() => instances(client).$instance.get());
  const times = () => asked.filter(({ path }) => path.startsWith(FOLLOWED)).length;
  expect(times()).toBe(0);
  environment.clock.advance(3000);
  // The request is made by code that loads late.
  await vi.dynamicImportSettled();
  await settled();
  return {
    $keys,
    times,
    again() {
      stop();
      stop = $keys.listen(() => {});
      environment.clock.advance(3000);
    },
    [Symbol.dispose]() {
      stop();
      release();
      expectNoReports(environment);
    },
  };
}

test("followed hashtags are recognised in any spelling", () => {
  const followed = new Set(["tea", "garden"]);
  expect(firstFollowed(followed, [{ name: "cake" }, { name: "TEA" }])).toBe("TEA");
  expect(firstFollowed(followed, [{ name: "Ｇarden" }])).toBe("Ｇarden");
  expect(firstFollowed(followed, [{ name: "cake" }])).toBeUndefined();
});

for (const [what, features, times] of [
  ["a plain server", undefined, 1],
  ["Akkoma", ["pleroma_api", "akkoma_api"], 1],
  ["Pleroma, which has none", ["pleroma_api"], 0],
] as const)
  test(`${what} receives a request for followed hashtags ${times ? "once, late" : "never"}`, async () => {
    using shown = await page(features && [...features], () =>
      json([{ name: "Tea" }, { name: "ｇａｒｄｅｎ" }]),
    );
    expect(shown.times()).toBe(times);
    expect([...shown.$keys.get()]).toEqual(times ? ["tea", "garden"] : []);
    shown.again();
    await settled();
    expect(shown.times()).toBe(times);
  });

test("a server that refuses the request for followed hashtags is not asked again", async () => {
  using shown = await page(undefined, () => json({ error: "Not found" }, { status: 404 }));
  shown.again();
  await settled();
  expect(shown.times()).toBe(1);
  expect(shown.$keys.get().size).toBe(0);
});
