import { pictureUrl } from "./picture.ts";
import type { View } from "../types.ts";

export function renderMascot(view: View) {
  const url = pictureUrl(view, "emoji-frog", 320, 320);
  return { id: "default-mascot", url, preview_url: url, pleroma: { mime_type: "image/svg+xml" } };
}
