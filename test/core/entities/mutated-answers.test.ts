import { afterEach, describe, expect, test } from "vitest";
import { fetchInstanceEmojis } from "../../../core/api/instance-emojis.ts";
import { verifyCredentials } from "../../../core/api/accounts/accounts.ts";
import { fetchLists } from "../../../core/api/lists.ts";
import { fetchMarkers } from "../../../core/api/markers.ts";
import { fetchPoll } from "../../../core/api/statuses/polls.ts";
import { fetchPreferences } from "../../../core/api/preferences.ts";
import { fetchRelationships } from "../../../core/api/accounts/relationships.ts";
import { Malformed } from "../../../core/api/http/errors.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { createMatcher } from "../../../core/filters/internal/matcher.ts";
import { fetchFilters } from "../../../core/filters/internal/requests.ts";
import { instances } from "../../../core/instance/instance.ts";
import { isNewer } from "../../../core/lib/id-order.ts";
import { mediaLimits } from "../../../core/uploads/limits.ts";
import { announcedLimits } from "../../../core/profile/limits.ts";
import { durationChoices } from "../../../core/polls/durations.ts";
import { ownSettings } from "../../../core/settings/settings.ts";
import { mergeLayers } from "../../../core/settings/values.ts";
import { streamRoutes } from "../../../core/streaming/internal/routes.ts";
import { asVisibility } from "../../../core/statuses/visibility.ts";
import { answering } from "../../../demo/environment/answers.ts";
import { claimReports, expectNoReports } from "../../../demo/environment/environment.ts";
import { fixture } from "../../support/core/fixture.ts";
import { mutationsOf } from "../../support/core/mutations.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const DATE = "2026-11-20T12:00:00.000Z";

/** What an instance answers to everything; `1e999` in it is a number that is not finite. */
function answered(body: unknown, missing = "") {
  const text = (JSON.stringify(body) ?? "").replaceAll("1e+308", "1e999");
  const { environment } = answering(({ path }) =>
    path === missing ? new Response(null, { status: 404 }) : new Response(text),
  );
  const who = { instance: environment.origin, person: "alice", token: "secret" };
  const { client, release } = retainClient(environment, who);
  return {
    client,
    [Symbol.dispose]() {
      release();
      const reports = claimReports(environment);
      expect(reports.filter(report => !(report instanceof Malformed))).toEqual([]);
    },
  };
}

/** Runs for each mutation of what `make` gives; every wrong value stands once in every field. */
async function forEach(
  make: () => object,
  run: (client: Client, name: string) => unknown,
  wrap: (entity: unknown) => unknown = entity => entity,
  { within, missing }: { within?: RegExp; missing?: string } = {},
): Promise<void> {
  const mutations = mutationsOf(make, "", { within, share: 1 });
  expect(mutations.length).toBeGreaterThan(20);
  for (const { name, entity } of mutations) {
    using page = answered(wrap(entity), missing);
    await run(page.client, name);
  }
}

describe("an instance with a malformed field", () => {
  test.each(["pleroma-samples/instance_v1", "gotosocial-samples/instance_v1"])(
    "%s still results in valid limits and in streams of known hosts only",
    async name => {
      const make = () => fixture(name) as object;
      // What the client reads, and not what is in lists.
      const within =
        /^(?:urls|version|max_|poll_limits|\w*_limit$|configuration|pleroma)(?!.*(?:\.\d|federation|emojis|types))/;
      const check = async (client: Client, what: string) => {
        const { $instance } = instances(client);
        const $profile = announcedLimits(client);
        const before = $profile.get();
        const stops = [$instance.listen(() => {}), $profile.listen(() => {})];
        const files = await mediaLimits(client).load();
        const facts = await until(() => $instance.get());
        await until(() => $profile.get() !== before);
        const { minExpiration, ...polls } = facts.pollLimits;
        const { featuredTags, ...profile } = $profile.get();
        const limits = { length: facts.maxStatusLength, ...polls, ...files, ...profile };
        for (const [limit, value] of Object.entries(limits))
          if (typeof value === "number") expect(value, `${limit} with ${what}`).toSatisfy(isCount);
        const perAddress = typeof facts.lengthRule === "number" ? facts.lengthRule : 0;
        for (const value of [minExpiration, featuredTags, perAddress])
          expect(value, what).toSatisfy(isCountOrZero);
        expect(durationChoices(facts.pollLimits), what).not.toHaveLength(0);
        const routes = streamRoutes(client, facts, ["user"]).map(({ url }) => new URL(url).host);
        expect(["example.social", new URL(streamOf(make())).host], what).toEqual(
          expect.arrayContaining(routes),
        );
        for (const stop of stops) stop();
      };
      await forEach(make, check, undefined, { within });
    },
    // Some thousand answers are read.
    30_000,
  );

  const streamOf = (instance: object) =>
    (instance as { urls: { streaming_api: string } }).urls.streaming_api;
  const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;
  const isCountOrZero = (value: number) => Number.isSafeInteger(value) && value >= 0;

  test.each([
    "javascript:alert(1)",
    "file:///etc",
    "mailto:a@b.example",
    "data:,x",
    "ftp://x.example",
  ])("does not open a stream with a token at %s", async streaming_api => {
    using page = answered({ version: "4.5.0", urls: { streaming_api } });
    const { $instance } = instances(page.client);
    const stop = $instance.listen(() => {});
    const facts = await until(() => $instance.get());
    expect(streamRoutes(page.client, facts, ["user"])).toEqual([]);
    stop();
  });
});

