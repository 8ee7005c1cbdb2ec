import { expect } from "chai";
import { accountShape } from "../../../core/api/accounts/accounts.ts";
import { check } from "../../../core/api/shapes.ts";
import { statusShape } from "../../../core/api/statuses/statuses.ts";
import { retainClient, type Client } from "../../../core/client.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { filters } from "../../../core/filters/filters.ts";
import { profiles } from "../../../core/profile/profile.ts";
import { settings } from "../../../core/settings/settings.ts";
import { sanitiserReady } from "../../../core/html/sanitise.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import {
  claimReports,
  expectNoReports,
  type FakeOptions,
} from "../../../demo/environment/environment.ts";
import { settled, until } from "../../../demo/environment/until.ts";

before(sanitiserReady);

afterEach(() => expectNoReports());

const V1 = "/api/v1/filters";
const V2 = "/api/v2/filters";
const bob = { id: "bob", username: "bob", acct: "bob" };
const alice = { id: "alice", username: "alice", acct: "alice" };
const HOUR = 3_600_000;

const v1 = (phrase: string, more: object = {}) => ({
  id: phrase,
  phrase,
  context: ["home"],
  expires_at: null,
  irreversible: false,
  whole_word: true,
  ...more,
});

const v2 = (title: string, keywords: string[], more: object = {}) => ({
  id: title,
  title,
  context: ["home"],
  expires_at: null,
  filter_action: "warn",
  keywords: keywords.map(keyword => ({ keyword, whole_word: true })),
  statuses: [],
  ...more,
});

interface Options extends FakeOptions {
  answers?: Record<string, object>;
  /** On Pleroma; else on a server that does not say what it is. */
  pleroma?: boolean;
}

function page({ answers = {}, pleroma = true, ...options }: Options = {}) {
  const { environment, asked } = answering((one: Asked) => {
    const body = answers[one.path];
    if (body instanceof Response) return body.clone();
    return body ? json(body) : json({ error: "Not implemented" }, { status: 404 });
  }, options);
  const who = { instance: environment.origin, person: "alice", token: "token" };
  const { client } = retainClient(environment, who);
  const profile = { ...alice, ...(pleroma && { pleroma: { settings_store: {} } }) };
  profiles(client).receive(check(accountShape, profile), 0);
  const paths = () => asked.map(({ path }) => path).filter(path => path.includes("filters"));
  return { client, environment, asked, paths, answers, store: filters(client) };
}

function put(client: Client, fields: object): string {
  const whole = { id: "1", account: bob, content: "<p>A cat</p>", ...fields };
  const origin = { source: "answer", startedAt: client.tick() } as const;
  return statuses(client).import([check(statusShape, whole)], origin)[0]!;
}

/** Watches what becomes of a status, from now on. */
function watch(client: Client, id: string, context: string | undefined = "home") {
  const $verdict = filters(client).$verdict(id, context);
  $verdict.listen(() => {});
  return () => $verdict.get();
}

describe("the parts of a post that filters match", () => {
  for (const [what, fields, matched] of [
    ["the content", {}, true],
    ["nothing of it", { content: "<p>A dog</p>" }, false],
    ["tags are no words", { content: '<a class="cat" href="https://cat.example">x</a>' }, false],
    ["the warning", { content: "", spoiler_text: "Cat" }, true],
    [
      "an option of the poll",
      { content: "", poll: { id: "p", options: [{ title: "cat" }] } },
      true,
    ],
    [
      "the description of a picture",
      { content: "", media_attachments: [{ id: "m", type: "image", description: "My cat" }] },
      true,
    ],
    ["the name of the author", { content: "", account: { ...bob, display_name: "cat" } }, false],
    ["what alice herself says", { account: alice }, false],
    ["a boost of it", { content: "", reblog: { id: "2", account: bob, content: "cat" } }, true],
    [
      "alice's boost of it",
      { account: alice, content: "", reblog: { id: "2", account: bob, content: "cat" } },
      true,
    ],
    ["a boost of what she said", { reblog: { id: "2", account: alice, content: "cat" } }, false],
    ["the wrapper alone", { reblog: { id: "2", account: bob, content: "dog" } }, true],
  ] as const) {
    it(`a post is ${matched ? "filtered" : "not filtered"} (${what})`, async () => {
      const { client } = page({ answers: { [V1]: [v1("cat")] } });
      const verdict = watch(client, put(client, fields));
      await until(() => filters(client).list().length);
      expect(verdict().action).to.equal(matched ? "hide" : "none");
    });
  }
});

