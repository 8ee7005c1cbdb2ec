import type { MediaRow } from "../data/storage/rows.ts";
import { addressesOf, mediaOf } from "../entities/media-attachment.ts";
import { pictureUrl } from "../entities/picture.ts";
import type { View } from "../types.ts";

const SMALL = 512;
/** The one that its makers show. */
const BLURHASH = "LEHV6nWB2yk8pyo0adR*.7kCMdnj";

export function renderBareAttachments(view: View, statusId: string) {
  return mediaOf(view, statusId).map(row => renderBareAttachment(view, row));
}

/** https://docs.joinmastodon.org/entities/MediaAttachment/ */
export function renderBareAttachment(view: View, row: MediaRow) {
  const { width, height, alt, picture } = row;
  const scale = Math.min(1, SMALL / Math.max(width, height, 1));
  const [less, lower] = [Math.round(width * scale), Math.round(height * scale)];
  const { url, origin } = addressesOf(view, row);
  const ready = isReady(view.world, row);
  return {
    id: mediaId(row),
    type: row.type,
    url: ready ? url : null,
    text_url: ready ? url : null,
    preview_url: ready ? previewOf(view, row, url, less, lower) : null,
    remote_url: origin === url ? null : origin,
    preview_remote_url: null,
    meta: row.unmeasured || width === 0 ? metaOfFocus(row) : metaOf(row, less, lower),
    description: alt || null,
    blurhash: picture ? BLURHASH : null,
  };
}

export const mediaId = ({ id }: Pick<MediaRow, "id">) => String(id).padStart(26, "0");

/** Whether the server is done with it. */
export const isReady = ({ now }: View["world"], { ready_at }: MediaRow) => ready_at <= now();

function previewOf(view: View, row: MediaRow, url: string, less: number, lower: number) {
  if (row.thumbnail) return pictureUrl(view, row.thumbnail, less, lower);
  if (row.picture) return pictureUrl(view, row.picture, less, lower);
  return row.type === "image" ? url : null;
}

const metaOfFocus = ({ focus }: MediaRow) => (focus ? { focus: focusOf(focus) } : null);

function focusOf(focus: string | null) {
  const [x = 0, y = 0] = focus?.split(",").map(Number) ?? [];
  return { x, y };
}

function metaOf({ width, height, seconds, focus }: MediaRow, less: number, lower: number) {
  return {
    original: { ...sizeOf(width, height), ...(seconds !== null && { duration: seconds }) },
    small: sizeOf(less, lower),
    focus: focusOf(focus),
  };
}

const sizeOf = (width: number, height: number) => ({
  width,
  height,
  size: `${width}x${height}`,
  aspect: width / height,
});
