import { afterEach, describe, expect, test } from "vitest";
import { createStatus, fetchSource } from "../../core/api/compose.ts";
import { fetchStatus, type Status } from "../../core/api/statuses.ts";
import { holdClient, type Client } from "../../core/client.ts";
import { alerts } from "../../core/stores/alerts.ts";
import type { Occasion } from "../../core/stores/compose-occasion.ts";
import { composes } from "../../core/stores/compose.ts";
import { drafts } from "../../core/stores/drafts.ts";
import { editHistory } from "../../core/stores/edit-history.ts";
import { statusRemoval } from "../../core/stores/status-removal.ts";
import { statuses } from "../../core/stores/statuses.ts";
import { answering, json, type Asked } from "../support/answers.ts";
import { expectNoReports } from "../support/environment.ts";
import { signIn, type SignedInPerson } from "../support/sign-in.ts";
import { settled, until } from "../support/until.ts";

/** A composer as an element has it: watched. */
function open(client: Client, occasion: Occasion) {
  const { compose, release } = composes(client).open(occasion);
  const stop = compose.$view.listen(() => {});
  return {
    compose,
    view: () => compose.$view.get(),
    close() {
      stop();
      release();
    },
  };
}

/** Ready to be written. */
async function opened(client: Client, occasion: Occasion) {
  const held = open(client, occasion);
  await until(() => held.view().state === "writing" && held.view().limit < 60_000);
  return held;
}

/** The newest post of hers that is like this. */
async function find({ client }: SignedInPerson, wanted: (status: Status) => boolean) {
  const path = `/api/v1/accounts/${client.person}/statuses?limit=40`;
  const { body } = await client.api.get(path);
  const { id } = (body as Status[]).find(status => !status.reblog && wanted(status))!;
  return fetchStatus(client.api, id);
}

const POLL = { options: ["Tea", "Coffee"], multiple: true, expires_in: 7200 };

async function asks({ client }: SignedInPerson): Promise<Status> {
  const wire = { status: "What shall we drink?", visibility: "public", poll: POLL };
  return createStatus(client.api, wire, "a-poll");
}

/** What was sent to the statuses, in order. */
function listenTo({ environment }: SignedInPerson) {
  const { fetch } = environment;
  const sent: { method: string; body: Record<string, unknown> }[] = [];
  environment.fetch = (request, init) => {
    const { method = "GET", body } = init ?? {};
    if (method !== "GET" && body) sent.push({ method, body: JSON.parse(body as string) });
    return fetch(request, init);
  };
  return sent;
}

afterEach(() => expectNoReports());

