import { afterEach, describe, expect, test } from "vitest";
import { check } from "../../../core/api/shapes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { retainClient } from "../../../core/client.ts";
import { startsCovered, copyName } from "../../../core/statuses/folding.ts";
import { settings } from "../../../core/settings/settings.ts";
import { hiddenPosts } from "../../../core/statuses/hidden-posts.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import {
  expectNoReports,
  fakeEnvironment,
  type FakeEnvironment,
} from "../../../demo/environment/environment.ts";
import { settled } from "../../../demo/environment/until.ts";
import type { SettingsChange } from "../../../core/settings/types.ts";

afterEach(() => expectNoReports());

const account = { id: "bob", username: "bob", acct: "bob" };
const SENT = { source: "answer", startedAt: 0 } as const;

function page(set: SettingsChange = {}, beside?: FakeEnvironment, person = "alice") {
  const environment = fakeEnvironment({ beside });
  const { client } = retainClient(environment, {
    instance: environment.origin,
    person,
    token: "t",
  });
  settings(client).changeOnDevice(set);
  const store = statuses(client);
  const put = (fields: object) =>
    store.import([check(statusShape, { id: "1", account, content: "x", ...fields })], SENT);
  return { environment, store, put, client };
}

describe("whether media start covered", () => {
  test.each([
    ["default", false, false, false, false, false],
    ["default", false, true, false, false, true],
    ["default", true, true, false, false, false],
    ["default", false, true, true, false, false],
    ["default", false, false, false, true, true],
    ["default", true, true, true, true, true],
    ["show_all", false, true, false, false, false],
    ["show_all", false, true, false, true, true],
    ["hide_all", false, false, false, false, true],
    ["hide_all", true, false, true, false, true],
  ])(
    "for %s, display_sensitive_media %s, sensitive %s, unfolded %s, blurred %s: %s",
    (display_media, display_sensitive_media, sensitive, opened, blurred, covered) => {
      const rule = { display_media, display_sensitive_media };
      expect(startsCovered({ sensitive }, rule, { opened, blurred })).toBe(covered);
    },
  );
});

describe("the media of a status", () => {
  test("are covered and uncovered by pressing, and stay so when the status is updated", () => {
    const { store, put } = page();
    put({});
    const covered = () => store.$covered("1").get();
    expect(covered()).toBe(false);
    store.toggleCovered("1");
    expect(covered()).toBe(true);
    put({ favourites_count: 3 });
    expect(covered()).toBe(true);
    store.toggleCovered("1");
    expect(covered()).toBe(false);
    put({ content: "Another picture", sensitive: true });
    expect(covered()).toBe(true);
  });

  test("are shown when the warning is unfolded by hand, but not when it unfolds by the settings", () => {
    const warned = { spoiler_text: "Food", sensitive: true };
    const { store, put } = page();
    put(warned);
    expect([store.$hidden("1").get(), store.$covered("1").get()]).toEqual([true, true]);
    store.toggleHidden("1");
    expect([store.$hidden("1").get(), store.$covered("1").get()]).toEqual([false, false]);
    store.toggleCovered("1");
    expect([store.$hidden("1").get(), store.$covered("1").get()]).toEqual([false, true]);
    store.toggleHidden("1");
    store.toggleHidden("1");
    expect(store.$covered("1").get()).toBe(false);

    const other = page({ expand_spoilers: true });
    other.put(warned);
    expect([other.store.$hidden("1").get(), other.store.$covered("1").get()]).toEqual([
      false,
      true,
    ]);
  });

  test("follow the settings until the person chooses", () => {
    const { store, put, client } = page();
    put({ sensitive: true });
    const $covered = store.$covered("1");
    const stop = $covered.listen(() => {});
    settings(client).changeOnDevice({ display_media: "show_all" });
    expect($covered.get()).toBe(false);
    store.toggleCovered("1");
    settings(client).changeOnDevice({ display_media: "default" });
    expect($covered.get()).toBe(true);
    stop();
  });

  test("can be shown although a filter blurs them", () => {
    const { store, put } = page();
    put({});
    const seen = { blurred: true };
    expect(store.$covered("1", seen).get()).toBe(true);
    store.toggleCovered("1", seen);
    expect(store.$covered("1", seen).get()).toBe(false);
  });
});

