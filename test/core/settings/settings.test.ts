import { afterEach, describe, expect, test } from "vitest";
import { accountShape } from "../../../core/api/accounts/accounts.ts";
import { check } from "../../../core/api/shapes.ts";
import { retainClient } from "../../../core/client.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { settings } from "../../../core/settings/settings.ts";
import { merged, mergeLayers, without } from "../../../core/settings/values.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import {
  expectNoReports,
  type FakeEnvironment,
  type FakeOptions,
} from "../../../demo/environment/environment.ts";
import { createLocks } from "../../../demo/environment/locks.ts";
import { drop } from "../../support/core/small-instance.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import type { SettingsChange, Values } from "../../../core/settings/types.ts";

afterEach(() => expectNoReports());

const WHOLE = "/api/v1/accounts/update_credentials";
const VERIFY = "/api/v1/accounts/verify_credentials";
const SAVE = 5000;

interface Options extends FakeOptions {
  /** What the profile's store holds for us; null: a server that keeps no settings. */
  own?: object | null;
  person?: string | null;
  /** Whether the profile has come; the default is yes. */
  isKnown?: boolean;
  answer?: (asked: Asked) => Response | Promise<Response> | undefined;
}

type Store = Record<string, object>;

const account = (own: object | null) => ({
  id: "alice",
  username: "alice",
  acct: "alice",
  ...(own && { pleroma: { settings_store: { "glitch-lily": own } } }),
});

/** Somebody's page on a Pleroma, unless the test answers otherwise. */
function page({ own = {}, person = "alice", isKnown = true, answer, ...options }: Options = {}) {
  const { environment, asked } = answering(one => {
    const answered = answer?.(one);
    if (answered) return answered;
    const body = one.body ? (JSON.parse(String(one.body)) as Values) : {};
    if (one.path === WHOLE) {
      const { pleroma_settings_store: store } = body as { pleroma_settings_store: Store };
      for (const key of Object.keys(own ?? {})) Reflect.deleteProperty(own ?? {}, key);
      return json(account(Object.assign(own ?? {}, store["glitch-lily"])));
    }
    if (one.path === VERIFY) return json(account(own));
    return json({ error: "Not implemented" }, { status: 404 });
  }, options);
  const who = { instance: environment.origin, person, token: person && "token" };
  const { client, release } = retainClient(environment, who);
  const receive = (profile: object | null) =>
    profiles(client).receive(check(accountShape, account(profile)), client.tick());
  if (person && isKnown) receive(own);
  const store = settings(client);
  const stop = store.$settings.listen(() => {});
  const sent = () => asked.filter(({ method }) => method === "PATCH");
  const bodies = () =>
    sent().map(({ body, path }) => {
      expect(path).toBe(WHOLE);
      const { pleroma_settings_store: store, ...rest } = JSON.parse(String(body)) as Values;
      expect(rest).toEqual({});
      return (store as Store)["glitch-lily"];
    });
  const close = () => (stop(), release());
  return { ...store, client, environment, asked, sent, bodies, receive, close };
}

/** What was asked of the person's account, in order. */
const accountPaths = ({ asked }: { asked: Asked[] }) =>
  asked.flatMap(({ path }) => (path.startsWith("/api/v1/accounts/") ? path : []));

const kept = (environment: FakeEnvironment, what: string) =>
  JSON.parse(
    environment.local.get(`glitch-lily:https://example.social:alice:${what}`) ?? "null",
  ) as object | null;