describe("an edit", () => {
  test("begins with what was typed, keeps media and their order, and is shown at once", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const picture = await find(alice, ({ media_attachments }) => media_attachments.length > 1);
    const media = picture.media_attachments.map(({ id }) => id);
    const { compose, view } = await opened(client, { edit: picture.id });
    const { text } = await fetchSource(client.api, picture.id);
    expect(view()).toMatchObject({ text, edit: picture.id, canSend: false });
    expect(view().media.map(({ id }) => id)).toEqual(media);
    expect(view().visibilities).toEqual([picture.visibility]);
    compose.write(`${text}, and more`);
    const letGo = statuses(client).hold([picture.id]);
    expect(await compose.send()).toBe(picture.id);
    const after = await fetchStatus(client.api, picture.id);
    expect(after.media_attachments.map(({ id }) => id)).toEqual(media);
    expect(after).toMatchObject({ sensitive: picture.sensitive, edited_at: expect.any(String) });
    expect(statuses(client).get(picture.id)?.edited_at).toBe(after.edited_at);
    expect(view()).toMatchObject({ text: `${text}, and more`, isTouched: false, canSend: false });
    expect(drafts(client).of(`edit:${picture.id}`).read()).toBeNull();
    letGo();
  });

  test("can leave out an attachment, and put a warning before the rest", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const picture = await find(alice, ({ media_attachments }) => media_attachments.length > 1);
    const [first, ...others] = picture.media_attachments;
    const { compose, view } = await opened(client, { edit: picture.id });
    compose.detach(first!);
    compose.toggleWarning();
    compose.setWarning(" Cake ");
    expect(await compose.send()).toBe(picture.id);
    const after = await fetchStatus(client.api, picture.id);
    expect(after.media_attachments.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect(after).toMatchObject({ spoiler_text: "Cake", sensitive: true });
    expect(view().warning).toBe("Cake");
  });

  test("keeps the poll, of which Pleroma is told nothing", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const { id, poll } = await asks(alice);
    const sent = listenTo(alice);
    const { compose, view } = await opened(client, { edit: id });
    expect(view().poll).toEqual(["Tea", "Coffee"]);
    compose.write("What do we drink?");
    await compose.send();
    expect(sent).toMatchObject([{ method: "PUT", body: { status: "What do we drink?" } }]);
    expect(sent[0]!.body).not.toHaveProperty("poll");
    expect(sent[0]!.body).toMatchObject({ spoiler_text: "", sensitive: false, media_ids: [] });
    expect((await fetchStatus(client.api, id)).poll?.id).toBe(poll!.id);
  });

  test("tells the poll again where it would be lost, for the time that it has left", async () => {
    const me = { id: "alice", username: "alice", acct: "alice", source: { privacy: "public" } };
    const options = [{ title: "Tea" }, { title: "Coffee" }];
    const status = {
      id: "1",
      account: me,
      language: "de",
      sensitive: true,
      media_attachments: [{ id: "m2" }, { id: "m1" }],
      poll: { id: "p", expires_at: "2026-11-21T14:00:30.000Z", multiple: false, options },
    };
    const answers: Record<string, object> = {
      "/api/v1/accounts/verify_credentials": me,
      "/api/v1/instance": { version: "4.3.0", max_toot_chars: 500 },
      "/api/v1/statuses/1": status,
      "/api/v1/statuses/1/source": { id: "1", text: "Tea?", spoiler_text: "" },
    };
    const sent: unknown[] = [];
    const { environment } = answering(({ method, path, body }: Asked) => {
      if (method === "PUT") sent.push(JSON.parse(body as string));
      return path in answers ? json(answers[path]) : json({}, { status: 404 });
    });
    const who = { instance: environment.origin, person: "alice", token: "token-a" };
    const { compose } = await opened(holdClient(environment, who).client, { edit: "1" });
    const left = Math.round((Date.parse(status.poll.expires_at) - environment.now()) / 1000);
    compose.write("Tea or coffee?");
    expect(await compose.send()).toBe("1");
    expect(sent).toEqual([
      {
        status: "Tea or coffee?",
        spoiler_text: "",
        sensitive: true,
        language: "de",
        media_ids: ["m2", "m1"],
        poll: {
          options: ["Tea", "Coffee"],
          multiple: false,
          expires_in: left,
          hide_totals: true,
        },
      },
    ]);
  });

  test("that is refused keeps what was typed, also for the next visit", async () => {
    await using alice = await signIn("alice");
    const { client, instance } = alice;
    const { id } = await asks(alice);
    const { compose, view, close } = await opened(client, { edit: id });
    const path = `/api/v1/statuses/${id}`;
    instance.faults.add({
      path,
      method: "PUT",
      times: 1,
      status: 422,
      body: '{"error":"Too late"}',
    });
    compose.write("What are we to drink?");
    expect(await compose.send()).toBeNull();
    expect(view()).toMatchObject({ text: "What are we to drink?", failure: { title: "422" } });
    close();
    await settled();
    const again = await opened(client, { edit: id });
    expect(again.view()).toMatchObject({ text: "What are we to drink?", canSend: true });
    expect(open(client, {}).view().text).toBe("");
    const restore = again.compose.discard();
    expect(again.view().text).toBe("What shall we drink?");
    restore();
    expect(again.view().text).toBe("What are we to drink?");
  });

  test("whose answer was lost is found, not made twice", async () => {
    await using alice = await signIn("alice");
    const { client, instance } = alice;
    const { id } = await asks(alice);
    const { compose } = await opened(client, { edit: id });
    const path = `/api/v1/statuses/${id}`;
    instance.faults.add({ path, method: "PUT", times: 1, drop: "answer" });
    compose.write("What are we to drink?");
    expect(await compose.send()).toBeNull();
    const sent = listenTo(alice);
    expect(await compose.send()).toBe(id);
    expect(sent).toEqual([]);
    const { $view } = editHistory(client).open(id);
    const stop = $view.listen(() => {});
    await until(() => $view.get().state === "ready");
    expect($view.get()).toMatchObject({ versions: { length: 2 } });
    stop();
  });

  test("of what can't be read says so, and asks again", async () => {
    await using alice = await signIn("alice");
    const { client, instance } = alice;
    const { id } = await asks(alice);
    const path = `/api/v1/statuses/${id}/source`;
    instance.faults.add({ path, times: 1, status: 500, body: '{"error":"Oh"}' });
    const { compose, view } = open(client, { edit: id });
    await until(() => view().failure);
    expect(view()).toMatchObject({ state: "loading", canSend: false, failure: { title: "500" } });
    compose.retry();
    await until(() => view().state === "writing");
    expect(view()).toMatchObject({ text: "What shall we drink?" });
    expect(view()).not.toHaveProperty("failure");
  });
});

