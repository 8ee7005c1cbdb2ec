import * as v from "valibot";
import { id, link, orNull } from "./fields.ts";

const size = orNull(
  v.object({
    width: orNull(v.number()),
    height: orNull(v.number()),
    /** In seconds; for videos and audio. */
    duration: orNull(v.number()),
  }),
);

/**
 * https://docs.joinmastodon.org/entities/MediaAttachment/; `core/media/attachments.ts` says what each
 * key is worth.
 */
export const mediaAttachmentShape = v.object({
  id,
  /** `image`, `gifv`, `video`, `audio`, `unknown`, or a type that is new. */
  type: v.fallback(v.string(), "unknown"),
  /** Null while the file is processed, or if the server stores only the remote address. */
  url: orNull(link),
  /** On Pleroma the file itself: not an image if the type is video or audio. */
  preview_url: orNull(link),
  remote_url: orNull(link),
  description: orNull(v.string()),
  blurhash: orNull(v.string()),
  meta: orNull(
    v.object({
      original: size,
      small: size,
      focus: orNull(v.object({ x: v.number(), y: v.number() })),
    }),
  ),
  pleroma: orNull(v.object({ mime_type: orNull(v.string()), name: orNull(v.string()) })),
});
export type MediaAttachment = v.InferOutput<typeof mediaAttachmentShape>;
