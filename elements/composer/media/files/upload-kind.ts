import { mediaKind, picturesOf } from "../../../../core/media/attachments.ts";
import { attachmentOf, type Upload } from "../../../../core/uploads/upload.ts";

export type UploadKind = "image" | "video" | "audio" | "file";

/** What it is to whoever writes about it. */
export function uploadKind(upload: Upload): UploadKind {
  const attachment = attachmentOf(upload);
  const kind = attachment ? mediaKind(attachment) : upload.type.split("/")[0];
  if (kind === "gif" || kind === "image") return "image";
  if (kind === "gifv" || kind === "video") return "video";
  return kind === "audio" ? "audio" : "file";
}

/** What may be shown of it, best first. Of videos and sounds nothing before the server has them. */
export function uploadPictures(upload: Upload): readonly (Blob | string)[] {
  const { file, thumbnail } = upload;
  const own = thumbnail ?? (uploadKind(upload) === "image" ? file : null);
  const attachment = attachmentOf(upload);
  return [...(own ? [own] : []), ...(attachment ? picturesOf(attachment) : [])];
}
