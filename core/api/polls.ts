import * as v from "valibot";
import { customEmojiShape } from "./custom-emojis.ts";
import { date, id, list, maybe, maybeList, no, orNull, text } from "./fields.ts";

/** https://docs.joinmastodon.org/entities/Poll/ */
export const pollShape = v.object({
  id,
  /** Null: it never ends. */
  expires_at: orNull(date),
  expired: no,
  multiple: no,
  /** Null while the totals are a secret. */
  votes_count: orNull(v.number()),
  voters_count: orNull(v.number()),
  options: list(v.object({ title: text, votes_count: orNull(v.number()) })),
  emojis: list(customEmojiShape),
  /** Missing for nobody. */
  voted: maybe(v.boolean()),
  own_votes: maybeList(v.number()),
  pleroma: maybe(v.object({ non_anonymous: maybe(v.boolean()) })),
});
export type Poll = v.InferOutput<typeof pollShape>;
