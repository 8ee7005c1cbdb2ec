import * as v from "valibot";
import { orNull } from "../api/fields.ts";
import { mediaAttachmentShape } from "../api/media-attachments.ts";
import { newPollShape } from "./draft.ts";
import { asVisibility, type Visibility } from "./visibility.ts";

const visibility = v.custom<Visibility>(value => asVisibility(value) !== undefined);

/** What somebody writes, with all that belongs to it. A part that can't be read never costs the words. */
export const keptDraftShape = v.object({
  id: v.string(),
  /** As typed. */
  text: v.string(),
  /** The content warning; null for none. */
  warning: orNull(v.string()),
  /** Null while nobody has chosen. */
  visibility: orNull(visibility),
  language: orNull(v.string()),
  contentType: orNull(v.string()),
  /** With descriptions, focus and thumbnails, in their order. */
  media: v.fallback(v.array(mediaAttachmentShape), []),
  poll: orNull(newPollShape),
  /** ISO 8601. */
  scheduledAt: orNull(v.string()),
  /** The ids of the statuses that are answered, quoted, changed. */
  replyTo: orNull(v.string()),
  quote: orNull(v.string()),
  edit: orNull(v.string()),
  /** The id of the draft that it goes on from, in a thread that is not sent yet. */
  after: orNull(v.string()),
  changedAt: v.number(),
});
export type KeptDraft = v.InferOutput<typeof keptDraftShape>;

/** What its author can write into a draft. */
export type DraftContents = Omit<KeptDraft, "id" | "changedAt">;

const EMPTY: DraftContents = {
  text: "",
  warning: null,
  visibility: null,
  language: null,
  contentType: null,
  media: [],
  poll: null,
  scheduledAt: null,
  replyTo: null,
  quote: null,
  edit: null,
  after: null,
};

export const newDraft = (id: string, contents: Partial<DraftContents> = {}): KeptDraft => ({
  ...EMPTY,
  ...contents,
  id,
  changedAt: 0,
});

/** Whether its author would miss nothing of it. */
export const isBlank = ({ text, warning, media, poll }: KeptDraft): boolean =>
  text.trim() === "" && !warning?.trim() && media.length === 0 && poll === null;
