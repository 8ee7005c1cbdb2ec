import type { MediaRow } from "../data/rows.ts";
import { pictureUrl } from "../entities/picture.ts";
import type { View } from "../world.ts";

const SMALL = 512;
/** Black all over. */
const BLURHASH = "L00000fQfQfQfQfQfQfQfQfQfQfQ";

export function renderBareAttachments(view: View, statusId: string) {
  const sql = "SELECT * FROM media_attachments WHERE status_id = :statusId ORDER BY id";
  return view.world.database.all<MediaRow>(sql, { statusId }).map(row => {
    const { id, picture, width, height, alt } = row;
    const scale = Math.min(1, SMALL / Math.max(width, height));
    const [less, lower] = [Math.round(width * scale), Math.round(height * scale)];
    const url = pictureUrl(view, picture, width, height);
    return {
      id: String(id).padStart(26, "0"),
      type: "image",
      url,
      text_url: url,
      preview_url: pictureUrl(view, picture, less, lower),
      remote_url: null,
      preview_remote_url: null,
      meta: {
        original: sizeOf(width, height),
        small: sizeOf(less, lower),
        focus: { x: 0, y: 0 },
      },
      description: alt || null,
      blurhash: BLURHASH,
    };
  });
}

const sizeOf = (width: number, height: number) => ({
  width,
  height,
  size: `${width}x${height}`,
  aspect: width / height,
});