describe("the places where filters apply", () => {
  for (const [context, column, matched] of [
    ["home", "home", true],
    ["home", "list:7", true],
    ["home", "thread", false],
    ["home", undefined, false],
    ["public", "tag:cats", true],
    ["public", "home", false],
    ["account", "account", true],
    ["thread", "thread", true],
    ["notifications", "notifications", true],
  ] as const) {
    it(`a filter for ${context} applies in ${column}: ${matched}`, async () => {
      const { client } = page({ answers: { [V1]: [v1("cat", { context: [context] })] } });
      put(client, {});
      // Somebody else asks for the filters, where this place asks for nothing.
      watch(client, "1");
      await until(() => filters(client).list().length);
      expect(filters(client).$verdict("1", column).get().action).to.equal(
        matched ? "hide" : "none",
      );
    });
  }
});

describe("a filtered post", () => {
  it("is treated according to the settings, which apply at once", async () => {
    const { client } = page({ answers: { [V1]: [v1("cat")] } });
    const verdict = watch(client, put(client, {}));
    await until(() => verdict().action !== "none");
    const seen: string[] = [];
    for (const filtering_behavior of ["upstream", "drop", "content_warning", "hide"] as const) {
      settings(client).changeOnDevice({ filtering_behavior });
      seen.push(verdict().action);
    }
    expect(seen).to.deep.equal(["mark", "drop", "warn", "hide"]);
    expect(verdict().matches).to.deep.equal([
      { id: "cat", title: "cat", action: "soft", phrases: ["cat"] },
    ]);
  });

  it("that matches an irreversible filter is dropped, whatever the settings say", async () => {
    const { client, store } = page({ answers: { [V1]: [v1("cat", { irreversible: true })] } });
    const verdict = watch(client, put(client, {}));
    await until(() => verdict().action === "drop");
    store.reveal("1");
    expect(verdict().action).to.equal("drop");
    expect(store.drops(store.$basis.get(), "1", "home")).to.equal(true);
    expect(store.drops(store.$basis.get(), "1", "thread")).to.equal(false);
  });

  it("that was revealed stays visible in all its copies", async () => {
    const { client, store } = page({ answers: { [V1]: [v1("cat")] } });
    put(client, {});
    put(client, { id: "boost", content: "", reblog: { id: "1", account: bob, content: "A cat" } });
    const [one, boost] = [watch(client, "1"), watch(client, "boost")];
    await until(() => one().action === "hide" && boost().action === "hide");
    store.reveal("boost");
    expect([one().action, boost().action]).to.deep.equal(["none", "none"]);
    put(client, { favourites_count: 7 });
    expect(one().action).to.equal("none");
  });

  it("changes its treatment when its text is edited", async () => {
    const { client } = page({ answers: { [V1]: [v1("cat")] } });
    const verdict = watch(client, put(client, { content: "A dog" }));
    await until(() => filters(client).list().length);
    expect(verdict().action).to.equal("none");
    put(client, { content: "A dog and a cat" });
    expect(verdict().action).to.equal("hide");
    const boost = { id: "b", content: "", reblog: { id: "1", account: bob, content: "A cat" } };
    const other = watch(client, put(client, boost));
    expect(other().action).to.equal("hide");
    put(client, { content: "A dog again" });
    expect([verdict().action, other().action]).to.deep.equal(["none", "none"]);
  });

  it("is not filtered when signed out", () => {
    const { environment } = answering(() => json([]));
    const who = { instance: environment.origin, person: null, token: null };
    const { client } = retainClient(environment, who);
    put(client, {});
    expect(filters(client).$verdict("1", "home").get().action).to.equal("none");
    expect(filters(client).canAdd).to.equal(false);
  });
});

