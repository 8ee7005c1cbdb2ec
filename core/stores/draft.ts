import * as v from "valibot";
import type { NewPoll } from "../api/compose.ts";
import { mediaAttachmentShape, type MediaAttachment } from "../api/media-attachments.ts";
import { isPlain } from "../lib/same.ts";
import { asVisibility, type Visibility } from "./visibility.ts";

/** A sending whose answer has not come: the post may be there, or not. */
export interface Attempt {
  /** The `Idempotency-Key`. */
  key: string;
  text: string;
  visibility: Visibility;
  /** All else that was sent, as JSON; only good for being compared. */
  rest: string;
  /** When it was first sent, in ms since 1970. */
  at: number;
}

/** What somebody has written and not yet sent. */
export interface Draft {
  /** As typed. */
  text: string;
  /** Null while nobody has chosen. */
  visibility: Visibility | null;
  /** The content warning; "" for one that is yet to be written. Null: as it began. */
  warning: string | null;
  /** Whether there is to be one. Null: as it began. */
  isWarned: boolean | null;
  /** What is attached. Null: as it began. */
  media: readonly MediaAttachment[] | null;
  /** Of a post that is written anew: what it was besides its words. */
  origin: Origin | null;
  attempt: Attempt | null;
}

/** What a deleted post was besides its words. */
export interface Origin {
  replyTo: string | null;
  quote: string | null;
  /** Its media were covered, without a warning. */
  isSensitive: boolean;
  poll: NewPoll | null;
  language: string | null;
}

export const newPollShape = v.object({
  options: v.array(v.string()),
  multiple: v.boolean(),
  expires_in: v.exactOptional(v.number()),
  hide_totals: v.exactOptional(v.boolean()),
});

const origin = v.object({
  replyTo: v.nullable(v.string()),
  quote: v.nullable(v.string()),
  isSensitive: v.boolean(),
  poll: v.nullable(newPollShape),
  language: v.nullable(v.string()),
});

const attempt = v.object({
  key: v.string(),
  text: v.string(),
  visibility: v.custom<Visibility>(value => asVisibility(value) !== undefined),
  rest: v.fallback(v.string(), ""),
  at: v.fallback(v.number(), 0),
});

/** What stands in the storage, as far as it is a draft: other versions of us write there too. */
export function readDraft(kept: Record<string, unknown>): Draft | undefined {
  const { text, visibility, warning, isWarned, media } = kept;
  if (typeof text !== "string") return undefined;
  return {
    text,
    visibility: asVisibility(visibility) ?? null,
    warning: typeof warning === "string" ? warning : null,
    isWarned: typeof isWarned === "boolean" ? isWarned : null,
    media: read(v.array(mediaAttachmentShape), media),
    origin: read(origin, kept["origin"]),
    attempt: read(attempt, kept["attempt"]),
  };
}

function read<T>(shape: v.GenericSchema<unknown, T>, value: unknown): T | null {
  if (!isPlain(value) && !Array.isArray(value)) return null;
  const { success, output } = v.safeParse(shape, value);
  return success ? output : null;
}
