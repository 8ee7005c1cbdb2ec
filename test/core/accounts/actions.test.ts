import { afterEach, describe, expect, test } from "vitest";
import { fetchRelationships } from "../../../core/api/accounts/relationships.ts";
import { lookupAccount } from "../../../core/api/accounts/accounts.ts";
import { accountActions } from "../../../core/accounts/actions.ts";
import { accounts } from "../../../core/accounts/accounts.ts";
import { alerts } from "../../../core/alerts/alerts.ts";
import { relationships } from "../../../core/accounts/relationships.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { timelines, type TimelineName } from "../../../core/timelines/timelines.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn, type SignedInPerson } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";
import type { Timeline } from "../../../core/timelines/types.ts";

afterEach(() => expectNoReports());

/** Somebody as a profile would have them: the account and how one stands to it. */
async function meet({ client }: SignedInPerson, acct: string): Promise<string> {
  const account = await lookupAccount(client.api, acct);
  accounts(client).import(account, { source: "answer", startedAt: client.tick() });
  accounts(client).retain([account.id]);
  relationships(client).loadMissing([account.id]);
  await until(() => relationships(client).get(account.id));
  return account.id;
}

const known = ({ client }: SignedInPerson, id: string) => relationships(client).get(id);
const said = ({ client }: SignedInPerson) => alerts(client).$alerts.get();

async function asked({ client }: SignedInPerson, id: string) {
  const [relationship] = await fetchRelationships(client.api, [id]);
  return relationship;
}

function refuse({ instance }: SignedInPerson, path: RegExp) {
  instance.faults.add({ path, times: 1, status: 500, body: '{"error":"Not today"}' });
}

async function watched({ client }: SignedInPerson, name: TimelineName) {
  const { item: timeline } = timelines(client).open(name);
  timeline.$view.listen(() => {});
  await until(() => ["ready", "end"].includes(timeline.$view.get().phase));
  return timeline;
}

/** Whose posts are shown, boosted ones too. */
function authors({ client }: SignedInPerson, timeline: Timeline): Set<string> {
  const store = statuses(client);
  return new Set(
    timeline.$view.get().items.flatMap(item => {
      const status = item.kind === "status" ? store.get(item.id) : undefined;
      const boosted = status?.reblog ? store.get(status.reblog) : undefined;
      return [status?.account ?? "", boosted?.account ?? ""];
    }),
  );
}

