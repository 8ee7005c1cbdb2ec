import { mediaKind, picturesOf } from "../../../../core/media/attachments.ts";
import { attachmentOf, type Upload } from "../../../../core/uploads/upload.ts";

export type UploadKind = "image" | "video" | "audio" | "file";

/** The kind of an upload, for its description. */
export function uploadKind(upload: Upload): UploadKind {
  const attachment = attachmentOf(upload);
  const kind = attachment ? mediaKind(attachment) : upload.type.split("/")[0];
  if (kind === "gif" || kind === "image") return "image";
  if (kind === "gifv" || kind === "video") return "video";
  return kind === "audio" ? "audio" : "file";
}

/**
 * The preview pictures of an upload, best first. Videos and sounds have none until the server sends
 * them.
 */
export function uploadPictures(upload: Upload): readonly (Blob | string)[] {
  const { file, thumbnail } = upload;
  const own = thumbnail ?? (uploadKind(upload) === "image" ? file : null);
  const attachment = attachmentOf(upload);
  return [...(own ? [own] : []), ...(attachment ? picturesOf(attachment) : [])];
}
