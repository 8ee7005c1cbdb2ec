import type { Client } from "../../client.ts";
import { parseTargetKey, type ComposeTarget } from "../target.ts";
import type { StoredDraft } from "../../drafts/draft.ts";
import { statuses } from "../../statuses/statuses.ts";
import type { Visibility } from "../../statuses/visibility.ts";

/** What a draft refers to. Ids are those of statuses, never of boosts. */
export interface Subject {
  replyTo: string | null;
  quote: string | null;
  edit: string | null;
  /** The id of the conversation whose recipients get the post. */
  conversation: string | null;
  /** Whether the post was published before, and deleted. */
  isRedraft: boolean;
  /** The initial text. */
  text: string;
  visibility: Visibility | null;
}

/** Replaces the ids of boosts in a target with those of the boosted statuses. */
export function resolveBoosts(client: Client, target: ComposeTarget): ComposeTarget {
  const meant = (id: string | undefined) => id && (statuses(client).get(id)?.reblog ?? id);
  const { replyTo, quote, edit, ...rest } = target;
  return {
    ...rest,
    ...(replyTo && { replyTo: meant(replyTo) }),
    ...(quote && { quote: meant(quote) }),
    ...(edit && { edit: meant(edit) }),
  };
}

export function subjectOf({ replyTo, quote, edit, after, occasion: target }: StoredDraft): Subject {
  const { redraft, conversation, text, visibility } = parseTargetKey(target);
  return {
    replyTo,
    quote,
    edit,
    conversation: conversation ?? null,
    isRedraft: redraft !== undefined,
    text: after === null ? (text ?? "") : "",
    visibility: conversation === undefined ? (visibility ?? null) : "direct",
  };
}
