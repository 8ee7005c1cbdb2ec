import * as v from "valibot";
import { date, id, list, maybe, orNull, text } from "./fields.ts";

/** What a server found in a status. https://docs.joinmastodon.org/entities/FilterResult/ */
export const filterResultShape = v.object({
  filter: v.object({
    id,
    title: text,
    context: list(v.string()),
    expires_at: orNull(date),
    /** `warn`, `hide` or `blur`; what nobody knows yet is taken for the mildest. */
    filter_action: v.fallback(v.string(), "warn"),
  }),
  keyword_matches: maybe(list(v.string())),
});
export type FilterResult = v.InferOutput<typeof filterResultShape>;