describe("layers of settings", () => {
  test.each<[string, Values[], object]>([
    ["nothing", [], { delete_modal: true, filtering_behavior: "hide" }],
    ["one", [{ delete_modal: false }], { delete_modal: false }],
    ["the later one wins", [{ boost_modal: true }, { boost_modal: false }], { boost_modal: false }],
    ["another type", [{ delete_modal: false }, { delete_modal: "no" }], { delete_modal: false }],
    ["null", [{ delete_modal: null }], { delete_modal: true }],
    ["no choice of ours", [{ display_media: "some" }], { display_media: "default" }],
    ["a choice", [{ display_media: "hide_all" }], { display_media: "hide_all" }],
    [
      "a part of a part",
      [{ content_warnings: { filter: "x" } }, { content_warnings: { shared_state: false } }],
      { content_warnings: { filter: "x", shared_state: false } },
    ],
    [
      "no object",
      [{ content_warnings: [] }],
      { content_warnings: { filter: "", shared_state: true } },
    ],
    [
      "types that nobody knows yet",
      [{ notifications: { shows: { "moon.landing": false, poll: "no" } } }],
      { notifications: { quickFilter: { active: "all" }, shows: { "moon.landing": false } } },
    ],
    [
      "switches of the icons, one by one",
      [
        { status_icons: { media: false, link: false } },
        { status_icons: { link: true, poll: "no" } },
      ],
      { status_icons: { language: true, media: false, link: true, poll: true } },
    ],
    [
      "the keys of shortcuts that nobody knows yet",
      [{ shortcuts: { reply: ["y"], next: "no", later: [1] } }, { shortcuts: { moon: ["m"] } }],
      { shortcuts: { reply: ["y"], moon: ["m"] } },
    ],
    ["what nobody asked for", [{ __proto__: { delete_modal: false } }], { delete_modal: true }],
  ])("are combined correctly: %s", (_, layers, expected) => {
    expect(mergeLayers(...layers)).toMatchObject(expected);
    expect(mergeLayers(...layers)).not.toHaveProperty("moon");
  });

  test("can be merged and removed again without affecting unknown fields", () => {
    const old = { a: { b: 1, x: [1] }, y: "of a later version" };
    const change = { a: { b: 2, c: { d: 3 } }, e: null };
    expect(merged(old, change)).toEqual({ a: { b: 2, x: [1], c: { d: 3 } }, y: old.y, e: null });
    expect(without(change, change)).toEqual({});
    expect(without(change, { a: { b: 9 }, e: null })).toEqual({ a: change.a });
    const odd = JSON.parse('{"__proto__":{"polluted":true}}') as Record<string, unknown>;
    expect(Object.getPrototypeOf(merged({}, odd))).toBe(Object.prototype);
  });
});

