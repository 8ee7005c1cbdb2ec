import { setupI18n } from "@lingui/core";
import { expect, test } from "vitest";
import { notificationShape, type Notification } from "../../../core/api/notifications.ts";
import { check } from "../../../core/api/shapes.ts";
import { contentsOf, contentsOfPayload } from "../../../core/worker/contents.ts";
import { readPayload } from "../../../core/worker/payload.ts";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
const account = { id: "1", username: "bob", acct: "bob@b.example", display_name: "Bob" };
const post = { id: "5", account, content: "<p>Hello <b>you</b></p>", visibility: "public" };
const picture = { id: "9", type: "image", url: "/p.png", preview_url: "/small.png" };

const notification = (type: string, more: object = {}): Notification =>
  check(notificationShape, { id: "7", type, created_at: "2026-11-21T12:00:00Z", account, ...more });

const shown = (type: string, more: object = {}, revealed = false) => {
  const { title, options } = contentsOf(notification(type, more), "token", { i18n, revealed });
  const { body, image, tag, actions, data } = options;
  return { title, body, image, tag, path: data.path, actions: actions.map(one => one.action) };
};

test("a mention shows its author, text and picture, and offers actions", () => {
  expect(shown("mention", { status: { ...post, media_attachments: [picture] } })).toEqual({
    title: "Bob mentioned you",
    body: "Hello you",
    image: "/small.png",
    tag: "7",
    path: "/web/@bob@b.example/5",
    actions: ["favourite", "reblog"],
  });
});

test("the fallback line of a quoted post is left out", () => {
  const line = '<span class="quote-inline"><br/><br/><bdi>RT:</bdi> <a href="/1">/1</a></span>';
  const status = { ...post, content: `<p>Look at this${line}</p>` };
  expect(shown("quote", { status })).toMatchObject({ body: "Look at this" });
});

test("sensitive content is hidden until it is revealed", () => {
  const sensitive = { ...post, sensitive: true, media_attachments: [picture] };
  const warned = { ...sensitive, spoiler_text: "Spiders" };
  const hidden = { image: undefined, actions: ["reveal", "favourite"] };
  expect(shown("mention", { status: warned })).toMatchObject({ body: "Spiders", ...hidden });
  expect(shown("mention", { status: sensitive })).toMatchObject({
    body: "Sensitive content",
    ...hidden,
  });
  expect(shown("mention", { status: warned }, true)).toMatchObject({
    body: "Spiders\n\nHello you",
    image: "/small.png",
    actions: ["favourite", "reblog"],
  });
});

test("actions that are impossible or already done are not offered", () => {
  const actions = (status: object) => shown("mention", { status: { ...post, ...status } }).actions;
  expect(actions({ visibility: "direct" })).toEqual(["favourite"]);
  expect(actions({ favourited: true })).toEqual(["reblog"]);
  expect(actions({ favourited: true, reblogged: true })).toEqual([]);
  expect(shown("favourite", { status: post }).actions).toEqual([]);
});

test("each type of notification opens the page of its subject", () => {
  expect(shown("follow")).toMatchObject({
    title: "Bob followed you",
    body: "@bob@b.example",
    path: "/web/@bob@b.example",
  });
  expect(shown("follow_request").path).toBe("/web/follow-requests");
  const target = { ...account, acct: "bob@new.example" };
  expect(shown("move", { target }).path).toBe("/web/@bob@new.example");
  expect(
    shown("pleroma:chat_mention", { chat_message: { id: "1", content: "Hi &amp; ho" } }),
  ).toMatchObject({
    title: "Bob sent you a chat message",
    body: "Hi & ho",
    path: "/web/@bob@b.example",
  });
  expect(shown("admin.report", { report: { id: "1", comment: "Spam" } }).body).toBe("Spam");
  expect(shown("surprise", { account: null })).toMatchObject({
    title: "New notification from ?",
    path: "/web/notifications",
  });
});

test("without the notification itself, the texts of the push are shown", () => {
  const words = (text: string | undefined) => {
    const { title, options } = contentsOfPayload(readPayload(text), i18n);
    return [title, options.body];
  };
  expect(words('{"title":"New Mention","body":"@bob: Hi","notification_id":7}')).toEqual([
    "New Mention",
    "@bob: Hi",
  ]);
  expect(words('{"body":"New Mention"}')).toEqual(["Glitch-lily", "New Mention"]);
  for (const nothing of [undefined, "", "<p>", "[]", "null", '{"body":[]}'])
    expect(words(nothing)).toEqual(["You have a new notification", ""]);
});
