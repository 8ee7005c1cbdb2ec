import { afterEach, describe, expect, test } from "vitest";
import { fetchEndorsements } from "../../../core/api/accounts/endorsements.ts";
import { fetchAccountList, fetchFamiliarFollowers } from "../../../core/api/accounts/lists.ts";
import { accountShape, lookupAccount } from "../../../core/api/accounts/accounts.ts";
import { searchAccounts, searchFollowed } from "../../../core/api/accounts/search.ts";
import { createConnection } from "../../../core/api/http/connection.ts";
import { blockDomain, unblockDomain } from "../../../core/api/accounts/domain-blocks.ts";
import { fetchFeaturedTags } from "../../../core/api/accounts/featured-tags.ts";
import * as wire from "../../../core/api/accounts/relationships.ts";
import { check } from "../../../core/api/shapes.ts";
import { answering, json } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";

afterEach(() => expectNoReports());

function server(body: unknown) {
  const { environment, asked } = answering(() => json(body));
  const api = createConnection(environment, environment.origin, "token");
  const sent = () =>
    asked.map(one => [one.method, one.path, one.body && JSON.parse(String(one.body))]);
  return { api, sent, environment };
}

describe("requests about relationships", () => {
  const calls: [string, (api: ReturnType<typeof server>["api"]) => Promise<unknown>, unknown[]][] =
    [
      [
        "a follow says both, always",
        api => wire.followAccount(api, "a/1", { reblogs: true, notify: false }),
        ["POST", "/api/v1/accounts/a%2F1/follow", { reblogs: true, notify: false }],
      ],
      [
        "a mute that stays has no end",
        api => wire.muteAccount(api, "1", { notifications: true, seconds: 0 }),
        ["POST", "/api/v1/accounts/1/mute", { notifications: true }],
      ],
      [
        "a timed mute names its end in both ways",
        api => wire.muteAccount(api, "1", { notifications: false, seconds: 60 }),
        ["POST", "/api/v1/accounts/1/mute", { notifications: false, duration: 60, expires_in: 60 }],
      ],
      [
        "an empty note removes it",
        api => wire.noteAccount(api, "1", ""),
        ["POST", "/api/v1/accounts/1/note", { comment: "" }],
      ],
      [
        "removing a follower",
        api => wire.removeFromFollowers(api, "1"),
        ["POST", "/api/v1/accounts/1/remove_from_followers", null],
      ],
    ];
  test.each(calls)("are sent correctly: %s", async (_, call, expected) => {
    const { api, sent } = server({ id: "1" });
    await call(api);
    expect(sent()).toEqual([expected]);
  });

  const reads: [string, (api: ReturnType<typeof server>["api"]) => Promise<unknown>, string][] = [
    [
      "ids are repeated",
      api => wire.fetchRelationships(api, ["a", "b"]),
      "/api/v1/accounts/relationships?id%5B%5D=a&id%5B%5D=b",
    ],
    ["all the featured", api => fetchEndorsements(api), "/api/v1/endorsements?limit=0"],
    [
      "suggestions",
      api => searchFollowed(api, "a&b", 4),
      "/api/v1/accounts/search?q=a%26b&resolve=false&limit=4&following=true",
    ],
    [
      "familiar followers",
      api => fetchFamiliarFollowers(api, "1"),
      "/api/v1/accounts/familiar_followers?id%5B%5D=1",
    ],
  ];
  test.each(reads)("are read from the right address: %s", async (_, call, path) => {
    const { api, sent } = server([]);
    await call(api);
    expect(sent()).toEqual([["GET", path, null]]);
  });

  test("send the server to block in the body, and the one to unblock in the query, too", async () => {
    const { api, sent } = server({});
    await blockDomain(api, "a.example");
    await unblockDomain(api, "a.example");
    expect(sent()).toEqual([
      ["POST", "/api/v1/domain_blocks", { domain: "a.example" }],
      ["DELETE", "/api/v1/domain_blocks?domain=a.example", { domain: "a.example" }],
    ]);
  });
});

describe("unusual answers", () => {
  test.each([null, [], "x", {}, { id: {} }, { id: "" }])(
    "%j is rejected as a relationship",
    async body => {
      const { api } = server(body);
      await expect(wire.unfollowAccount(api, "1")).rejects.toThrow("Unexpected response");
    },
  );

  test("flags of an unexpected type are left undefined", async () => {
    const { api } = server({
      id: 7,
      following: "yes",
      muting: null,
      note: 3,
      languages: [1, "en"],
    });
    const relationship = await wire.unfollowAccount(api, "7");
    expect(relationship).toMatchObject({ id: "7", languages: ["en"] });
    expect(relationship.following).toBeUndefined();
    expect(relationship.note).toBeUndefined();
  });

  test("a list without a Link header is one page", async () => {
    const people = Array.from({ length: 3 }, (_, id) => ({
      id: `${id}`,
      username: "x",
      acct: "x",
    }));
    const { api } = server(people);
    expect(await fetchEndorsements(api)).toMatchObject({ next: null });
  });

  test("a list of accounts leaves out only malformed ones", async () => {
    const { api, environment } = server([{}, { id: "1", username: "a", acct: "a" }, { id: "2" }]);
    expect((await fetchAccountList(api, "followers", "1")).items.map(({ id }) => id)).toEqual([
      "1",
    ]);
    expect(claimReports(environment)).toHaveLength(2);
  });

  test("a search without accounts is rejected, and no familiar followers are an empty list", async () => {
    const { api } = server({ hashtags: [] });
    await expect(searchAccounts(api, "x", { resolve: true })).rejects.toThrow(
      "Unexpected response",
    );
    const { api: other } = server([]);
    expect(await fetchFamiliarFollowers(other, "1")).toEqual([]);
  });

  test("counts of featured hashtags are read from strings, and invalid ones become zero", async () => {
    const { api } = server([
      { id: "1", name: "a", url: "javascript:alert(1)", statuses_count: "12" },
      { id: "2", name: "b", statuses_count: "many", last_status_at: 3 },
    ]);
    expect(await fetchFeaturedTags(api, "1")).toMatchObject([
      { name: "a", url: "", statuses_count: 12 },
      { name: "b", statuses_count: 0, last_status_at: null },
    ]);
  });

  test("rare fields of an account are read, and invalid values are dropped", () => {
    const account = check(accountShape, {
      id: "1",
      username: "a",
      acct: "a@b.example",
      memorial: true,
      limited: "no",
      suspended: 1,
      roles: [{ id: 3, name: "Helper", color: "red; background: url(//x)" }, "x", { name: 4 }],
      fields: [{ name: "a", value: "b", verified_at: "yesterday" }],
      moved: { id: "2", username: "c", acct: "" },
      mute_expires_at: "soon",
      source: { pleroma: { actor_type: "Group" } },
    });
    expect(account).toMatchObject({
      memorial: true,
      group: true,
      fields: [{ verified_at: null }],
      roles: [
        { id: "3", name: "Helper", color: "" },
        { name: "", color: "" },
      ],
    });
    for (const key of ["limited", "suspended", "moved", "mute_expires_at"] as const)
      expect(account[key]).toBeUndefined();
  });

  test("an empty object is rejected as an account", async () => {
    const { api } = server({});
    await expect(lookupAccount(api, "x")).rejects.toThrow("Unexpected response");
  });
});