describe("the effective settings", () => {
  test("prefer those of the device to those of the person, the instance and the defaults", () => {
    const initialResults = {
      "/api/pleroma/frontend_configurations": {
        "glitch-lily": { boost_modal: true, delete_modal: false, trends: true },
      },
    };
    const alice = page({ initialResults, own: { delete_modal: true, auto_play_gif: true } });
    alice.changeOnDevice({ auto_play_gif: false });
    expect(alice.$settings.get()).toMatchObject({
      boost_modal: true,
      trends: true,
      delete_modal: true,
      auto_play_gif: false,
    });
    expect(alice.$saved.get()).toBe(true);
  });

  test("load from the instance when the page does not contain them, and are kept for the next visit", async () => {
    const answer = ({ path }: Asked) =>
      path === "/api/pleroma/frontend_configurations"
        ? json({ glitch_lily: { boost_modal: true } })
        : undefined;
    const alice = page({ answer });
    await until(() => alice.$settings.get().boost_modal);
    const again = page({ beside: alice.environment, answer: () => new Promise(() => {}) });
    expect(again.$settings.get().boost_modal).toBe(true);
  });

  test("include the person's preferences on a server that has them", async () => {
    const answers = {
      "posting:default:visibility": "private",
      "reading:expand:media": "hide_all",
      "reading:expand:spoilers": true,
    };
    const answer = ({ path }: Asked) =>
      path === "/api/v1/preferences" ? json(answers) : undefined;
    const alice = page({ own: null, answer });
    await until(() => alice.$settings.get().expand_spoilers);
    expect(alice.$settings.get()).toMatchObject({
      default_visibility: "private",
      display_media: "hide_all",
    });
    expect(alice.asked.map(({ path }) => path)).toEqual(["/api/v1/preferences"]);
  });

  test("are requested again once the server can be reached", async () => {
    let isAway = true;
    const answer = ({ path }: Asked) => {
      if (path !== "/api/v1/preferences") return undefined;
      return isAway ? drop() : json({ "reading:expand:spoilers": true });
    };
    const alice = page({ own: null, answer });
    await until(() => alice.asked.length === 2);
    await settled();
    isAway = false;
    alice.environment.setOnline(false);
    alice.environment.setOnline(true);
    await until(() => alice.$settings.get().expand_spoilers);
  });

  test.each([null, 7, "x", [], { delete_modal: {} }, { content_warnings: { filter: 7 } }])(
    "ignore invalid settings in the profile: %j",
    value => {
      const alice = page();
      alice.receive(value as object);
      expect(alice.$settings.get()).toMatchObject({
        delete_modal: true,
        content_warnings: { filter: "", shared_state: true },
      });
    },
  );

  test.each(["{", "null", "7", '{"version":2,"values":{"delete_modal":false}}'])(
    "ignore invalid settings in storage: %j",
    text => {
      const first = page();
      for (const what of ["settings", "settings-unsaved"])
        first.environment.local.set(`glitch-lily:https://example.social:alice:${what}`, text);
      first.environment.local.set("glitch-lily:https://example.social::settings-here", text);
      const again = page({ beside: first.environment });
      expect(again.$settings.get().delete_modal).toBe(true);
      expect(again.$saved.get()).toBe(true);
    },
  );

  test("do not notify listeners when nothing changed", () => {
    const alice = page({ own: { delete_modal: false } });
    let woken = 0;
    const stop = alice.$settings.listen(() => (woken += 1));
    alice.receive({ delete_modal: false, unknown: 1 });
    expect(woken).toBe(0);
    stop();
  });
});

