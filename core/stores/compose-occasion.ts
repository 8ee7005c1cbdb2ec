import type { Visibility } from "./visibility.ts";

/** What somebody writes for: nothing of this is a new post. Only one of them, but for the last two. */
export interface Occasion {
  /** The id of the status that is answered. */
  replyTo?: string;
  /** The id of the status that is quoted. */
  quote?: string;
  /** The id of one's own status that is changed. */
  edit?: string;
  /** The id of one's own deleted status that is written anew. */
  redraft?: string;
  /** The id of a kept draft to go on with. */
  draft?: string;
  /** What a new post begins with. */
  text?: string;
  /** Who may read a new post, unless its author chooses. */
  visibility?: Visibility;
}

/**
 * The name of its draft, "" for that of a new post. One that begins with words has a draft of its
 * own: what was meant for one person must not go out to all with another text.
 */
export function occasionName({
  replyTo,
  quote,
  edit,
  redraft,
  text,
  visibility,
}: Occasion): string {
  if (edit !== undefined) return `edit:${edit}`;
  if (redraft !== undefined) return `redraft:${redraft}`;
  if (quote !== undefined) return `quote:${quote}`;
  if (replyTo !== undefined) return replyTo;
  return text || visibility ? `begin:${visibility ?? ""}:${text ?? ""}` : "";
}
