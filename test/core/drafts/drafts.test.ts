import { afterEach, describe, expect, test } from "vitest";
import { retainClient } from "../../../core/client.ts";
import type { OpenDraft } from "../../../core/drafts/open-draft.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { storedAttachment } from "../../../core/uploads/upload.ts";
import { deleteUserData } from "../../../core/session/internal/delete-user-data.ts";
import {
  claimReports,
  expectNoReports,
  fakeEnvironment,
  type FakeEnvironment,
} from "../../../demo/environment/environment.ts";
import { settled } from "../../../demo/environment/until.ts";

/** A tab in which alice, or somebody else, is signed in. */
function open(environment: FakeEnvironment = fakeEnvironment(), person = "alice") {
  const who = { instance: environment.origin, person, token: `token-${person}` };
  const { client, release } = retainClient(environment, who);
  const drafts = storedDrafts(client);
  return {
    environment,
    client,
    drafts,
    release,
    texts: () => drafts.$drafts.get().map(({ text }) => text),
  };
}

/** Another tab of the same browser, or the page after a reload. */
async function beside({ environment }: { environment: FakeEnvironment }, person?: string) {
  const tab = open(fakeEnvironment({ beside: environment }), person);
  await tab.drafts.loaded;
  return tab;
}

const say = (draft: OpenDraft, text: string) => draft.change({ text });

const PICTURE = {
  id: "m1",
  type: "image",
  url: "https://example.social/a.png",
  preview_url: "https://example.social/small.png",
  remote_url: null,
  description: "A cat",
  blurhash: null,
  meta: { original: null, small: null, focus: { x: 0.5, y: -0.5 } },
  pleroma: null,
};

afterEach(() => expectNoReports());