describe("a change of settings", () => {
  test("is shown at once, marked as unsaved and saved five seconds after the last one", async () => {
    const alice = page();
    alice.change({ boost_modal: true });
    expect(alice.$settings.get().boost_modal).toBe(true);
    expect(alice.$saved.get()).toBe(false);
    await settled();
    alice.environment.clock.advance(SAVE - 1);
    alice.change({ content_warnings: { filter: "food" } });
    alice.environment.clock.advance(SAVE - 1);
    await settled();
    expect(alice.sent()).toEqual([]);
    alice.environment.clock.advance(1);
    await until(() => alice.$saved.get());
    expect(alice.bodies()).toEqual([{ boost_modal: true, content_warnings: { filter: "food" } }]);
    expect(accountPaths(alice)).toEqual([VERIFY, WHOLE]);
    expect(kept(alice.environment, "settings-unsaved")).toBeNull();
  });

  test("adds to the posts that another device has hidden, up to a number", async () => {
    const old = Object.fromEntries(
      Array.from({ length: 200 }, (_, place) => [`old-${place}`, place + 1]),
    );
    const alice = page({ own: { hidden_posts: { ...old, shown: 0 } } });
    alice.change({ hidden_posts: { new: 5000, "old-7": 0 } });
    await alice.flush();
    expect(alice.$saved.get()).toBe(true);
    const { hidden_posts: saved } = alice.bodies().at(-1) as { hidden_posts: Values };
    expect(Object.keys(saved)).toHaveLength(200);
    expect(saved).toMatchObject({ new: 5000, "old-199": 200, "old-7": 0 });
    for (const gone of ["old-0", "shown"]) expect(saved).not.toHaveProperty(gone);
  });

  test("that is made while another is being saved is saved after it", async () => {
    const gate = Promise.withResolvers<Response>();
    let count = 0;
    const answer = ({ path }: Asked) =>
      path === WHOLE && (count += 1) === 1 ? gate.promise : undefined;
    const alice = page({ answer });
    alice.change({ boost_modal: true });
    const first = alice.flush();
    await until(() => alice.sent().length === 1);
    alice.change({ boost_modal: false, trends: true });
    gate.resolve(json(account({ boost_modal: true })));
    await first;
    expect(alice.$saved.get()).toBe(false);
    expect(alice.$settings.get()).toMatchObject({ boost_modal: false, trends: true });
    await alice.flush();
    expect(alice.bodies().at(-1)).toEqual({ boost_modal: false, trends: true });
    expect(alice.$saved.get()).toBe(true);
  });

  test("that is refused shows an alert, stays and is saved with the next change", async () => {
    let broken = true;
    const answer = ({ path }: Asked) =>
      broken && path === WHOLE ? json({ error: "Full up" }, { status: 500 }) : undefined;
    const alice = page({ answer });
    alice.change({ boost_modal: true });
    await alice.flush();
    expect(alerts(alice.client).$alerts.get()).toMatchObject([
      { title: "500", message: "Full up" },
    ]);
    expect(alice.$saved.get()).toBe(false);
    expect(alice.$settings.get().boost_modal).toBe(true);
    expect(kept(alice.environment, "settings-unsaved")).toMatchObject({
      values: { boost_modal: true },
    });
    broken = false;
    alice.change({ trends: true });
    await alice.flush();
    expect(alice.bodies().at(-1)).toEqual({ boost_modal: true, trends: true });
    expect(alice.$saved.get()).toBe(true);
  });

  test("that was not saved is saved at the next visit", async () => {
    const alice = page();
    alice.change({ boost_modal: true });
    alice.close();
    const again = page({ beside: alice.environment });
    expect(again.$settings.get().boost_modal).toBe(true);
    expect(again.$saved.get()).toBe(false);
    await until(() => again.$saved.get());
    expect(again.bodies()).toEqual([{ boost_modal: true }]);
  });

  test("is saved when the page is left, by a request that outlives it", async () => {
    const inits: (RequestInit | undefined)[] = [];
    const alice = page();
    const { fetch } = alice.environment;
    alice.environment.fetch = (request, init) => {
      if (init?.method === "PATCH") inits.push(init);
      return fetch(request, init);
    };
    alice.change({ boost_modal: true });
    await settled();
    alice.environment.setVisible(false);
    await until(() => alice.$saved.get());
    expect(inits).toMatchObject([{ keepalive: true }]);
    alice.environment.clock.advance(SAVE);
    alice.environment.setVisible(true);
    alice.environment.setVisible(false);
    await settled();
    expect(inits).toHaveLength(1);
  });

  test("is saved at the next visit when the page closed before the server's settings were read", async () => {
    const own = { trends: true };
    const alice = page({
      own,
      answer: ({ path }) => (path === VERIFY ? new Promise(() => {}) : undefined),
    });
    alice.change({ boost_modal: true });
    await settled();
    alice.environment.setVisible(false);
    await until(() => alice.asked.some(({ path }) => path === VERIFY));
    alice.close();
    expect(alice.sent()).toEqual([]);
    // Another device has saved meanwhile.
    Object.assign(own, { delete_modal: false });
    const again = page({ own, locks: createLocks(), beside: alice.environment });
    await until(() => again.$saved.get());
    expect(own).toEqual({ trends: true, delete_modal: false, boost_modal: true });
  });
});

