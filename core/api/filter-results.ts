import * as v from "valibot";
import { date, id, list, maybe, orNull, text } from "./fields.ts";

/** A filter that matched a status. https://docs.joinmastodon.org/entities/FilterResult/ */
export const filterResultShape = v.object({
  filter: v.object({
    id,
    title: text,
    context: list(v.string()),
    expires_at: orNull(date),
    /** `warn`, `hide` or `blur`; the mildest if it is missing. */
    filter_action: v.fallback(v.string(), "warn"),
  }),
  keyword_matches: maybe(list(v.string())),
});
export type FilterResult = v.InferOutput<typeof filterResultShape>;
