import { afterEach, expect, test } from "vitest";
import { lookupAccount } from "../../../core/api/accounts/accounts.ts";
import { fetchRelationships } from "../../../core/api/accounts/relationships.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { matchesName, languagesToFollow } from "../../../core/languages/follow-languages.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { checkedInstance } from "../../support/demo/shapes.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

/** Alice, and somebody whose profile she sees. */
async function meet({ client }: SignedInPerson, acct: string) {
  const account = await lookupAccount(client.api, acct);
  accounts(client).import(account, { source: "answer", startedAt: client.tick() });
  accounts(client).retain([account.id]);
  relationships(client).loadMissing([account.id]);
  await until(() => relationships(client).get(account.id));
  return {
    id: account.id,
    known: () => relationships(client).get(account.id),
    asked: async () => (await fetchRelationships(client.api, [account.id]))[0],
  };
}

const said = ({ client }: SignedInPerson) => alerts(client).$alerts.get();

test("a follow can be limited to languages, and the limit removed", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const { id, known, asked } = await meet(alice, "bob");
  const actions = accountActions(alice.client);
  expect(known()).toMatchObject({ languages: null });
  await actions.follow(id, { reblogs: false, notify: true });
  const done = actions.followLanguages(id, ["de", "fr"]);
  expect(known()).toMatchObject({ languages: ["de", "fr"] });
  await done;
  const limited = { languages: ["de", "fr"], showing_reblogs: false, notifying: true };
  expect(await asked()).toMatchObject(limited);
  const { body } = await alice.client.api.get("/api/v1/timelines/home?limit=40");
  const languages = (body as { account: { id: string }; language: string | null }[])
    .filter(({ account }) => account.id === id)
    .map(({ language }) => language);
  expect(languages).not.toContain("en");
  await actions.follow(id, { reblogs: true });
  expect(known()).toMatchObject({ ...limited, showing_reblogs: true });
  await actions.followLanguages(id, []);
  expect(await asked()).toMatchObject({ languages: null, notifying: true });
});

test("a choice of languages can be undone, and undoing an unfollow restores it", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const { id, known, asked } = await meet(alice, "grete");
  expect(known()).toMatchObject({ languages: ["de", "en"] });
  await accountActions(alice.client).followLanguages(id, ["nl"]);
  expect(said(alice)).toMatchObject([{ title: "@grete" }]);
  said(alice)[0]?.action?.run();
  await until(() => known()?.languages?.includes("de"));
  await accountActions(alice.client).unfollow(id);
  expect(await asked()).toMatchObject({ following: false, languages: null });
  said(alice).at(-1)?.action?.run();
  await until(() => known()?.following && known()?.languages?.includes("en"));
});

test("a refused change is undone and shows an alert", async () => {
  await using instance = await checkedInstance({ bare: true });
  await using alice = await signIn("alice", { instance });
  const { id, known } = await meet(alice, "grete");
  instance.faults.add({ path: /\/follow$/, times: 1, status: 422, body: '{"error":"No"}' });
  await accountActions(alice.client).followLanguages(id, ["xx"]);
  expect(known()).toMatchObject({ languages: ["de", "en"] });
  expect(said(alice)).toMatchObject([{ title: "422", message: "No" }]);
});

test("the person's own languages come first, then the chosen ones, then all others", () => {
  const choice = (code: string, name: string, isNear = false) => ({
    code,
    name,
    ownName: code === "cs" ? "čeština" : name,
    isNear,
  });
  const choices = [choice("de", "German", true), choice("cs", "Czech"), choice("nl", "Dutch")];
  const shown = languagesToFollow(choices, ["nl", "x-not a code"], "en");
  expect(shown.map(({ code }) => code)).toEqual(["de", "nl", "x-not a code", "cs"]);
  expect(shown.filter(one => matchesName(one, " cestina")).map(({ code }) => code)).toEqual(["cs"]);
  expect(shown.filter(one => matchesName(one, "DUT")).map(({ code }) => code)).toEqual(["nl"]);
});

test("on Pleroma a person can subscribe to someone without following them", async () => {
  await using alice = await signIn("alice");
  const { id, known, asked } = await meet(alice, "piet");
  const actions = accountActions(alice.client);
  expect(known()).toMatchObject({ following: false, subscribing: true });
  expect(known()).not.toHaveProperty("languages");
  const done = actions.subscribe(id, false);
  expect(known()).toMatchObject({ subscribing: false });
  await done;
  expect(await asked()).toMatchObject({ following: false, subscribing: false });
  await actions.subscribe(id, true);
  // Whoever follows them then goes on hearing of them.
  await actions.follow(id);
  expect(await asked()).toMatchObject({ following: true, subscribing: true, notifying: true });
  alice.instance.faults.add({ path: /subscribe$/, times: 1, status: 500, body: '{"error":"No"}' });
  await actions.subscribe(id, false);
  expect(known()).toMatchObject({ subscribing: true });
  expect(said(alice).at(-1)).toMatchObject({ title: "500", message: "No" });
});