describe("saving settings on a server", () => {
  test("sends the whole object, merged with the server's current settings", async () => {
    const own: Values = { delete_modal: false, content_warnings: { filter: "a" }, later: [1] };
    const alice = page({ own });
    // Another device has saved meanwhile.
    Object.assign(own, { trends: true, content_warnings: { filter: "a", shared_state: false } });
    alice.change({ boost_modal: true, content_warnings: { filter: "b" } });
    await alice.flush();
    const whole = {
      ...{ delete_modal: false, trends: true, boost_modal: true, later: [1] },
      content_warnings: { filter: "b", shared_state: false },
    };
    expect(alice.bodies()).toEqual([whole]);
    expect(own).toEqual(whole);
    expect(alice.$settings.get()).toMatchObject({ delete_modal: false, trends: true });
  });

  test("reads them again when the answer does not contain them", async () => {
    const own = {};
    const answer = ({ path, body }: Asked) => {
      if (path !== WHOLE) return undefined;
      Object.assign(own, JSON.parse(String(body)).pleroma_settings_store["glitch-lily"]);
      return json(account(null));
    };
    const alice = page({ own, answer });
    alice.change({ boost_modal: true });
    await alice.flush();
    expect(alice.$saved.get()).toBe(true);
    expect(accountPaths(alice)).toEqual([VERIFY, WHOLE, VERIFY]);
  });

  test("that stores something else repeats it once, then shows an alert and keeps the change here", async () => {
    const answer = ({ path }: Asked) => (path === WHOLE ? json(account({})) : undefined);
    const alice = page({ answer });
    alice.change({ boost_modal: true });
    await alice.flush();
    expect(alice.sent()).toHaveLength(2);
    expect(alice.$saved.get()).toBe(false);
    expect(alice.$settings.get().boost_modal).toBe(true);
    expect(alerts(alice.client).$alerts.get()).toMatchObject([
      { title: { message: "Couldn’t save settings" } },
    ]);
    expect(kept(alice.environment, "settings-unsaved")).toMatchObject({
      values: { boost_modal: true },
    });
  });

  test("that lost them all restores this browser's last copy", async () => {
    const alice = page({ own: { delete_modal: false, trends: true } });
    alice.close();
    const nothing = { ...account(null), pleroma: { settings_store: { "another-app": { a: 1 } } } };
    const answer = ({ path }: Asked) => (path === VERIFY ? json(nothing) : undefined);
    const again = page({ own: null, answer, beside: alice.environment });
    profiles(again.client).receive(check(accountShape, nothing), again.client.tick());
    expect(again.$settings.get()).toMatchObject({ delete_modal: false, trends: true });
    again.change({ boost_modal: true });
    await again.flush();
    expect(again.bodies()[0]).toEqual({ delete_modal: false, trends: true, boost_modal: true });
  });

  test("without support for it keeps them in this browser without a request", async () => {
    const alice = page({ own: null });
    expect(alice.$storedAt.get()).toBe("here");
    alice.change({ boost_modal: true });
    await alice.flush();
    expect(alice.$saved.get()).toBe(true);
    expect(alice.sent()).toEqual([]);
    const again = page({ own: null, beside: alice.environment });
    expect(again.$settings.get().boost_modal).toBe(true);
  });

  test("learns nothing of settings from a post, even one that has them of an earlier visit", async () => {
    const alice = page({ own: { delete_modal: false } });
    const old = check(accountShape, account({ delete_modal: true, boost_modal: true }));
    accounts(alice.client).import(old, { source: "answer", startedAt: alice.client.tick() });
    expect(alice.$settings.get()).toMatchObject({ delete_modal: false, boost_modal: false });
  });

  test("sends what was changed before the profile came, though a post had the account without settings", async () => {
    const alice = page({ isKnown: false });
    const author = check(accountShape, account(null));
    accounts(alice.client).import(author, { source: "answer", startedAt: alice.client.tick() });
    expect(alice.$storedAt.get()).toBe("instance");
    alice.change({ boost_modal: true });
    await alice.flush();
    expect(alice.bodies()).toEqual([{ boost_modal: true }]);
  });

  test("sends no request when signed out", async () => {
    const nobody = page({ person: null });
    nobody.change({ reduce_motion: true });
    await nobody.flush();
    expect(nobody.$saved.get()).toBe(true);
    expect(nobody.$storedAt.get()).toBe("here");
    expect(nobody.asked).toEqual([]);
  });
});

