import type { MediaRow } from "../data/storage/rows.ts";
import { typeOf } from "../seed/files.ts";
import { fileUrl, pictureUrl, proxiedUrl } from "./picture.ts";
import type { View } from "../types.ts";

/** What Pleroma says of attachments: the preview is the file itself, whatever that is. */
export function renderMediaAttachments(view: View, statusId: string) {
  return mediaOf(view, statusId).map(row => renderMedia(view, row));
}

export function renderMedia(view: View, row: MediaRow) {
  const { id, width, height, alt, file } = row;
  const { url, origin } = addressesOf(view, row);
  const measured = width > 0 && !row.unmeasured;
  return {
    id: String(id),
    // It knows of no videos that act as pictures.
    type: row.type === "gifv" ? "video" : row.type,
    url,
    preview_url: url,
    remote_url: origin,
    text_url: url,
    description: alt,
    blurhash: null,
    ...(measured && { meta: { original: { width, height, aspect: width / height } } }),
    pleroma: {
      // What it does not know it calls a stream of bytes.
      mime_type: file ? mimeOf(row.type, file) : "image/svg+xml",
    },
  };
}

export function mediaOf({ world }: View, statusId: string): MediaRow[] {
  const sql = "SELECT * FROM media_attachments WHERE status_id = :statusId ORDER BY place, id";
  return world.database.all<MediaRow>(sql, { statusId });
}

/** Where the server has it, and where it came from. */
export function addressesOf(view: View, row: MediaRow): { url: string; origin: string } {
  const { file, picture, width, height } = row;
  if (file || !picture) {
    const url = fileUrl(view, file ?? "");
    return { url, origin: url };
  }
  const origin = pictureUrl(view, picture, width, height);
  return { origin, url: row.proxied ? proxiedUrl(view, picture, width, height) : origin };
}

const mimeOf = (type: string, file: string) =>
  type === "unknown" ? "application/octet-stream" : typeOf(file);
