import { decoded } from "../lib/encoded.ts";
import type { MediaAttachment } from "../api/media-attachments.ts";
import { extension } from "./file-names.ts";

/**
 * How an attachment is shown; `gif` is an animated image, `gifv` a video that is shown like one.
 */
export type MediaKind = "image" | "gif" | "gifv" | "video" | "audio" | "file";

const KINDS: readonly [MediaKind, RegExp, RegExp][] = [
  ["gif", /^image\/(?:gif|apng)$/, /^(?:gif|apng)$/],
  ["image", /^image\//, /^(?:jpe?g|jfif|png|webp|avif|svg|bmp|heic|jxl)$/],
  ["video", /^video\//, /^(?:mp4|m4v|webm|mov|ogv|mkv|3gp)$/],
  ["audio", /^audio\//, /^(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/],
];

/** The server's type of an attachment; if unknown, a guess from MIME type or file name. */
export function mediaKind(attachment: MediaAttachment): MediaKind {
  const { type } = attachment;
  const guessed = guess(attachment);
  if (type === "gifv" || type === "video" || type === "audio") return type;
  if (type === "image") return guessed === "gif" ? "gif" : "image";
  return guessed;
}

function guess({ pleroma, url, remote_url }: MediaAttachment): MediaKind {
  const mime = pleroma?.mime_type?.toLowerCase().replace(/;.*/, "").trim() ?? "";
  const ends = [url, remote_url, pleroma?.name].map(extension);
  const byMime = KINDS.find(([, pattern]) => pattern.test(mime));
  const byName = KINDS.find(([, , pattern]) => ends.some(end => pattern.test(end)));
  return (byMime ?? byName)?.[0] ?? "file";
}

/** The URL of the full file, or of the remote one if the server has no copy. */
export function originalOf({ url, remote_url }: MediaAttachment): string | undefined {
  return url ?? remote_url ?? undefined;
}

/** The URLs for the preview image, best first, without duplicates. */
export function picturesOf(attachment: MediaAttachment): readonly string[] {
  const { url, preview_url: preview, remote_url: remote } = attachment;
  const still = mediaKind(attachment);
  const wanted =
    still === "image" || still === "gif" ? [preview, url, remote] : [posterOf(attachment)];
  return [...new Set(wanted.filter(address => address != null))];
}

/**
 * The preview of a file that isn't an image. Pleroma gives the file itself in its place, unless its
 * media proxy makes previews: those have the file's name, but are images.
 */
function posterOf({ url, preview_url: preview, remote_url: remote, type }: MediaAttachment) {
  if (!preview || preview === url || preview === remote) return null;
  if (/\/proxy\/preview\//.test(preview)) return type === "audio" ? null : preview;
  const end = extension(preview);
  const other = KINDS.some(([kind, , ends]) => /video|audio/.test(kind) && ends.test(end));
  return other ? null : preview;
}

/** Width divided by height; undefined if unknown. */
export function ratioOf({ meta }: MediaAttachment): number | undefined {
  for (const size of [meta?.original, meta?.small]) {
    const ratio = (size?.width ?? 0) / (size?.height ?? 0);
    if (ratio > 0 && Number.isFinite(ratio)) return ratio;
  }
  return undefined;
}

/** The focal point, in percent from the left and the top. */
export function focusOf({ meta }: MediaAttachment): { x: number; y: number } | undefined {
  const focus = meta?.focus;
  if (!focus || Math.abs(focus.x) > 1 || Math.abs(focus.y) > 1) return undefined;
  return { x: (focus.x + 1) * 50, y: (1 - focus.y) * 50 };
}

/** The file name, for files without a description. */
export function fileNameOf(attachment: MediaAttachment): string {
  const { pleroma, remote_url, url } = attachment;
  const last =
    (remote_url ?? url ?? "")
      .replace(/[?#].*/, "")
      .split("/")
      .at(-1) ?? "";
  return pleroma?.name || decoded(last) || attachment.type;
}
