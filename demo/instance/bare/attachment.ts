import type { MediaRow } from "../data/rows.ts";
import { addressesOf, mediaOf } from "../entities/media-attachment.ts";
import { pictureUrl } from "../entities/picture.ts";
import type { View } from "../world.ts";

const SMALL = 512;
/** The one that its makers show. */
const BLURHASH = "LEHV6nWB2yk8pyo0adR*.7kCMdnj";

export function renderBareAttachments(view: View, statusId: string) {
  return mediaOf(view, statusId).map(row => {
    const { id, width, height, alt, picture } = row;
    const scale = Math.min(1, SMALL / Math.max(width, height, 1));
    const [less, lower] = [Math.round(width * scale), Math.round(height * scale)];
    const { url, origin } = addressesOf(view, row);
    return {
      id: String(id).padStart(26, "0"),
      type: row.type,
      url,
      text_url: url,
      preview_url: picture
        ? pictureUrl(view, picture, less, lower)
        : row.type === "image"
          ? url
          : null,
      remote_url: origin === url ? null : origin,
      preview_remote_url: null,
      meta: row.unmeasured || width === 0 ? null : metaOf(row, less, lower),
      description: alt || null,
      blurhash: picture ? BLURHASH : null,
    };
  });
}

function metaOf({ width, height, seconds, focus }: MediaRow, less: number, lower: number) {
  const [x = 0, y = 0] = focus?.split(",").map(Number) ?? [];
  return {
    original: { ...sizeOf(width, height), ...(seconds !== null && { duration: seconds }) },
    small: sizeOf(less, lower),
    focus: { x, y },
  };
}

const sizeOf = (width: number, height: number) => ({
  width,
  height,
  size: `${width}x${height}`,
  aspect: width / height,
});