describe("a content warning added by a filter", () => {
  test("folds the post, and unfolds by the same settings", () => {
    const { store, put } = page();
    put({});
    const seen = { warning: "cat" };
    expect([store.$hidden("1").get(), store.$hidden("1", seen).get()]).toEqual([false, true]);
    const other = page({ expand_spoilers: true, content_warnings: { filter: "dog" } });
    other.put({});
    expect(other.store.$hidden("1", seen).get()).toBe(false);
    expect(other.store.$hidden("1", { warning: "cat, dog" }).get()).toBe(true);
  });
});

describe("copies of a post", () => {
  const [home, boost, thread] = [
    { copy: copyName("home", "1") },
    { copy: copyName("home", "boost") },
    { copy: copyName("thread", "1") },
  ];
  const seen = (shared_state: boolean) => {
    const { store, put } = page({ content_warnings: { shared_state } });
    put({ spoiler_text: "Food" });
    return { store, look: () => [home, boost, thread].map(copy => store.$hidden("1", copy).get()) };
  };

  test("share their state", () => {
    const { store, look } = seen(true);
    store.toggleHidden("1", boost);
    expect(look()).toEqual([false, false, false]);
  });

  test("have a state of their own if the settings say so", () => {
    const { store, look } = seen(false);
    store.toggleHidden("1", boost);
    expect(look()).toEqual([true, false, true]);
    store.toggleCovered("1", thread);
    expect(store.$covered("1", home).get()).toBe(false);
    expect(store.$covered("1", thread).get()).toBe(true);
  });

  test("in a thread are shown and hidden together", () => {
    for (const shared of [true, false]) {
      const { store, put } = page({ content_warnings: { shared_state: shared } });
      put({ spoiler_text: "Food", sensitive: true });
      put({ id: "2", spoiler_text: "Drink" });
      const look = () =>
        ["1", "2"].map(id => store.$hidden(id, { copy: copyName("thread", id) }).get());
      store.setHidden(["1", "2", "unknown"], false, "thread");
      expect(look()).toEqual([false, false]);
      expect(store.$covered("1", thread).get()).toBe(false);
      expect(store.$hidden("1", home).get()).toBe(!shared);
      store.setHidden(["1", "2"], true, "thread");
      expect(look()).toEqual([true, true]);
    }
  });
});

describe("hiding a single post", () => {
  test("lasts until it is shown again, for this person", () => {
    const { store, put, environment } = page();
    put({});
    const $isHidden = store.$isHidden("1");
    const stop = $isHidden.listen(() => {});
    store.hide("1");
    expect($isHidden.get()).toBe(true);
    expect(page({}, environment).store.$isHidden("1").get()).toBe(true);
    expect(page({}, environment, "carol").store.$isHidden("1").get()).toBe(false);
    store.unhide("1");
    expect($isHidden.get()).toBe(false);
    expect(page({}, environment).store.$isHidden("1").get()).toBe(false);
    stop();
  });

  test("applies in the person's other tabs, and so does showing it again", async () => {
    const one = page();
    const other = page({}, one.environment);
    const stranger = page({}, one.environment, "carol");
    const look = () => [one, other, stranger].map(({ store }) => store.$isHidden("1").get());
    one.store.hide("1");
    await settled();
    expect(look()).toEqual([true, true, false]);
    other.store.unhide("1");
    await settled();
    expect(look()).toEqual([false, false, false]);
  });

  test("lists it before those that were hidden earlier, together with other tabs' posts", async () => {
    const one = page();
    const other = page({}, one.environment);
    const $hidden = hiddenPosts(one.client);
    other.store.hide("9");
    await settled();
    one.environment.clock.advance(1000);
    one.store.hide("10");
    expect($hidden.get()).toEqual(["10", "9"]);
    const before = $hidden.get();
    settings(one.client).change({ boost_modal: true });
    expect($hidden.get()).toBe(before);
    one.store.unhide("9");
    expect($hidden.get()).toEqual(["10"]);
  });

  test.each([7, [7], { 1: "yes" }, { 1: true }])("does not happen when %j is stored", value => {
    const { store } = page({ hidden_posts: value } as never);
    expect(store.$isHidden("1").get()).toBe(false);
  });
});