describe("what is deleted to be written anew", () => {
  test("is a draft at once, with all that it had, and is posted with it", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const picture = await find(alice, ({ media_attachments }) => media_attachments.length > 1);
    const letGo = statuses(client).hold([picture.id]);
    const last = await statusRemoval(client).redraft(picture.id);
    letGo();
    expect(drafts(client).names("redraft:")).toEqual([picture.id]);
    const { compose, view } = await opened(client, { redraft: picture.id });
    const { visibility } = picture;
    expect(view()).toMatchObject({ text: last!.text, visibility, canSend: true });
    const id = await compose.send();
    const after = await fetchStatus(client.api, id!);
    expect(after.media_attachments.map(one => one.id)).toEqual(
      picture.media_attachments.map(one => one.id),
    );
    expect(after).toMatchObject({ sensitive: picture.sensitive, visibility });
    expect(drafts(client).names("redraft:")).toEqual([]);
  });

  test("asks its poll again for as long, and answers and quotes what it did", async () => {
    await using alice = await signIn("alice");
    await using bob = await signIn("bob", { instance: alice.instance });
    const { client } = alice;
    const theirs = { status: "Thirsty", visibility: "unlisted" };
    const { id: parent } = await createStatus(bob.client.api, theirs, "bob-1");
    const { id: quoted } = await createStatus(bob.client.api, theirs, "bob-2");
    const wire = {
      status: "@bob Vote!",
      spoiler_text: "Drinks",
      visibility: "unlisted",
      in_reply_to_id: parent,
      quote_id: quoted,
      poll: POLL,
    };
    const { id } = await createStatus(client.api, wire, "alice-1");
    const letGo = statuses(client).hold([id]);
    await statusRemoval(client).redraft(id);
    letGo();
    const sent = listenTo(alice);
    const { compose, view } = await opened(client, { redraft: id });
    expect(view()).toMatchObject({ replyTo: parent, quote: quoted, warning: "Drinks" });
    await until(() => view().canSend);
    const again = await compose.send();
    expect(sent).toEqual([{ method: "POST", body: { ...wire, sensitive: true } }]);
    expect(await fetchStatus(client.api, again!)).toMatchObject({
      in_reply_to_id: parent,
      spoiler_text: "Drinks",
      pleroma: { quote_id: quoted },
      poll: { multiple: true, options: [{ title: "Tea" }, { title: "Coffee" }] },
    });
  });
});

describe("a quote", () => {
  test("is sent to Pleroma by its own name, for no more people than the quoted post", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const hers = { status: "For friends", visibility: "private" };
    const { id } = await createStatus(client.api, hers, "private");
    const { compose, view } = await opened(client, { quote: id });
    await until(() => view().quote === id && view().visibilities.length === 2);
    expect(view()).toMatchObject({ visibility: "private", visibilities: ["private", "direct"] });
    compose.write("As I said");
    const sent = await compose.send();
    expect(await fetchStatus(client.api, sent!)).toMatchObject({
      visibility: "private",
      pleroma: { quote_id: id },
    });
  });

  async function elsewhere(approval: object | undefined) {
    const me = { id: "alice", username: "alice", acct: "alice", source: { privacy: "public" } };
    const answers: Record<string, object> = {
      "/api/v1/accounts/verify_credentials": me,
      "/api/v1/instance": { version: "4.5.0", configuration: {} },
      "/api/v1/statuses/1": {
        id: "1",
        account: { id: "bob", username: "bob", acct: "bob" },
        visibility: "public",
        ...(approval && { quote_approval: approval }),
      },
    };
    const posts: unknown[] = [];
    const { environment } = answering(({ method, path, body }: Asked) => {
      if (method !== "POST")
        return path in answers ? json(answers[path]) : json({}, { status: 404 });
      posts.push(JSON.parse(body as string));
      return json({ id: "new", account: me });
    });
    const who = { instance: environment.origin, person: "alice", token: "token-a" };
    const { client } = holdClient(environment, who);
    const held = open(client, { quote: "1" });
    held.compose.write("See");
    await until(() => held.view().canSend || held.view().cannotQuote);
    return { ...held, posts };
  }

  test("is sent to Mastodon by its other name", async () => {
    const approval = { automatic: ["public"], manual: [], current_user: "automatic" };
    const { compose, posts } = await elsewhere(approval);
    expect(await compose.send()).toBe("new");
    expect(posts).toEqual([{ status: "See", visibility: "public", quoted_status_id: "1" }]);
  });

  test("is not sent where nobody would know that it is one", async () => {
    const { compose, view, posts } = await elsewhere(undefined);
    expect(view()).toMatchObject({ canSend: false, cannotQuote: true });
    expect(await compose.send()).toBeNull();
    expect(posts).toEqual([]);
  });
});