describe("following an account", () => {
  test("following and unfollowing update the relationship and the follower count", async () => {
    await using carol = await signIn("carol");
    const mei = await meet(carol, "mei");
    const before = accounts(carol.client).get(mei)!.followers_count;
    const done = accountActions(carol.client).follow(mei);
    expect(known(carol, mei)).toMatchObject({ following: true, requested: false });
    await done;
    expect(await asked(carol, mei)).toMatchObject({ following: true, showing_reblogs: true });
    expect(accounts(carol.client).get(mei)!.followers_count).toBe(before + 1);
    await accountActions(carol.client).unfollow(mei);
    expect(known(carol, mei)).toMatchObject({ following: false });
    expect(accounts(carol.client).get(mei)!.followers_count).toBe(before);
  });

  test("a follow can be undone in the alert about it, which offers nothing again", async () => {
    await using carol = await signIn("carol");
    const mei = await meet(carol, "mei");
    await accountActions(carol.client).follow(mei);
    const [alert] = said(carol);
    expect(alert).toMatchObject({ title: "@mei", isBrief: true });
    alerts(carol.client).runAction(alert!.key);
    await until(() => known(carol, mei)?.following === false);
    await settled();
    expect(said(carol)).toEqual([]);
  });

  test("following a locked account sends a request at once, which unfollowing withdraws", async () => {
    await using carol = await signIn("carol");
    const rowan = await meet(carol, "rowan");
    const done = accountActions(carol.client).follow(rowan);
    expect(known(carol, rowan)).toMatchObject({ following: false, requested: true });
    await done;
    expect(await asked(carol, rowan)).toMatchObject({ requested: true });
    await accountActions(carol.client).unfollow(rowan);
    expect(await asked(carol, rowan)).toMatchObject({ requested: false });
  });

  test("following again keeps the options chosen before", async () => {
    await using carol = await signIn("carol");
    const mei = await meet(carol, "mei");
    const { follow } = accountActions(carol.client);
    await follow(mei, { reblogs: false });
    await follow(mei, { notify: true });
    expect(await asked(carol, mei)).toMatchObject({ showing_reblogs: false, notifying: true });
    await follow(mei, { reblogs: true });
    expect(known(carol, mei)).toMatchObject({ showing_reblogs: true, notifying: true });
  });

  test("the server's answer corrects the optimistic result", async () => {
    await using carol = await signIn("carol");
    const mei = await meet(carol, "mei");
    const account = accounts(carol.client).get(mei)!;
    const from = { source: "answer", startedAt: carol.client.tick() } as const;
    accounts(carol.client).import({ ...account, locked: true }, from);
    const done = accountActions(carol.client).follow(mei);
    expect(known(carol, mei)).toMatchObject({ requested: true, following: false });
    await done;
    expect(known(carol, mei)).toMatchObject({ requested: false, following: true });
  });

  test("a refused follow is undone and shows an alert", async () => {
    await using alice = await signIn("alice");
    const logbook = await meet(alice, "logbook");
    await accountActions(alice.client).follow(logbook);
    expect(known(alice, logbook)).toMatchObject({ following: false, requested: false });
    expect(said(alice)).toMatchObject([
      { title: "403", message: "Could not follow user: logbook blocked you." },
    ]);
  });

  test("the last of several quick actions decides the result", async () => {
    await using carol = await signIn("carol");
    const mei = await meet(carol, "mei");
    const { follow, unfollow } = accountActions(carol.client);
    const all = [follow(mei), unfollow(mei), follow(mei, { reblogs: false })];
    expect(known(carol, mei)).toMatchObject({ following: true, showing_reblogs: false });
    await Promise.all(all);
    expect(await asked(carol, mei)).toMatchObject({ following: true, showing_reblogs: false });
    expect(known(carol, mei)).toMatchObject({ following: true, showing_reblogs: false });
  });

  test("unfollowing removes the person's posts from the home timeline, and can be undone", async () => {
    await using alice = await signIn("alice");
    const home = await watched(alice, "home");
    const bob = await meet(alice, "bob");
    expect(authors(alice, home)).toContain(bob);
    await accountActions(alice.client).unfollow(bob);
    const left = home.$view
      .get()
      .items.filter(
        item => item.kind === "status" && statuses(alice.client).get(item.id)?.account === bob,
      );
    expect(left).toEqual([]);
    const [alert] = said(alice);
    expect(alert).toMatchObject({ title: "@bob" });
    alert?.action?.run();
    await until(() => authors(alice, home).has(bob));
    expect(await asked(alice, bob)).toMatchObject({ following: true });
  });
});

