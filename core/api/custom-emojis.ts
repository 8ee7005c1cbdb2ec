import * as v from "valibot";
import { link, maybe, no, orNull, yes } from "./fields.ts";

/** https://docs.joinmastodon.org/entities/CustomEmoji/ */
export const customEmojiShape = v.pipe(
  v.object({
    /** Without the colons. */
    shortcode: v.pipe(v.string(), v.nonEmpty()),
    url: link,
    /** The image without animation. */
    static_url: orNull(link),
    visible_in_picker: yes,
    category: orNull(v.string()),
  }),
  v.transform(emoji => ({ ...emoji, static_url: emoji.static_url ?? emoji.url })),
);

/** A Pleroma reaction. `url` is null for Unicode; `name` is `code@host` for remote custom emoji. */
export const emojiReactionShape = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  count: v.number(),
  me: no,
  url: orNull(link),
  static_url: maybe(link),
});
