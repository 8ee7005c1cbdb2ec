import { isFile } from "../seed/files.ts";
import type { PictureName } from "../seed/types.ts";
import type { View } from "../types.ts";

/** How a picture is named that somebody brought. */
const UPLOAD = "upload:";

/** Pictures are drawn when they are asked for, in the size that stands in their address. */
export function pictureUrl(view: View, name: PictureName, width: number, height: number): string {
  if (name.startsWith(UPLOAD)) return `${view.base}/media/uploads/${name.slice(UPLOAD.length)}`;
  return isFile(name) ? fileUrl(view, name) : `${view.base}/media/${width}x${height}/${name}.svg`;
}

export const fileUrl = (view: View, name: string) => `${view.base}/media/files/${name}`;

/** The same drawing, as a media proxy passes it on. */
export const proxiedUrl = (view: View, name: PictureName, width: number, height: number) =>
  `${view.base}/proxy/Zm94/${width}x${height}/${name}.svg`;