describe("two tabs", () => {
  test("show each other's changes at once, and one tab saves them for both", async () => {
    const one = page();
    const other = page({ beside: one.environment });
    one.change({ boost_modal: true });
    await until(() => other.$settings.get().boost_modal);
    expect(other.$saved.get()).toBe(false);
    other.change({ content_warnings: { filter: "food" } });
    await until(() => one.$settings.get().content_warnings.filter);
    await one.flush();
    await until(() => other.$saved.get());
    one.environment.clock.advance(SAVE);
    await settled();
    expect([...one.bodies(), ...other.bodies()]).toEqual([
      { boost_modal: true, content_warnings: { filter: "food" } },
    ]);
  });

  test("that save at the same time do not overwrite each other", async () => {
    const own = {};
    const one = page({ own });
    const other = page({ own, beside: one.environment });
    one.change({ boost_modal: true, content_warnings: { filter: "food" } });
    other.change({ trends: true, content_warnings: { shared_state: false } });
    await Promise.all([one.flush(), other.flush()]);
    await until(() => one.$saved.get() && other.$saved.get());
    const both = {
      boost_modal: true,
      trends: true,
      content_warnings: { filter: "food", shared_state: false },
    };
    expect(own).toEqual(both);
    for (const { $settings } of [one, other]) expect($settings.get()).toMatchObject(both);
  });

  test("follow the latest change, which an earlier saved one does not replace", async () => {
    const one = page();
    const other = page({ beside: one.environment });
    one.change({ boost_modal: true });
    await until(() => other.$settings.get().boost_modal);
    other.change({ boost_modal: false });
    await until(() => !one.$settings.get().boost_modal);
    await one.flush();
    await settled();
    for (const { $settings } of [one, other]) expect($settings.get().boost_modal).toBe(false);
  });

  test("that change something at the same moment both keep their change, even if one closes at once", async () => {
    const own = {};
    const one = page({ own });
    const other = page({ own, beside: one.environment });
    one.change({ boost_modal: true });
    other.change({ trends: true });
    one.close();
    other.close();
    const later = page({ own, beside: one.environment });
    await until(() => later.$saved.get());
    expect(own).toEqual({ boost_modal: true, trends: true });
  });

  test("share the settings for the device", async () => {
    const one = page();
    const other = page({ beside: one.environment });
    one.changeOnDevice({ reduce_motion: true });
    await until(() => other.$settings.get().reduce_motion);
    expect(one.sent()).toEqual([]);
  });

  test.each([null, 7, { changed: 7 }, { saved: {}, own: [] }, { here: null }])(
    "ignore the message %j",
    async message => {
      const alice = page();
      alice.environment.channels.open(alice.client.key("settings")).post(message);
      await settled();
      expect(alice.$settings.get()).toEqual(mergeLayers());
    },
  );
});

describe("on the demo", () => {
  const change: SettingsChange = { content_warnings: { filter: "spider" }, boost_modal: true };

  test("alice's settings follow her to another device, and both devices keep what they change", async () => {
    await using alice = await signIn("alice");
    const store = settings(alice.client);
    const stop = store.$settings.listen(() => {});
    store.change(change);
    await store.flush();
    expect(store.$saved.get()).toBe(true);
    await using again = await signIn("alice", { instance: alice.instance });
    const other = settings(again.client);
    const stopOther = other.$settings.listen(() => {});
    other.change({ content_warnings: { shared_state: false } });
    await other.flush();
    store.change({ trends: true });
    await store.flush();
    const { body } = await again.client.api.get(VERIFY);
    const all = {
      ...change,
      trends: true,
      content_warnings: { filter: "spider", shared_state: false },
    };
    expect(body).toMatchObject({ pleroma: { settings_store: { "glitch-lily": all } } });
    expect(store.$settings.get()).toMatchObject(all);
    stop();
    stopOther();
    await settled();
  });
});
