import * as v from "valibot";
import { list, no, orNull } from "../api/fields.ts";
import type { PollDraft } from "../polls/drafts.ts";
import type { QuotePolicy } from "../statuses/quote-policies.ts";
import { keptUploadShape } from "../uploads/upload.ts";
import { asVisibility, type Visibility } from "../statuses/visibility.ts";

const visibility = v.custom<Visibility>(value => asVisibility(value) !== undefined);

const poll: v.GenericSchema<unknown, PollDraft> = v.object({
  options: v.array(v.string()),
  multiple: no,
  hideTotals: no,
  expiresIn: v.number(),
});

/** Fields that begin as the target has them: a reply with mentions, an edit with the post. */
const begun = v.picklist(["text", "warning", "media", "poll"]);
export type Begun = v.InferOutput<typeof begun>;
export const BEGUN: readonly Begun[] = begun.options;

/** What somebody writes, with all that belongs to it. A part that can't be read never costs the words. */
export const keptDraftShape = v.object({
  id: v.string(),
  /** What the draft was begun for, as `targetName` gives it. The stored key keeps its old name. */
  occasion: v.fallback(v.string(), ""),
  /** As typed. */
  text: v.string(),
  /** The content warning; null for none. */
  warning: orNull(v.string()),
  /** Null while nobody has chosen, here and below. */
  visibility: orNull(visibility),
  isSensitive: orNull(v.boolean()),
  language: orNull(v.string()),
  contentType: orNull(v.string()),
  quotePolicy: orNull(v.picklist<QuotePolicy[]>(["public", "followers", "nobody"])),
  /** Accounts by `acct`, whatever the text says. */
  addressees: orNull(v.array(v.string())),
  /** With descriptions and focus, in their order; one without an attachment has to be sent anew. */
  media: list(keptUploadShape),
  poll: orNull(poll),
  /** ISO 8601. */
  scheduledAt: orNull(v.string()),
  /** Seconds. */
  expiresIn: orNull(v.number()),
  /** The ids of the statuses that are answered, quoted, changed. */
  replyTo: orNull(v.string()),
  quote: orNull(v.string()),
  edit: orNull(v.string()),
  /** The id of the draft that it goes on from, in a thread that is not sent yet. */
  after: orNull(v.string()),
  /** Fields that nobody has changed: they follow the target, whatever is stored here. */
  begun: list(begun),
  /** Its author has begun another draft for the same target. */
  aside: no,
  changedAt: v.number(),
});
export type KeptDraft = v.InferOutput<typeof keptDraftShape>;

/** What its author can write into a draft. */
export type DraftContents = Omit<KeptDraft, "id" | "changedAt">;

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

export const newDraft = (id: string, contents: Partial<DraftContents> = {}): KeptDraft => ({
  ...EMPTY,
  ...contents,
  id,
  changedAt: 0,
});

/** With these parts, which are touched now unless `begun` comes with them. */
export const changedDraft = (draft: KeptDraft, part: Partial<DraftContents>): KeptDraft => ({
  ...draft,
  begun: draft.begun.filter(each => !(each in part)),
  ...part,
});

/** What was chosen beside the contents. */
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

/** Whether anybody has done anything to it. */
export const isTouched = (draft: KeptDraft): boolean =>
  draft.begun.length < BEGUN.length || CHOICES.some(choice => draft[choice] !== null);

/** Whether its author would miss nothing of it. */
export function isBlank(draft: KeptDraft): boolean {
  const { text, warning, media, poll, edit, begun: untouched } = draft;
  // Without a word a post can still become another one.
  if (edit !== null) return !isTouched(draft);
  const has = (part: Begun, isThere: boolean) => isThere && !untouched.includes(part);
  return !(
    has("text", text.trim() !== "") ||
    has("warning", Boolean(warning?.trim())) ||
    has("media", media.length > 0) ||
    has("poll", poll !== null)
  );
}
