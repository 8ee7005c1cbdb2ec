import { afterEach, describe, expect, test } from "vitest";
import { createStatus } from "../../../core/api/statuses/compose.ts";
import type { Client } from "../../../core/client.ts";
import { fetchStatus } from "../../../core/api/statuses/statuses.ts";
import { storedDrafts } from "../../../core/drafts/drafts.ts";
import { statusRemoval } from "../../../core/statuses/removal.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import {
  readyComposer,
  findPost,
  sentId,
  sentStatuses,
  POLL,
} from "../../support/core/composing.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const targets = (client: Client) =>
  storedDrafts(client)
    .$drafts.get()
    .map(({ occasion: target }) => target);

describe("a post that is deleted and redrafted", () => {
  test("becomes a draft at once, and is posted with its media and visibility", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const picture = await findPost(alice, ({ media_attachments }) => media_attachments.length > 1);
    const release = statuses(client).retain([picture.id]);
    const last = await statusRemoval(client).redraft(picture.id);
    release();
    expect(targets(client)).toEqual([`redraft:${picture.id}`]);
    const { compose, view } = await readyComposer(client, { redraft: picture.id });
    const { visibility } = picture;
    expect(view()).toMatchObject({ text: last!.text, visibility, canSend: true });
    const after = await fetchStatus(client.api, await sentId(compose));
    expect(after.media_attachments.map(one => one.id)).toEqual(
      picture.media_attachments.map(one => one.id),
    );
    expect(after).toMatchObject({ sensitive: picture.sensitive, visibility });
    expect(targets(client)).toEqual([]);
  });

  test("keeps its poll, its parent, its quote and its warning", async () => {
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
    const release = statuses(client).retain([id]);
    await statusRemoval(client).redraft(id);
    release();
    const sent = sentStatuses(alice);
    const { compose, view } = await readyComposer(client, { redraft: id });
    expect(view()).toMatchObject({ replyTo: parent, quote: quoted, warning: "Drinks" });
    await until(() => view().canSend);
    const again = await sentId(compose);
    expect(sent).toEqual([
      { method: "POST", body: { ...wire, sensitive: true, content_type: "text/plain" } },
    ]);
    expect(await fetchStatus(client.api, again)).toMatchObject({
      in_reply_to_id: parent,
      spoiler_text: "Drinks",
      pleroma: { quote_id: quoted },
      poll: { multiple: true, options: [{ title: "Tea" }, { title: "Coffee" }] },
    });
  });
});
