import type { MediaRow } from "../data/rows.ts";
import type { View } from "../world.ts";
import { pictureUrl } from "./picture.ts";

export function renderMediaAttachments(view: View, statusId: string) {
  const sql = "SELECT * FROM media_attachments WHERE status_id = :statusId ORDER BY id";
  return view.world.database.all<MediaRow>(sql, { statusId }).map(row => {
    const { id, picture, width, height, alt } = row;
    const url = pictureUrl(view, picture, width, height);
    return {
      id: String(id),
      type: "image",
      url,
      preview_url: url,
      remote_url: url,
      text_url: url,
      description: alt,
      blurhash: null,
      meta: { original: { width, height, aspect: width / height } },
      pleroma: { mime_type: "image/svg+xml" },
    };
  });
}
