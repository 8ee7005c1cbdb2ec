import type { MediaAttachment } from "../api/media-attachments.ts";
import { extension } from "./file-names.ts";

/** What an attachment is to a reader; `gif` is a picture that moves, `gifv` a video that acts as one. */
export type MediaKind = "image" | "gif" | "gifv" | "video" | "audio" | "file";

const KINDS: readonly [MediaKind, RegExp, RegExp][] = [
  ["gif", /^image\/(?:gif|apng)$/, /^(?:gif|apng)$/],
  ["image", /^image\//, /^(?:jpe?g|jfif|png|webp|avif|svg|bmp|heic|jxl)$/],
  ["video", /^video\//, /^(?:mp4|m4v|webm|mov|ogv|mkv|3gp)$/],
  ["audio", /^audio\//, /^(?:mp3|m4a|aac|ogg|oga|opus|wav|flac)$/],
];

/** The type that the server names; where it knows none, what MIME type or file name say. */
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

/** Where the whole file is; where it came from if the server keeps no copy. */
export function originalOf({ url, remote_url }: MediaAttachment): string | undefined {
  return url ?? remote_url ?? undefined;
}

/** Where the picture that stands for it may be found, best first, each address once. */
export function picturesOf(attachment: MediaAttachment): readonly string[] {
  const { url, preview_url: preview, remote_url: remote } = attachment;
  const still = mediaKind(attachment);
  const wanted =
    still === "image" || still === "gif" ? [preview, url, remote] : [posterOf(attachment)];
  return [...new Set(wanted.filter(address => address != null))];
}

/**
 * A picture of what is none. Pleroma names the file itself in its place, unless its media proxy
 * makes previews: those keep the file's name and are pictures all the same.
 */
function posterOf({ url, preview_url: preview, remote_url: remote, type }: MediaAttachment) {
  if (!preview || preview === url || preview === remote) return null;
  if (/\/proxy\/preview\//.test(preview)) return type === "audio" ? null : preview;
  const end = extension(preview);
  const other = KINDS.some(([kind, , ends]) => /video|audio/.test(kind) && ends.test(end));
  return other ? null : preview;
}

/** Width through height; undefined while nobody has measured it. */
export function ratioOf({ meta }: MediaAttachment): number | undefined {
  for (const size of [meta?.original, meta?.small]) {
    const ratio = (size?.width ?? 0) / (size?.height ?? 0);
    if (ratio > 0 && Number.isFinite(ratio)) return ratio;
  }
  return undefined;
}

/** What must not be cut off, in percent from the left and from the top. */
export function focusOf({ meta }: MediaAttachment): { x: number; y: number } | undefined {
  const focus = meta?.focus;
  if (!focus || Math.abs(focus.x) > 1 || Math.abs(focus.y) > 1) return undefined;
  return { x: (focus.x + 1) * 50, y: (1 - focus.y) * 50 };
}

/** What the file is called where nobody described it. */
export function fileNameOf(attachment: MediaAttachment): string {
  const { pleroma, remote_url, url } = attachment;
  const last =
    (remote_url ?? url ?? "")
      .replace(/[?#].*/, "")
      .split("/")
      .at(-1) ?? "";
  return pleroma?.name || decoded(last) || attachment.type;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    // A lone percent sign is legal in a file's name.
    return name;
  }
}
