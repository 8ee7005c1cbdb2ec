import type { Client } from "../../client.ts";
import { shownDraft } from "../view.ts";
import { newStatus, statusEdit } from "./wire.ts";
import type { ComposePost } from "./composition-post.ts";
import type { KeptDraft } from "../../drafts/draft.ts";
import { writtenLanguage } from "../../languages/guess.ts";
import type { Outgoing } from "../../outbox/outbox.ts";
import type { Visibility } from "../../statuses/visibility.ts";

/** The options of a thread: its first post sets them for all posts. */
export type ForAll = Pick<
  KeptDraft,
  "visibility" | "language" | "contentType" | "expiresIn" | "quotePolicy"
>;

export function forAll(head: ComposePost, visibility?: Visibility): ForAll {
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
export function outgoing(client: Client, post: ComposePost, bar: ForAll): Outgoing {
  const context = post.context.$context.get();
  const shown = shownDraft(post.draft.$draft.get(), context);
  const { isSensitive } = post.$view.get();
  const draft: KeptDraft = { ...shown, ...bar, isSensitive, begun: [], aside: false };
  const { $guess } = post.guess;
  const written = {
    draft,
    language: writtenLanguage(bar.language, $guess.get(), context.language),
  };
  const wire =
    draft.edit === null
      ? newStatus(written, context)
      : statusEdit(written, context, client.environment.now());
  return { draft, wire };
}
