import { msg } from "@lingui/core/macro";
import { previewStatus, type NewStatus } from "../../api/statuses/compose.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { failureOf, type Failure } from "../../failure.ts";
import type { StoredDraft } from "../../drafts/draft.ts";
import { writtenLanguage } from "../../languages/guess.ts";
import { outbox, type SentResult, type PostToSend } from "../../outbox/outbox.ts";
import { settings } from "../../settings/settings.ts";
import type { Visibility } from "../../statuses/visibility.ts";
import { shownDraft } from "../view.ts";
import type { SendResult } from "../compose.ts";
import type { ComposePost } from "./post.ts";
import { newStatus, statusEdit } from "./wire.ts";

/** The options of a thread: its first post sets them for all posts. */
type ThreadOptions = Pick<
  StoredDraft,
  "visibility" | "language" | "contentType" | "expiresIn" | "quotePolicy"
>;

export function threadOptionsOf(head: ComposePost, visibility?: Visibility): ThreadOptions {
  const view = head.$view.get();
  const { language, contentType, expiresIn } = view;
  const { quotePolicy } = head.draft.$draft.get();
  return {
    visibility: visibility ?? view.visibility,
    language,
    contentType,
    expiresIn,
    quotePolicy,
  };
}

/** Builds what to send. It depends on nothing that may load later. */
export function outgoing(
  client: Client,
  post: ComposePost,
  options = threadOptionsOf(post),
): PostToSend {
  const context = post.context.$context.get();
  const shown = shownDraft(post.draft.$draft.get(), context);
  const { isSensitive } = post.$view.get();
  const draft: StoredDraft = { ...shown, ...options, isSensitive, begun: [], aside: false };
  const { $language: $guess } = post.guess;
  const written = {
    draft,
    language: writtenLanguage(options.language, $guess.get(), context.language),
  };
  const wire =
    draft.edit === null
      ? newStatus(written, context)
      : statusEdit(written, context, client.environment.now());
  return { draft, wire };
}

/** Fetches the server's preview of a post. Never put it into the outbox, which would publish it. */
export async function previewOf(
  client: Client,
  post: ComposePost,
  options?: ThreadOptions,
): Promise<Status> {
  if (!post.$view.get().canPreview) throw new Error("This server would post what it is to preview");
  await post.uploads.settle();
  return previewStatus(client.api, outgoing(client, post, options).wire as NewStatus);
}

/** `isDraftAgain`: what the server refused is a draft again; the author continues with it. */
export type ThreadSendResult = SendResult & { isDraftAgain?: boolean };

const NOT_READY: Failure = {
  title: msg`A file isn’t ready`,
  message: msg`Upload it again, choose another file, or remove it from the post.`,
};

const REFUSED: ThreadSendResult = { kind: "refused" };

/** Sends the posts of a thread; each replies to the one before it. */
export async function sendThread(
  client: Client,
  head: ComposePost,
  followers: readonly ComposePost[],
  { visibility }: { visibility?: Visibility },
): Promise<ThreadSendResult> {
  const posts = [head, ...followers];
  head.$failure.set(undefined);
  for (const post of posts) post.$isPreparing.set(true);
  try {
    const failure = await prepare(head, posts);
    if (failure) {
      head.$failure.set(failure);
      return REFUSED;
    }
    const options = threadOptionsOf(head, visibility);
    const all = posts.map(post => outgoing(client, post, options));
    for (const [at, post] of posts.entries()) post.$sending.set(all[at]!.draft);
    return await deliver(client, head, posts, all);
  } catch (error) {
    head.$failure.set(failureOf(client, error));
    return REFUSED;
  } finally {
    for (const post of posts) {
      post.$isPreparing.set(false);
      post.$sending.set(null);
    }
  }
}

/** Loads what is missing; returns the reason if the thread can't be sent. */
async function prepare(head: ComposePost, posts: readonly ComposePost[]): Promise<Failure | null> {
  const known = head.context.$context.get();
  if (known.visibility === null && head.draft.$draft.get().visibility === null)
    await head.context.load();
  const settled = await Promise.all(posts.map(({ uploads }) => uploads.settle()));
  for (const { draft } of posts) await draft.settled();
  return settled.every(Boolean) ? null : NOT_READY;
}

async function deliver(
  client: Client,
  head: ComposePost,
  posts: readonly ComposePost[],
  all: readonly PostToSend[],
): Promise<ThreadSendResult> {
  const grace = settings(client).$settings.get().posting_grace * 1000;
  const end = await outbox(client).send(all, grace);
  if (end.is === "refused") {
    await head.draft.continueWith(end.drafts[0]!);
    keepLateText(head, all[0]!);
    head.$failure.set(end.failure);
    return { ...REFUSED, isDraftAgain: true };
  }
  for (const [at, post] of posts.entries()) {
    // Unless the draft was replaced in the meantime, start a new one.
    if (post.draft.$draft.get().id === all[at]!.draft.id) post.draft.renew();
  }
  keepLateText(head, all[0]!);
  if (end.is === "waiting") return { kind: "waits" };
  return resultOf(head, all[0]!, end.made[0]!);
}

/** Keeps the text that was typed while the post was being sent. */
function keepLateText(head: ComposePost, { draft }: PostToSend): void {
  const text = head.$sending.get()?.text;
  if (text !== undefined && text !== draft.text) head.draft.change({ text });
}

function resultOf(
  head: ComposePost,
  { draft, wire }: PostToSend,
  made: SentResult,
): ThreadSendResult {
  if (made.kind === "scheduled") return { kind: "scheduled" };
  if (draft.edit !== null) head.context.applyEdit(draft, wire);
  return { kind: "sent", status: made.status.id };
}
