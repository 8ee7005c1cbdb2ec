import { afterEach, describe, expect, test } from "vitest";
import { fetchSource } from "../../../core/api/statuses/compose.ts";
import { fetchStatus } from "../../../core/api/statuses/statuses.ts";
import { retainClient } from "../../../core/client.ts";
import type { Compose } from "../../../core/composer/compose.ts";
import { attachmentOf } from "../../../core/uploads/upload.ts";
import { editHistory } from "../../../core/statuses/edit-history.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { answering, json, type Asked } from "../../../demo/environment/answers.ts";
import {
  openComposer,
  readyComposer,
  findPost,
  askPoll,
  keptTexts,
  sentId,
  sentStatuses,
} from "../../support/core/composing.ts";
import { sent, wait } from "../../support/core/outgoing.ts";
import { expectNoReports } from "../../../demo/environment/environment.ts";
import { signIn } from "../../support/core/sign-in.ts";
import { settled, until } from "../../../demo/environment/until.ts";

afterEach(() => expectNoReports());

const attached = ({ uploads }: Compose) =>
  uploads.$uploads.get().map(upload => attachmentOf(upload)?.id);

describe("an edit", () => {
  test("starts with the source text, keeps media in their order and updates the post at once", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const picture = await findPost(alice, ({ media_attachments }) => media_attachments.length > 1);
    const media = picture.media_attachments.map(({ id }) => id);
    const { compose, view } = await readyComposer(client, { edit: picture.id });
    const { text } = await fetchSource(client.api, picture.id);
    expect(view()).toMatchObject({ text, edit: picture.id, canSend: false });
    expect(attached(compose)).toEqual(media);
    expect(view().visibilities).toEqual([picture.visibility]);
    compose.write(`${text}, and more`);
    const release = statuses(client).retain([picture.id]);
    expect(await sentId(compose)).toBe(picture.id);
    const after = await fetchStatus(client.api, picture.id);
    expect(after.media_attachments.map(({ id }) => id)).toEqual(media);
    expect(after).toMatchObject({ sensitive: picture.sensitive, edited_at: expect.any(String) });
    expect(statuses(client).get(picture.id)?.edited_at).toBe(after.edited_at);
    expect(view()).toMatchObject({ text: `${text}, and more`, isTouched: false, canSend: false });
    expect(keptTexts(client)).toEqual([]);
    release();
  });

  test("can remove an attachment and add a content warning", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const picture = await findPost(alice, ({ media_attachments }) => media_attachments.length > 1);
    const others = picture.media_attachments.slice(1);
    const { compose, view } = await readyComposer(client, { edit: picture.id });
    compose.uploads.remove(compose.uploads.$uploads.get()[0]!.key);
    compose.toggleWarning();
    compose.setWarning(" Cake ");
    expect(await sentId(compose)).toBe(picture.id);
    const after = await fetchStatus(client.api, picture.id);
    expect(after.media_attachments.map(({ id }) => id)).toEqual(others.map(({ id }) => id));
    expect(after).toMatchObject({ spoiler_text: "Cake", sensitive: true });
    expect(view().warning).toBe("Cake");
  });

  test("keeps the poll, which is not sent to Pleroma", async () => {
    await using alice = await signIn("alice");
    const { client } = alice;
    const { id, poll } = await askPoll(alice);
    const put = sentStatuses(alice);
    const { compose, view } = await readyComposer(client, { edit: id });
    expect(view()).toMatchObject({ poll: { options: ["Tea", "Coffee"] }, pollLimits: null });
    compose.write("What do we drink?");
    await sentId(compose);
    expect(put).toMatchObject([{ method: "PUT", body: { status: "What do we drink?" } }]);
    expect(put[0]!.body).not.toHaveProperty("poll");
    expect(put[0]!.body).toMatchObject({ spoiler_text: "", sensitive: false, media_ids: [] });
    expect((await fetchStatus(client.api, id)).poll?.id).toBe(poll!.id);
  });

  test("sends the poll again with its remaining time to servers that would otherwise remove it", async () => {
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
    const edits: unknown[] = [];
    const { environment } = answering(({ method, path, body }: Asked) => {
      if (method === "PUT") edits.push(JSON.parse(body as string));
      return path in answers ? json(answers[path]) : json({}, { status: 404 });
    });
    const who = { instance: environment.origin, person: "alice", token: "token-a" };
    const { compose } = await readyComposer(retainClient(environment, who).client, { edit: "1" });
    const left = Math.round((Date.parse(status.poll.expires_at) - environment.now()) / 1000);
    compose.write("Tea or coffee?");
    expect(await sentId(compose)).toBe("1");
    expect(edits).toEqual([
      {
        status: "Tea or coffee?",
        spoiler_text: "",
        sensitive: true,
        language: "de",
        media_ids: ["m2", "m1"],
        media_attributes: [
          { id: "m2", description: "" },
          { id: "m1", description: "" },
        ],
        poll: {
          options: ["Tea", "Coffee"],
          multiple: false,
          expires_in: left,
          hide_totals: true,
        },
      },
    ]);
  });

  test("that is refused keeps its text, even after the composer is closed and opened again", async () => {
    await using alice = await signIn("alice");
    const { client, instance } = alice;
    const { id } = await askPoll(alice);
    const { compose, view, close } = await readyComposer(client, { edit: id });
    const path = `/api/v1/statuses/${id}`;
    instance.faults.add({
      path,
      method: "PUT",
      times: 1,
      status: 422,
      body: '{"error":"Too late"}',
    });
    compose.write("What are we to drink?");
    expect(await compose.send()).toEqual({ kind: "refused" });
    expect(view()).toMatchObject({ text: "What are we to drink?", failure: { title: "422" } });
    close();
    await settled();
    const again = await readyComposer(client, { edit: id });
    expect(again.view()).toMatchObject({ text: "What are we to drink?", canSend: true });
    expect((await readyComposer(client)).view().text).toBe("");
    const restore = again.compose.discard();
    expect(again.view().text).toBe("What shall we drink?");
    restore();
    expect(again.view().text).toBe("What are we to drink?");
  });

  test("whose answer was lost is recognised on the server and not sent again", async () => {
    await using alice = await signIn("alice");
    const { client, instance } = alice;
    const { id } = await askPoll(alice);
    const { compose } = await readyComposer(client, { edit: id });
    const path = `/api/v1/statuses/${id}`;
    instance.faults.add({ path, method: "PUT", times: 1, drop: "answer" });
    compose.write("What are we to drink?");
    expect(await compose.send()).toEqual({ kind: "waits" });
    const tried = sentStatuses(alice);
    await wait(alice, 5);
    await sent(alice);
    expect(tried).toEqual([]);
    const { $view } = editHistory(client).open(id);
    const stop = $view.listen(() => {});
    await until(() => $view.get().state === "ready");
    expect($view.get()).toMatchObject({ value: { length: 2 } });
    stop();
  });

  test("shows a failure when the source can't be loaded, and loads it on retry", async () => {
    await using alice = await signIn("alice");
    const { client, instance } = alice;
    const { id } = await askPoll(alice);
    const path = `/api/v1/statuses/${id}/source`;
    instance.faults.add({ path, times: 1, status: 500, body: '{"error":"Oh"}' });
    const { compose, view } = openComposer(client, { edit: id });
    await until(() => view().failure);
    expect(view()).toMatchObject({ state: "loading", canSend: false, failure: { title: "500" } });
    compose.retry();
    await until(() => view().state === "writing");
    expect(view()).toMatchObject({ text: "What shall we drink?" });
    expect(view()).not.toHaveProperty("failure");
  });
});