describe("the expiry of a filter", () => {
  const until6 = () => new Date(Date.parse("2026-11-21T18:00:00Z")).toISOString();

  it("takes effect on a page that stays open", async () => {
    const { client, environment } = page({
      answers: { [V1]: [v1("cat", { expires_at: until6() }), v1("dog")] },
    });
    const verdict = watch(client, put(client, {}));
    await until(() => verdict().action === "hide");
    environment.clock.advance(6 * HOUR - 1);
    expect(verdict().action).to.equal("hide");
    environment.clock.advance(1);
    expect(verdict().action).to.equal("none");
    expect(
      filters(client)
        .list()
        .map(({ title }) => title),
    ).to.deep.equal(["dog"]);
  });

  it("takes effect after a timer was suspended", async () => {
    const { client, environment } = page({
      answers: { [V1]: [v1("cat", { expires_at: until6() })] },
    });
    const verdict = watch(client, put(client, {}));
    await until(() => verdict().action === "hide");
    environment.clock.set(Date.parse("2026-11-22T12:00:00Z"));
    environment.setVisible(true);
    expect(verdict().action).to.equal("none");
    await settled();
  });
});

describe("loading filters", () => {
  it("uses the first version of the API on Pleroma", async () => {
    const { client, paths, store } = page({ answers: { [V1]: [v1("cat")] } });
    watch(client, put(client, {}));
    await until(() => store.list().length);
    expect(paths()).to.deep.equal([V1]);
    expect(store.canAdd).to.equal(false);
  });

  it("tries the second version of the API, then the first", async () => {
    const { client, paths } = page({ pleroma: false });
    const verdict = watch(client, put(client, {}));
    await until(() => paths().length === 2);
    await settled();
    expect(paths()).to.deep.equal([V2, V1]);
    expect(verdict().action).to.equal("none");
  });

  it("does not start before a post appears where filters apply", async () => {
    const { client, paths } = page();
    put(client, {});
    filters(client)
      .$verdict("1", undefined)
      .listen(() => {});
    await settled();
    expect(paths()).to.deep.equal([]);
  });

  it("is repeated when the page becomes visible after a while", async () => {
    const { client, environment, paths, answers, store } = page({ answers: { [V1]: [] } });
    const verdict = watch(client, put(client, {}));
    await until(() => paths().length === 1);
    await settled();
    environment.setVisible(true);
    await settled();
    expect(paths()).to.have.length(1);
    answers[V1] = [v1("cat")];
    environment.clock.advance(HOUR);
    environment.setVisible(true);
    await until(() => store.list().length);
    expect(verdict().action).to.equal("hide");
  });

  it("is not waited for: filters from the last visit apply at once", async () => {
    const first = page({ answers: { [V1]: [v1("cat")] } });
    watch(first.client, put(first.client, {}));
    await until(() => first.store.list().length);
    const again = page({
      beside: first.environment,
      answers: { [V1]: new Response("", { status: 500 }) },
    });
    put(again.client, {});
    expect(again.store.$verdict("1", "home").get().action).to.equal("hide");
    await settled();
    expect(again.store.list()).to.have.length(1);
  });

  for (const text of ["{", "[]", '{"version":1,"filters":[7],"canAdd":true}', '{"version":1}'])
    it(`starts without filters when ${text} is stored`, () => {
      const { environment } = page();
      environment.local.set("glitch-lily:https://example.social:alice:filters", text);
      const again = page({ beside: environment });
      expect(again.store.list()).to.deep.equal([]);
      put(again.client, {});
      expect(again.store.$verdict("1", "home").get().action).to.equal("none");
    });

  it("leaves out malformed filters without affecting the others", async () => {
    const odd = [{ phrase: "no id" }, null, v1("cat"), v1("", {}), v1("x", { context: null })];
    const { client, environment, store } = page({ answers: { [V1]: odd } });
    const verdict = watch(client, put(client, {}));
    await until(() => store.list().length);
    expect(verdict().matches.map(({ title }) => title)).to.deep.equal(["cat"]);
    expect(claimReports(environment)).to.have.length(3);
  });
});

