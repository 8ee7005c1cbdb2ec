import type { Client } from "../../client.ts";
import { targetNamed, type ComposeTarget } from "../target.ts";
import type { KeptDraft } from "../../drafts/draft.ts";
import { statuses } from "../../statuses/statuses.ts";
import type { Visibility } from "../../statuses/visibility.ts";

/** What a draft is about; ids are of what is meant, never of a boost. */
export interface Subject {
  replyTo: string | null;
  quote: string | null;
  edit: string | null;
  /** It was posted before, and deleted. */
  isAnew: boolean;
  /** What it begins with. */
  text: string;
  visibility: Visibility | null;
}

/** What is boosted is meant where a boost was shown. */
export function meantTarget(client: Client, target: ComposeTarget): ComposeTarget {
  const meant = (id: string | undefined) => id && (statuses(client).get(id)?.reblog ?? id);
  const { replyTo, quote, edit, ...rest } = target;
  return {
    ...rest,
    ...(replyTo && { replyTo: meant(replyTo) }),
    ...(quote && { quote: meant(quote) }),
    ...(edit && { edit: meant(edit) }),
  };
}

export function subjectOf({ replyTo, quote, edit, after, occasion: target }: KeptDraft): Subject {
  const { redraft, text, visibility } = targetNamed(target);
  return {
    replyTo,
    quote,
    edit,
    isAnew: redraft !== undefined,
    text: after === null ? (text ?? "") : "",
    visibility: visibility ?? null,
  };
}