describe("with one malformed entry in an answer", () => {
  const v2 = (id: string, keyword: string) => ({
    id,
    title: keyword,
    context: ["home"],
    expires_at: DATE,
    filter_action: "hide",
    keywords: [{ keyword, whole_word: true }],
    statuses: [{ status_id: "9" }],
  });
  const v1 = (id: string, phrase: string) => ({
    id,
    phrase,
    context: ["home"],
    expires_at: DATE,
    irreversible: true,
    whole_word: true,
  });

  test("other filters still work", async () => {
    for (const [make, missing] of [
      [v1, "/api/v2/filters"],
      [v2, undefined],
    ] as const) {
      const check = async (client: Client, what: string) => {
        const { filters } = await fetchFilters(client);
        const found = createMatcher(filters)("a good word, wide wide \ud800");
        expect(
          found.map(({ id }) => id),
          what,
        ).toContain("good");
      };
      const wrap = (entity: unknown) => [entity, make("good", "good")];
      await forEach(() => make("1", "bad"), check, wrap, { missing });
    }
  });

  test("other custom emoji are kept", async () => {
    const make = (shortcode: string) => ({
      shortcode,
      url: "https://example.social/a.png",
      static_url: "https://example.social/a.png",
      visible_in_picker: true,
      category: "Blobs",
    });
    const check = async (client: Client, what: string) => {
      const got = await fetchInstanceEmojis(client.api);
      expect(
        got.map(({ shortcode }) => shortcode),
        what,
      ).toContain("good");
    };
    await forEach(
      () => make("bad"),
      check,
      entity => [entity, make("good")],
    );
  });

  test("other lists are kept", async () => {
    const check = async (client: Client, what: string) => {
      expect(
        (await fetchLists(client.api)).map(({ id }) => id),
        what,
      ).toContain("good");
    };
    const make = () => ({ id: "1", title: "Bad", replies_policy: "list", exclusive: false });
    await forEach(make, check, entity => [entity, { id: "good", title: "Good" }]);
  });

  test("other relationships are kept", async () => {
    const make = () => ({
      ...{ id: "1", following: true, languages: ["de"], muting_expires_at: DATE, note: "" },
      ...{ followed_by: true, blocking: false, muting: false, requested: false },
    });
    const check = async (client: Client, what: string) => {
      const got = await fetchRelationships(client.api, ["1", "good"]);
      expect(got.find(({ id }) => id === "good")?.following, what).toBe(true);
    };
    await forEach(make, check, entity => [entity, { id: "good", following: true }]);
  });
});

test("a poll with a malformed field keeps its options or is rejected", async () => {
  const make = () => ({
    id: "1",
    expires_at: DATE,
    expired: false,
    multiple: true,
    votes_count: 8,
    voters_count: 8,
    options: [
      { title: "Tea", votes_count: 5 },
      { title: "Coffee", votes_count: 3 },
    ],
    emojis: [],
    voted: true,
    own_votes: [0],
  });
  await forEach(make, async (client, what) => {
    const poll = await fetchPoll(client.api, "1").catch(error => error as Error);
    if (poll instanceof Error) expect(poll, what).toBeInstanceOf(Malformed);
    else expect(poll.options, what).toBeInstanceOf(Array);
  });
});

test("a marker with a malformed field is a string or missing", async () => {
  const make = () => ({
    home: { last_read_id: "5", version: 1, updated_at: DATE },
    notifications: { last_read_id: "5", version: 1, updated_at: DATE },
  });
  await forEach(make, async (client, what) => {
    const found = await fetchMarkers(client.api, ["home", "notifications"]).catch(error => {
      expect(error, what).toBeInstanceOf(Malformed);
      return {};
    });
    for (const id of Object.values(found)) {
      expect(id, what).toBeTypeOf("string");
      expect(() => isNewer(id as string, "6", ["6", "5"])).not.toThrow();
    }
  });
});

test("preferences with a malformed field have valid values, or none", async () => {
  const make = () => ({
    "posting:default:visibility": "private",
    "posting:default:sensitive": false,
    "reading:expand:media": "default",
    "reading:expand:spoilers": true,
  });
  await forEach(make, async (client, what) => {
    const message = await fetchPreferences(client.api);
    const { display_media, expand_spoilers } = mergeLayers({
      display_media: message["reading:expand:media"],
      expand_spoilers: message["reading:expand:spoilers"],
    });
    expect(["default", "show_all", "hide_all"], what).toContain(display_media);
    expect(expand_spoilers, what).toBeTypeOf("boolean");
    const visibility = asVisibility(message["posting:default:visibility"]);
    expect([undefined, "private"], what).toContain(visibility);
  });
});

test("settings with a malformed field keep their shape", async () => {
  const own = {
    boost_modal: true,
    display_media: "hide_all",
    emoji_skin_tone: 2,
    status_icons: { media: false },
    content_warnings: { filter: "a", shared_state: false },
    notifications: { quickFilter: { active: "mention", show: false }, shows: { poll: false } },
  };
  const make = () => ({
    ...{ id: "1", username: "alice", acct: "alice" },
    pleroma: { settings_store: { "glitch-lily": own } },
  });
  const shape = JSON.stringify(mergeLayers({}), typeOf);
  await forEach(make, async (client, what) => {
    const profile = await verifyCredentials(client.api).catch(error => error as Error);
    if (profile instanceof Error) return expect(profile, what).toBeInstanceOf(Malformed);
    const { notifications, ...settings } = mergeLayers(ownSettings(profile) ?? {});
    const all = { ...settings, notifications: { ...notifications, shows: {} } };
    return expect(JSON.stringify(all, typeOf), what).toBe(shape);
  });
});

/** What JSON says of a value, but only what kind of thing it is. */
function typeOf(_key: string, value: unknown): unknown {
  return typeof value === "object" ? value : typeof value;
}
