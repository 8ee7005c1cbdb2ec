import type { KeptDraft } from "../drafts/draft.ts";
import { asVisibility, type Visibility } from "../statuses/visibility.ts";

/** What somebody writes for: nothing of this is a new post. Only one of them, but for the last two. */
export interface ComposeTarget {
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
 * The name that its draft has for it, "" for a new post. One that begins with words has a draft of
 * its own: what was meant for one person must not go out to all with another text.
 */
export function targetName({
  replyTo,
  quote,
  edit,
  redraft,
  text,
  visibility,
}: ComposeTarget): string {
  if (edit !== undefined) return `edit:${edit}`;
  if (redraft !== undefined) return `redraft:${redraft}`;
  if (quote !== undefined) return `quote:${quote}`;
  if (replyTo !== undefined) return replyTo;
  return text || visibility ? `begin:${visibility ?? ""}:${text ?? ""}` : "";
}

const BEGIN = /^begin:(list:[^:]*|[a-z]*):(.*)$/s;
const OTHER = /^(edit|redraft|quote):(.*)$/s;

/** What a draft was begun for. */
export function targetNamed(name: string): ComposeTarget {
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

/** Of those drafts the one that somebody goes on with who comes to write for this. */
export function newestFor(name: string, drafts: readonly KeptDraft[]): KeptDraft | undefined {
  const own = drafts.filter(draft => draft.occasion === name);
  const newest = own.toSorted((one, other) => other.changedAt - one.changedAt);
  // What follows one that is put aside is so, too.
  return newest.map(draft => headOf(draft, own)).find(({ aside }) => !aside);
}

/** The first of its thread. */
function headOf(draft: KeptDraft, drafts: readonly KeptDraft[]): KeptDraft {
  const passed = new Set<KeptDraft>();
  let head = draft;
  for (let before: KeptDraft | undefined = head; before && !passed.has(before);) {
    head = before;
    passed.add(head);
    before = drafts.find(({ id }) => id === head.after);
  }
  return head;
}

/** What follows it in a thread, in order. */
export function followersOf(draft: string, drafts: readonly KeptDraft[]): readonly KeptDraft[] {
  const found: KeptDraft[] = [];
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