describe("drafts", () => {
  test("are all complete after a reload, the newest first", async () => {
    const tab = open();
    const first = tab.drafts.create({ replyTo: "1" });
    say(first, " as typed\n");
    await first.settled();
    tab.environment.clock.advance(1000);
    const poll = { options: ["Tea", "Coffee"], multiple: true, hideTotals: false, expiresIn: 600 };
    const whole = {
      text: "Two",
      warning: "Food",
      visibility: "list:7" as const,
      language: "de",
      contentType: "text/markdown",
      media: [storedAttachment(PICTURE)],
      poll,
      scheduledAt: "2026-12-24T18:00:00.000Z",
      expiresIn: 86_400,
      isSensitive: true,
      quotePolicy: "nobody" as const,
      addressees: ["bob"],
      aside: true,
      quote: "2",
    };
    const second = tab.drafts.create();
    second.change(whole);
    await second.settled();
    const after = await beside(tab);
    expect(after.drafts.$drafts.get()).toMatchObject([
      whole,
      { text: " as typed\n", replyTo: "1", media: [] },
    ]);
    expect(await after.drafts.unsent()).toEqual({ count: 2 });
    const again = await after.drafts.open(second.$draft.get().id);
    expect(again!.$draft.get()).toMatchObject(whole);
    expect(await after.drafts.open("none")).toBeNull();
  });

  test("deleted in another tab stay deleted when an older read is answered late", async () => {
    const tab = open();
    const [first, second] = ["One", "Two"].map(text => {
      const draft = tab.drafts.create();
      say(draft, text);
      return draft;
    });
    await Promise.all([first!.settled(), second!.settled()]);
    const other = await beside(tab);
    const { database } = other.environment;
    const answer = database.entries;
    let slow = Promise.withResolvers<void>();
    const late = slow.promise;
    database.entries = async function entries(prefix) {
      const { promise } = slow;
      const found = await answer.call(this, prefix);
      await promise;
      return found;
    };
    await tab.drafts.remove(first!.$draft.get().id);
    await settled();
    const { resolve } = slow;
    slow = Promise.withResolvers();
    slow.resolve();
    await tab.drafts.remove(second!.$draft.get().id);
    await settled();
    resolve();
    await late;
    await settled();
    expect(other.texts()).toEqual([]);
  });

  test("stay in the list when storage can't be read once", async () => {
    const tab = open();
    const draft = tab.drafts.create();
    say(draft, "One");
    await draft.settled();
    const other = await beside(tab);
    const { database } = other.environment;
    const answer = database.entries;
    database.entries = async () => null;
    say(draft, "One, two");
    await draft.settled();
    await settled();
    expect(other.texts()).toEqual(["One"]);
    database.entries = answer;
    say(draft, "One, two, three");
    await draft.settled();
    await settled();
    expect(other.texts()).toEqual(["One, two, three"]);
  });

  test("lose at most the last 300 ms of typing in a crash", async () => {
    const tab = open();
    const draft = tab.drafts.create();
    say(draft, "One");
    await settled();
    say(draft, "One, two");
    tab.environment.clock.advance(300);
    await settled();
    say(draft, "One, two, thr");
    tab.environment.crash();
    expect((await beside(tab)).texts()).toEqual(["One, two"]);
  });

  test("are stored at once when the page closes, even if the database does not answer", async () => {
    const tab = open();
    const draft = tab.drafts.create();
    say(draft, "One");
    await settled();
    say(draft, "One, two");
    const { database } = tab.environment;
    const { change } = database;
    database.change = () => new Promise(() => {});
    tab.environment.leave();
    tab.environment.crash();
    database.change = change;
    const after = await beside(tab);
    expect(after.texts()).toEqual(["One, two"]);
    const again = (await after.drafts.open(draft.$draft.get().id))!;
    say(again, "One, two, three");
    await again.settled();
    expect((await beside(tab)).texts()).toEqual(["One, two, three"]);
    expect(tab.environment.local.keys()).toEqual([]);
  });

  test("are stored when the last element is removed", async () => {
    const tab = open();
    const draft = tab.drafts.create();
    say(draft, "One");
    await settled();
    say(draft, "One, two");
    tab.release();
    await settled();
    expect((await beside(tab)).texts()).toEqual(["One, two"]);
    expect(tab.environment.clock.waiting).toBeLessThanOrEqual(1);
  });

  test("are not kept while blank, and are removed when emptied", async () => {
    const tab = open();
    const draft = tab.drafts.create();
    say(draft, " \n");
    await draft.settled();
    expect(tab.texts()).toEqual([]);
    say(draft, "Hi");
    await draft.settled();
    expect(tab.texts()).toEqual(["Hi"]);
    say(draft, "");
    await draft.settled();
    expect((await beside(tab)).texts()).toEqual([]);
    say(draft, "Ho");
    await draft.settled();
    expect((await beside(tab)).texts()).toEqual(["Ho"]);
  });

  test("can be restored after they were removed", async () => {
    const tab = open();
    const draft = tab.drafts.create();
    say(draft, "Hi");
    draft.release();
    await settled();
    const back = await tab.drafts.remove(draft.$draft.get().id);
    expect((await beside(tab)).texts()).toEqual([]);
    await back();
    expect((await beside(tab)).texts()).toEqual(["Hi"]);
  });

  test("that can't be read are reported and left out without affecting the others", async () => {
    const tab = open();
    const { database } = tab.environment;
    await database.set(tab.client.key("kept-draft:1:"), { id: "1", text: 7 });
    await database.set(tab.client.key("kept-draft:2:"), { id: "2", text: "Hi", changedAt: 5 });
    const more = { id: "3", text: "Ho", changedAt: 4, visibility: "all", media: [{}], poll: "Tea" };
    await database.set(tab.client.key("kept-draft:3:"), more);
    const after = await beside(tab);
    expect(after.drafts.$drafts.get()).toMatchObject([
      { id: "2", text: "Hi", media: [], visibility: null },
      { id: "3", text: "Ho", media: [], visibility: null, poll: null },
    ]);
    expect(claimReports(after.environment)).toHaveLength(1);
    claimReports(tab.environment);
  });
});

describe("an unavailable database", () => {
  test("is replaced by local storage until it works again", async () => {
    const tab = open();
    tab.environment.database.broken = true;
    const draft = tab.drafts.create();
    say(draft, "Hi");
    await draft.settled();
    expect(tab.drafts.$storage.get()).toEqual({ isStored: true, place: "storage" });
    expect((await beside(tab)).texts()).toEqual(["Hi"]);
    tab.environment.database.broken = false;
    say(draft, "Ho");
    await draft.settled();
    expect(tab.drafts.$storage.get()).toEqual({ isStored: true, place: "database" });
    expect((await beside(tab)).texts()).toEqual(["Ho"]);
    expect(tab.environment.local.keys()).toEqual([]);
  });

  test("together with full local storage is reported, and drafts stay in memory", async () => {
    const tab = open();
    tab.environment.database.broken = true;
    tab.environment.local.full = true;
    const draft = tab.drafts.create();
    say(draft, "Hi");
    await draft.settled();
    expect(tab.drafts.$storage.get()).toMatchObject({
      isStored: false,
      message: { message: expect.stringContaining("out of storage space") },
    });
    expect(tab.texts()).toEqual(["Hi"]);
    tab.environment.local.full = false;
    say(draft, "Hi there");
    await draft.settled();
    expect(tab.drafts.$storage.get().isStored).toBe(true);
    expect((await beside(tab)).texts()).toEqual(["Hi there"]);
  });
});

