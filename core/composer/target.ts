import type { StoredDraft } from "../drafts/draft.ts";
import { asVisibility, type Visibility } from "../statuses/visibility.ts";

/** What a post is for; empty for a new post. At most one property, except the last two. */
export interface ComposeTarget {
  /** The id of the status to reply to. */
  replyTo?: string;
  /** The id of the status to quote. */
  quote?: string;
  /** The id of the user's own status to edit. */
  edit?: string;
  /** The id of the user's deleted status to redraft. */
  redraft?: string;
  /** The id of a stored draft to continue. */
  draft?: string;
  /** Pleroma: the id of the conversation whose recipients get a new post. */
  conversation?: string;
  /** The initial text of a new post. */
  text?: string;
  /** The default visibility of a new post. */
  visibility?: Visibility;
}

/**
 * Returns the key of a target's drafts, "" for a new post. A target with a text or visibility has a
 * key of its own: what was written for one person must not be published with another text.
 */
export function targetKey({
  replyTo,
  quote,
  edit,
  redraft,
  conversation,
  text,
  visibility,
}: ComposeTarget): string {
  if (edit !== undefined) return `edit:${edit}`;
  if (redraft !== undefined) return `redraft:${redraft}`;
  if (quote !== undefined) return `quote:${quote}`;
  if (replyTo !== undefined) return replyTo;
  if (conversation !== undefined) return `conversation:${conversation}`;
  return text || visibility ? `begin:${visibility ?? ""}:${text ?? ""}` : "";
}

const BEGIN = /^begin:(list:[^:]*|[a-z]*):(.*)$/s;
const OTHER = /^(edit|redraft|quote|conversation):(.*)$/s;

/** Parses the key of a draft's target. */
export function parseTargetKey(name: string): ComposeTarget {
  const [, visibility, text] = BEGIN.exec(name) ?? [];
  if (text !== undefined)
    return {
      ...(text && { text }),
      ...(visibility && { visibility: asVisibility(visibility) }),
    };
  const [, kind, id] = OTHER.exec(name) ?? [];
  if (kind !== undefined) return { [kind]: id };
  return name === "" ? {} : { replyTo: name };
}

/** Returns the draft to continue when the user starts to write for this target. */
export function newestDraftFor(
  name: string,
  drafts: readonly StoredDraft[],
): StoredDraft | undefined {
  const own = drafts.filter(draft => draft.occasion === name);
  const newest = own.toSorted((one, other) => other.changedAt - one.changedAt);
  // Drafts that follow one that was put aside are put aside, too.
  return newest.map(draft => headOf(draft, own)).find(draft => !draft.aside);
}

/** Returns the first draft of a thread. */
function headOf(draft: StoredDraft, drafts: readonly StoredDraft[]): StoredDraft {
  const passed = new Set<StoredDraft>();
  let head = draft;
  for (let before: StoredDraft | undefined = head; before && !passed.has(before);) {
    head = before;
    passed.add(head);
    before = drafts.find(({ id }) => id === head.after);
  }
  return head;
}

/** Returns the drafts that follow one in a thread, in order. */
export function draftsAfter(draft: string, drafts: readonly StoredDraft[]): readonly StoredDraft[] {
  const found: StoredDraft[] = [];
  let last: string | undefined = draft;
  while (last !== undefined) {
    const next = drafts.find(
      ({ id, after }) => after === last && !found.some(one => one.id === id),
    );
    if (next && next.id !== draft) found.push(next);
    last = next?.id === draft ? undefined : next?.id;
  }
  return found;
}
