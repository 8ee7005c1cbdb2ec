import type { PictureName } from "../seed/types.ts";
import type { View } from "../world.ts";

/** Pictures are drawn when they are asked for, in the size that stands in their address. */
export const pictureUrl = (view: View, name: PictureName, width: number, height: number) =>
  name.startsWith(UPLOAD)
    ? `${view.base}/media/uploads/${name.slice(UPLOAD.length)}`
    : `${view.base}/media/${width}x${height}/${name}.svg`;

/** How a picture is named that somebody brought. */
const UPLOAD = "upload:";