describe("a content warning", () => {
  test("counts, is kept with the draft, and is not lost when it is taken off", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const { compose, view, close } = await opened(client, {});
    const { limit } = view();
    compose.toggleWarning();
    expect(view()).toMatchObject({ warning: "", canSend: false });
    compose.setWarning("Cake");
    compose.write("It was good");
    expect(view().left).toBe(limit - 4 - 11);
    compose.toggleWarning();
    expect(view()).toMatchObject({ warning: null, left: limit - 11 });
    compose.toggleWarning();
    close();
    await settled();
    const again = await opened(client, {});
    expect(again.view()).toMatchObject({ warning: "Cake", text: "It was good" });
    await until(() => again.view().canSend);
    const id = await again.compose.send();
    expect(await fetchStatus(client.api, id!)).toMatchObject({
      spoiler_text: "Cake",
      sensitive: true,
    });
    expect(again.view().warning).toBeNull();
  });
});

test("a reply to several turns to its author alone, and back", async () => {
  await using alice = await signIn("alice");
  await using bob = await signIn("bob", { instance: alice.instance });
  const question = { status: "Well, @alice, @carol?", visibility: "public" };
  const { id } = await createStatus(bob.client.api, question, "bob");
  const { compose, view } = open(alice.client, { replyTo: id });
  await until(() => view().audience === "all");
  compose.write("@bob @carol Yes");
  compose.address("author");
  expect(view()).toMatchObject({ text: "@bob Yes", audience: "author" });
  compose.address("all");
  expect(view()).toMatchObject({ text: "@bob @carol Yes", audience: "all" });
  compose.write("Hello");
  expect(view().audience).toBeNull();
});

test("what is begun for one person leaves the draft for all alone", async () => {
  await using alice = await signIn("alice");
  const { client } = alice;
  const all = await opened(client, {});
  all.compose.write("Dear all");
  const { compose, view } = await opened(client, { text: "@bob ", visibility: "direct" });
  expect(view()).toMatchObject({ text: "@bob ", visibility: "direct", isTouched: false });
  compose.write("@bob Psst");
  expect(all.view().text).toBe("Dear all");
  const id = await compose.send();
  expect(await fetchStatus(client.api, id!)).toMatchObject({ visibility: "direct" });
  expect(all.view().text).toBe("Dear all");
});

test("a post that fails after everybody has turned away leads back to its draft", async () => {
  await using alice = await signIn("alice");
  const { client, instance } = alice;
  const wanted: Occasion[] = [];
  const stop = composes(client).place(occasion => wanted.push(occasion));
  const { compose, view, close } = await opened(client, { text: "@bob " });
  await until(() => view().canSend);
  const fault = { path: "/api/v1/statuses", method: "POST", times: 1 };
  instance.faults.add({ ...fault, status: 422, body: '{"error":"Too short"}' });
  compose.write("@bob Hi");
  const done = compose.send();
  close();
  await done;
  const [alert] = alerts(client).$alerts.get();
  expect(alert).toMatchObject({ message: "Too short" });
  alerts(client).act(alert!.key);
  expect(wanted).toEqual([{ text: "@bob " }]);
  stop();
});
