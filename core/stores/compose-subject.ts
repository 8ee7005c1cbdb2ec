import type { Client } from "../client.ts";
import type { Occasion } from "./compose-occasion.ts";
import type { Draft, Origin } from "./draft.ts";
import { statuses } from "./statuses.ts";
import type { Visibility } from "./visibility.ts";

/** An occasion with all that belongs to it; ids are of what is meant, never of a boost. */
export interface Subject {
  replyTo: string | null;
  quote: string | null;
  edit: string | null;
  /** What a deleted post was, where one is written anew. */
  origin: Origin | null;
  text: string;
  visibility: Visibility | null;
}

/** What is boosted is meant where a boost was shown. */
export function meantOccasion(client: Client, occasion: Occasion): Occasion {
  const meant = (id: string | undefined) => id && (statuses(client).get(id)?.reblog ?? id);
  const { replyTo, quote, edit, ...rest } = occasion;
  return {
    ...rest,
    ...(replyTo && { replyTo: meant(replyTo) }),
    ...(quote && { quote: meant(quote) }),
    ...(edit && { edit: meant(edit) }),
  };
}

export function subjectOf(occasion: Occasion, draft: Draft | null): Subject {
  const origin = (occasion.redraft !== undefined && draft?.origin) || null;
  return {
    replyTo: origin?.replyTo ?? occasion.replyTo ?? null,
    quote: origin?.quote ?? occasion.quote ?? null,
    edit: occasion.edit ?? null,
    origin,
    text: occasion.text ?? "",
    visibility: occasion.visibility ?? null,
  };
}
