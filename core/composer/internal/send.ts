import { msg } from "@lingui/core/macro";
import type { Client } from "../../client.ts";
import { failureOf, type Failure } from "../../failure.ts";
import { forAll, outgoing } from "./outgoing.ts";
import { handOver, type Made } from "./hand-over.ts";
import type { ComposePost } from "./composition-post.ts";
import type { Sending } from "../composition.ts";
import type { Outgoing } from "../../outbox/outbox.ts";
import type { Visibility } from "../../statuses/visibility.ts";

/** `isBack`: what the server refused is a draft again; the composition continues with it. */
export type SentOff = Sending & { isBack?: boolean };

const NOT_READY: Failure = {
  title: msg`A file is not ready`,
  message: msg`Upload it again, choose another file, or remove it from the post.`,
};

const REFUSED: SentOff = { kind: "refused" };

/** Sends the posts of a thread; each replies to the one before it. */
export async function sendThread(
  client: Client,
  head: ComposePost,
  followers: readonly ComposePost[],
  { visibility }: { visibility?: Visibility },
): Promise<SentOff> {
  const posts = [head, ...followers];
  head.$failure.set(undefined);
  for (const post of posts) post.$isPreparing.set(true);
  try {
    const failure = await prepare(head, posts);
    if (failure) {
      head.$failure.set(failure);
      return REFUSED;
    }
    const bar = forAll(head, visibility);
    const all = posts.map(post => outgoing(client, post, bar));
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
    await head.context.learn();
  const settled = await Promise.all(posts.map(({ uploads }) => uploads.settle()));
  for (const { draft } of posts) await draft.settled();
  return settled.every(Boolean) ? null : NOT_READY;
}

async function deliver(
  client: Client,
  head: ComposePost,
  posts: readonly ComposePost[],
  all: readonly Outgoing[],
): Promise<SentOff> {
  const end = await handOver(client, all);
  if (end.is === "refused") {
    await head.draft.goOn(end.drafts[0]!);
    leaveLate(head, all[0]!);
    head.$failure.set(end.failure);
    return { ...REFUSED, isBack: true };
  }
  for (const [at, post] of posts.entries()) {
    // Unless the draft was replaced in the meantime, start a new one.
    if (post.draft.$draft.get().id === all[at]!.draft.id) post.draft.renew();
  }
  leaveLate(head, all[0]!);
  if (end.is === "waiting") return { kind: "waits" };
  return sentAs(head, all[0]!, end.made[0]!);
}

/** Keeps the text that was typed while the post was being sent. */
function leaveLate(head: ComposePost, { draft }: Outgoing): void {
  const text = head.$sending.get()?.text;
  if (text !== undefined && text !== draft.text) head.draft.change({ text });
}

function sentAs(head: ComposePost, { draft, wire }: Outgoing, made: Made): SentOff {
  if (made.kind === "scheduled") return { kind: "scheduled" };
  if (draft.edit !== null) head.context.changed(draft, wire);
  return { kind: "sent", status: made.status.id };
}