describe("full local storage", () => {
  test("does not lose or duplicate drafts when the page is left", async () => {
    const tab = open();
    tab.environment.local.full = true;
    const draft = tab.drafts.create();
    say(draft, "H");
    await settled();
    const fresh = tab.drafts.create();
    say(draft, "Hi");
    say(fresh, "Ho");
    tab.environment.leave();
    await settled();
    expect((await beside(tab)).texts().toSorted()).toEqual(["Hi", "Ho"]);
    tab.environment.clock.advance(5000);
    await settled();
    expect(tab.texts().toSorted()).toEqual(["Hi", "Ho"]);
  });
});

describe("a draft in two tabs", () => {
  async function both() {
    const here = open();
    const draft = here.drafts.create();
    say(draft, "Hi");
    await draft.settled();
    const there = await beside(here);
    const other = (await there.drafts.open(draft.$draft.get().id))!;
    return { here, draft, there, other };
  }

  test("follows changes made in either tab", async () => {
    const { here, draft, other } = await both();
    say(other, "Hi there");
    await other.settled();
    await settled();
    expect(draft.$draft.get().text).toBe("Hi there");
    say(draft, "Hi there!");
    await draft.settled();
    await settled();
    expect(other.$draft.get().text).toBe("Hi there!");
    expect(here.texts()).toEqual(["Hi there!"]);
  });

  test("becomes two drafts when both tabs change it at the same time", async () => {
    const { here, draft, other } = await both();
    say(draft, "Hi alice");
    say(other, "Hi bob");
    await settled();
    await Promise.all([draft.settled(), other.settled()]);
    await settled();
    expect((await beside(here)).texts().toSorted()).toEqual(["Hi alice", "Hi bob"]);
    expect([draft, other].map(one => one.$draft.get().text)).toEqual(["Hi alice", "Hi bob"]);
    expect(draft.$draft.get().id).not.toBe(other.$draft.get().id);
  });

  test("stays one draft when both tabs make the same change", async () => {
    const { here, draft, there, other } = await both();
    const media = [storedAttachment(PICTURE)];
    draft.change({ media });
    other.change({ media: structuredClone(media) });
    await settled();
    await Promise.all([draft.settled(), other.settled()]);
    await settled();
    expect([here, there].map(tab => tab.texts())).toEqual([["Hi"], ["Hi"]]);
    expect(other.$draft.get()).toEqual(draft.$draft.get());
    say(other, "Hi there");
    await other.settled();
    await settled();
    expect(draft.$draft.get().text).toBe("Hi there");
  });

  test("is removed in both tabs, unless the other tab is typing in it", async () => {
    const { here, draft, there, other } = await both();
    await here.drafts.remove(draft.$draft.get().id);
    await settled();
    expect([draft, other].map(one => one.$draft.get().text)).toEqual(["", ""]);
    say(other, "Anew");
    await other.settled();
    await settled();
    const third = (await here.drafts.open(other.$draft.get().id))!;
    say(other, "Anew, and more");
    say(other, "Anew, and still more");
    await here.drafts.remove(third.$draft.get().id);
    await settled();
    await other.settled();
    expect(there.texts()).toEqual(["Anew, and still more"]);
  });
});

describe("a sign-out", () => {
  test("deletes that person's drafts for good, and keeps other people's", async () => {
    const tab = open();
    const draft = tab.drafts.create();
    say(draft, "Hi");
    await draft.settled();
    const other = await beside(tab);
    const held = (await other.drafts.open(draft.$draft.get().id))!;
    const bob = await beside(tab, "bob");
    say(bob.drafts.create(), "Bob's");
    say(held, "Hi there");
    await settled();
    say(held, "Hi there, and");
    await deleteUserData(tab.client, "alice");
    other.release();
    await settled();
    tab.environment.clock.advance(10_000);
    await settled();
    expect((await beside(tab)).texts()).toEqual([]);
    expect((await beside(tab, "bob")).texts()).toEqual(["Bob's"]);
  });

  test("is not assumed when the browser clears its database: an open draft is stored again", async () => {
    const tab = open();
    const draft = tab.drafts.create();
    say(draft, "Hi");
    await draft.settled();
    tab.environment.database.values.clear();
    say(draft, "Hi there");
    await draft.settled();
    tab.environment.clock.advance(2000);
    await settled();
    expect((await beside(tab)).texts()).toEqual(["Hi there"]);
  });
});
