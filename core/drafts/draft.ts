import * as v from "valibot";
import { list, no, orNull } from "../api/fields.ts";
import type { PollDraft } from "../polls/drafts.ts";
import type { QuotePolicy } from "../statuses/quote-policies.ts";
import { storedUploadShape } from "../uploads/upload.ts";
import { asVisibility, type Visibility } from "../statuses/visibility.ts";

const visibility = v.custom<Visibility>(value => asVisibility(value) !== undefined);

const poll: v.GenericSchema<unknown, PollDraft> = v.object({
  options: v.array(v.string()),
  multiple: no,
  hideTotals: no,
  expiresIn: v.number(),
});

/** Fields with initial contents from the target: a reply's mentions, an edit's post. */
const initialField = v.picklist(["text", "warning", "media", "poll"]);
export type InitialField = v.InferOutput<typeof initialField>;
export const INITIAL_FIELDS: readonly InitialField[] = initialField.options;

/** A stored draft. An invalid field gets its default, so that the text is never lost. */
export const storedDraftShape = v.object({
  id: v.string(),
  /** The key of the target, from `targetKey`. The stored name of this field is historical. */
  occasion: v.fallback(v.string(), ""),
  /** As typed. */
  text: v.string(),
  /** The content warning; null for none. */
  warning: orNull(v.string()),
  /** Null until chosen; the same goes for the fields below. */
  visibility: orNull(visibility),
  isSensitive: orNull(v.boolean()),
  language: orNull(v.string()),
  contentType: orNull(v.string()),
  quotePolicy: orNull(v.picklist<QuotePolicy[]>(["public", "followers", "nobody"])),
  /** The recipients by `acct`, whatever the text mentions. */
  addressees: orNull(v.array(v.string())),
  /** The files in order; one without an attachment must be uploaded again. */
  media: list(storedUploadShape),
  poll: orNull(poll),
  /** ISO 8601. */
  scheduledAt: orNull(v.string()),
  /** In seconds. */
  expiresIn: orNull(v.number()),
  /** The ids of the statuses to reply to, quote or edit. */
  replyTo: orNull(v.string()),
  quote: orNull(v.string()),
  edit: orNull(v.string()),
  /** The id of the preceding draft, in a thread that has not been sent. */
  after: orNull(v.string()),
  /**
   * Fields without changes: they show the target's contents, whatever is stored here. The stored
   * name of this field is historical.
   */
  begun: list(initialField),
  /**
   * Whether the author put this draft aside to start another one for the same target. The stored
   * name of this field is historical.
   */
  aside: no,
  changedAt: v.number(),
});
export type StoredDraft = v.InferOutput<typeof storedDraftShape>;

/** The part of a draft that its author can change. */
export type DraftContents = Omit<StoredDraft, "id" | "changedAt">;

export function contentsOf(draft: StoredDraft): DraftContents {
  const { id: _, changedAt: __, ...contents } = draft;
  return contents;
}

const EMPTY: DraftContents = {
  occasion: "",
  text: "",
  warning: null,
  visibility: null,
  isSensitive: null,
  language: null,
  contentType: null,
  quotePolicy: null,
  addressees: null,
  media: [],
  poll: null,
  scheduledAt: null,
  expiresIn: null,
  replyTo: null,
  quote: null,
  edit: null,
  after: null,
  begun: [],
  aside: false,
};

export const newDraft = (id: string, contents: Partial<DraftContents> = {}): StoredDraft => ({
  ...EMPTY,
  ...contents,
  id,
  changedAt: 0,
});

/** Changes parts of a draft. They count as touched, unless the change includes `begun`. */
export const changedDraft = (draft: StoredDraft, part: Partial<DraftContents>): StoredDraft => ({
  ...draft,
  begun: draft.begun.filter(each => !(each in part)),
  ...part,
});

/** The options that the author can choose besides the contents. */
const CHOICES = [
  "visibility",
  "isSensitive",
  "language",
  "contentType",
  "quotePolicy",
  "addressees",
  "scheduledAt",
  "expiresIn",
] as const;

/** Whether the author has changed anything. */
export const isTouched = (draft: StoredDraft): boolean =>
  draft.begun.length < INITIAL_FIELDS.length || CHOICES.some(choice => draft[choice] !== null);

/** Whether nothing would be lost with the draft. */
export function isBlank(draft: StoredDraft): boolean {
  const { text, warning, media, poll, edit, begun: untouched } = draft;
  // An edit that empties the post is still a change.
  if (edit !== null) return !isTouched(draft);
  const has = (part: InitialField, isThere: boolean) => isThere && !untouched.includes(part);
  return !(
    has("text", text.trim() !== "") ||
    has("warning", Boolean(warning?.trim())) ||
    has("media", media.length > 0) ||
    has("poll", poll !== null)
  );
}