describe("blocking and muting", () => {
  test("a block ends the follow and removes posts from the home timeline, but not from the profile", async () => {
    await using alice = await signIn("alice");
    const bob = await meet(alice, "bob");
    const home = await watched(alice, "home");
    const own = await watched(alice, `account:${bob}`);
    const shown = own.$view.get().items.length;
    const done = accountActions(alice.client).block(bob);
    expect(known(alice, bob)).toMatchObject({ blocking: true, following: false });
    await done;
    expect(await asked(alice, bob)).toMatchObject({ blocking: true, following: false });
    expect(authors(alice, home)).not.toContain(bob);
    expect(own.$view.get().items.length).toBe(shown);
    said(alice)[0]?.action?.run();
    await until(() => known(alice, bob)?.following && authors(alice, home).has(bob));
    expect(await asked(alice, bob)).toMatchObject({ blocking: false, following: true });
  });

  test("a refused block changes nothing and shows an alert", async () => {
    await using alice = await signIn("alice");
    const bob = await meet(alice, "bob");
    const home = await watched(alice, "home");
    refuse(alice, /\/block$/);
    await accountActions(alice.client).block(bob);
    expect(known(alice, bob)).toMatchObject({
      blocking: false,
      following: true,
      followed_by: true,
    });
    expect(authors(alice, home)).toContain(bob);
    expect(said(alice)).toMatchObject([{ title: "500", message: "Not today" }]);
  });

  test("a block stays in place when undoing it is refused", async () => {
    await using alice = await signIn("alice");
    const bob = await meet(alice, "bob");
    await accountActions(alice.client).block(bob);
    refuse(alice, /\/unblock$/);
    const paths: string[] = [];
    const { fetch } = alice.environment;
    alice.environment.fetch = (request, init) => {
      paths.push(new URL(request).pathname);
      return fetch(request, init);
    };
    said(alice)[0]?.action?.run();
    await until(() => said(alice).some(({ message }) => message === "Not today"));
    await settled();
    expect(paths.filter(path => path.endsWith("/follow"))).toEqual([]);
    expect(known(alice, bob)).toMatchObject({ blocking: true, following: false });
  });

  test("unblocking is sent to the server", async () => {
    await using alice = await signIn("alice");
    const loud = await meet(alice, "loud@noise.example");
    expect(known(alice, loud)).toMatchObject({ blocking: true });
    await accountActions(alice.client).unblock(loud);
    expect(await asked(alice, loud)).toMatchObject({ blocking: false });
  });

  test("a mute passes on its duration and whether it includes notifications", async () => {
    await using alice = await signIn("alice");
    const bob = await meet(alice, "bob");
    const home = await watched(alice, "home");
    const actions = accountActions(alice.client);
    await actions.mute(bob, { notifications: false, seconds: 3600 });
    expect(known(alice, bob)).toMatchObject({ muting: true, muting_notifications: false });
    expect(authors(alice, home)).not.toContain(bob);
    const { body } = await alice.client.api.get("/api/v1/mutes");
    const muted = (body as { id: string; mute_expires_at: string | null }[]).find(
      ({ id }) => id === bob,
    );
    expect(Date.parse(muted!.mute_expires_at!)).toBeGreaterThan(Date.now());
    await actions.unmute(bob);
    expect(await asked(alice, bob)).toMatchObject({ muting: false, muting_notifications: false });
  });

  test("an answer requested before a mute does not bring back the muted person's posts", async () => {
    await using alice = await signIn("alice");
    const bob = await meet(alice, "bob");
    const home = await watched(alice, "home");
    const held = Promise.withResolvers<void>();
    alice.instance.faults.add({ path: /timelines\/home/, times: 1, until: held.promise });
    const refreshing = home.refresh();
    await accountActions(alice.client).mute(bob, { notifications: true, seconds: 0 });
    held.resolve();
    await refreshing;
    expect(authors(alice, home)).not.toContain(bob);
  });

  test("blocking a server blocks its accounts and removes their posts from the home timeline", async () => {
    await using alice = await signIn("alice");
    const theo = await meet(alice, "theo@kettle.example");
    const home = await watched(alice, "home");
    expect(authors(alice, home)).toContain(theo);
    await accountActions(alice.client).blockDomain("kettle.example");
    expect(known(alice, theo)).toMatchObject({ domain_blocking: true });
    expect(authors(alice, home)).not.toContain(theo);
    await accountActions(alice.client).unblockDomain("kettle.example");
    expect(await asked(alice, theo)).toMatchObject({ domain_blocking: false });
  });

  test("a refused block of a server changes nothing and shows an alert", async () => {
    await using alice = await signIn("alice");
    const theo = await meet(alice, "theo@kettle.example");
    refuse(alice, /domain_blocks/);
    await accountActions(alice.client).blockDomain("kettle.example");
    expect(known(alice, theo)).toMatchObject({ domain_blocking: false });
    expect(said(alice)).toMatchObject([{ title: "500" }]);
  });
});

describe("other actions", () => {
  test("featuring, adding a note and removing a follower reach the server", async () => {
    await using alice = await signIn("alice");
    const grete = await meet(alice, "grete");
    const { pin, unpin, note, removeFollower } = accountActions(alice.client);
    const pinning = pin(grete);
    expect(known(alice, grete)).toMatchObject({ endorsed: true });
    await pinning;
    await note(grete, "Knows parsley from poison");
    await removeFollower(grete);
    expect(await asked(alice, grete)).toMatchObject({
      endorsed: true,
      note: "Knows parsley from poison",
      followed_by: false,
    });
    await unpin(grete);
    expect(await asked(alice, grete)).toMatchObject({ endorsed: false });
  });

  test.each(["pin", "unpin", "removeFollower", "unmute", "unblock", "unfollow"] as const)(
    "%s is undone and shows an alert when the server refuses it",
    async verb => {
      await using alice = await signIn("alice");
      const bob = await meet(alice, "bob");
      const before = known(alice, bob);
      refuse(alice, /accounts\/[^/]+\/\w+$/);
      await accountActions(alice.client)[verb](bob);
      expect(known(alice, bob)).toEqual(before);
      expect(said(alice)).toMatchObject([{ title: "500", message: "Not today" }]);
    },
  );

  test("a refused note and a refused mute are undone", async () => {
    await using alice = await signIn("alice");
    const bob = await meet(alice, "bob");
    const before = known(alice, bob);
    refuse(alice, /\/note$/);
    await accountActions(alice.client).note(bob, "x");
    refuse(alice, /\/mute$/);
    await accountActions(alice.client).mute(bob, { notifications: true, seconds: 0 });
    expect(known(alice, bob)).toEqual(before);
    expect(said(alice)).toHaveLength(2);
  });
});