describe("the second version of the API", () => {
  const V2S = {
    [V2]: [v2("Pets", ["cat", "dog"]), v2("Insects", ["spider"], { filter_action: "blur" })],
  };
  const result = (
    title: string,
    more: object = {},
    keyword_matches: string[] | null = ["cat"],
  ) => ({
    filter: {
      id: title,
      title,
      context: ["home"],
      expires_at: null,
      filter_action: "warn",
      ...more,
    },
    keyword_matches,
  });

  it("supports titles, several phrases and filters that blur media", async () => {
    const { client, store } = page({ pleroma: false, answers: V2S });
    const verdict = watch(client, put(client, { content: "A cat, a dog, a spider" }));
    const other = watch(client, put(client, { id: "2", content: "A spider" }));
    await until(() => verdict().action === "hide");
    expect(verdict()).to.deep.equal({
      action: "hide",
      matches: [{ id: "Pets", title: "Pets", action: "soft", phrases: ["cat", "dog"] }],
      blurred: true,
    });
    expect(other()).to.deep.include({ action: "blur", blurred: true });
    store.reveal("1");
    expect(verdict().action).to.equal("blur");
  });

  for (const [what, filtered, action] of [
    ["finds nothing", [], "none"],
    ["finds something", [result("Any")], "hide"],
    ["drops", [result("Any", { filter_action: "hide" })], "drop"],
    ["blurs", [result("Any", { filter_action: "blur" })], "blur"],
    ["does something new", [result("Any", { filter_action: "sing" })], "hide"],
    ["speaks of another place", [result("Any", { context: ["thread"] })], "none"],
    ["speaks of the past", [result("Any", { expires_at: "2020-01-01T00:00:00Z" })], "none"],
    ["does not say why", [result("Any", {}, null)], "hide"],
    ["does not look", null, "hide"],
    ["makes no sense", [{ filter: 7 }, null], "none"],
  ] as const) {
    it(`leads to the right action on a server that ${what}: ${action}`, async () => {
      const { client, store } = page({ pleroma: false, answers: V2S });
      const verdict = watch(client, put(client, { filtered }));
      await until(() => store.list().length);
      expect(verdict().action).to.equal(action);
    });
  }

  it("adds single statuses to a filter, which then match wherever it applies", async () => {
    const { client, environment, store } = page({
      pleroma: false,
      answers: { ...V2S, [`${V2}/Pets/statuses`]: { id: "m", status_id: "1" } },
    });
    const verdict = watch(client, put(client, { content: "A bird", filtered: [] }));
    await until(() => store.canAdd);
    expect(store.list().map(({ title }) => title)).to.deep.equal(["Pets", "Insects"]);
    expect(await store.addStatus("Pets", "1")).to.equal(true);
    expect(verdict()).to.deep.include({ action: "hide" });
    expect(verdict().matches).to.deep.equal([
      { id: "Pets", title: "Pets", action: "soft", phrases: [] },
    ]);
    expect(await store.addStatus("Insects", "1")).to.equal(false);
    expect(alerts(client).$alerts.get()).to.have.length(1);
    const again = page({ beside: environment, pleroma: false, answers: V2S });
    put(again.client, { content: "A bird" });
    expect(again.store.$verdict("1", "home").get().action).to.equal("hide");
    await settled();
  });
});
