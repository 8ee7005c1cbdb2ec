import * as v from "valibot";
import type { Focus } from "../api/media.ts";
import { mediaAttachmentShape, type MediaAttachment } from "../api/media-attachments.ts";
import type { Failure } from "../failure.ts";
import { fileNameOf } from "../media/attachments.ts";
import { mimeType } from "../media/accepted-types.ts";
import { postLength } from "../composer/post-length.ts";

export type UploadStatus =
  /** For its turn, or to be made smaller. */
  | { state: "waiting" }
  /** From 0 to 1. */
  | { state: "uploading"; progress: number }
  | { state: "processing"; attachment: MediaAttachment }
  | { state: "ready"; attachment: MediaAttachment }
  /** With an attachment: it has arrived, and the server did not get done with it. */
  | { state: "failed"; failure: Failure; canRetry: boolean; attachment?: MediaAttachment }
  | { state: "cancelled" }
  /** The page went before it had arrived: it has to be chosen again. */
  | { state: "missing" };

/** A file of a post that is being written. */
export interface Upload {
  /** Good within its list. */
  key: string;
  name: string;
  /** A MIME type; "" where nobody knows. */
  type: string;
  /** Bytes. */
  size: number;
  /** Null for what was brought before this page was opened. */
  file: Blob | null;
  status: UploadStatus;
  /** The alternative text, as typed. */
  description: string;
  focus: Focus | null;
  thumbnail: Blob | null;
  /** In a post already, which is edited: what is written about it goes with the edit. */
  isPosted: boolean;
  /** Why the server does not know the latest of these three; gone with the next attempt. */
  unsaved?: Failure;
}

/** What outlives the page. */
export interface KeptUpload {
  name: string;
  type: string;
  size: number;
  description: string;
  focus: Focus | null;
  /** Null for a file that had not arrived. */
  attachment: MediaAttachment | null;
  isPosted: boolean;
}

/** For whoever reads it from a storage. */
export const keptUploadShape = v.object({
  name: v.string(),
  type: v.fallback(v.string(), ""),
  size: v.fallback(v.number(), 0),
  description: v.fallback(v.string(), ""),
  focus: v.fallback(v.nullable(v.object({ x: v.number(), y: v.number() })), null),
  attachment: v.fallback(v.nullable(mediaAttachmentShape), null),
  isPosted: v.fallback(v.boolean(), false),
});

/** A file as it was chosen, pasted or dropped. */
export function newUpload(key: string, file: File): Upload {
  return {
    key,
    name: file.name,
    type: mimeType(file),
    size: file.size,
    file,
    status: { state: "waiting" },
    description: "",
    focus: null,
    thumbnail: null,
    isPosted: false,
  };
}

/** What has arrived; null for nothing. */
export const attachmentOf = ({ status }: Upload): MediaAttachment | null =>
  ("attachment" in status && status.attachment) || null;

export function keptUpload(upload: Upload): KeptUpload {
  const { name, type, size, description, focus, isPosted } = upload;
  return { name, type, size, description, focus, isPosted, attachment: attachmentOf(upload) };
}

/** What a deleted post had that is written anew. */
export function keptAttachment(attachment: MediaAttachment): KeptUpload {
  const { description, meta, pleroma } = attachment;
  return {
    name: fileNameOf(attachment),
    type: pleroma?.mime_type ?? "",
    size: 0,
    description: description ?? "",
    focus: meta?.focus ?? null,
    attachment,
    isPosted: false,
  };
}

/** What a post has already that is edited. */
export const postedAttachment = (attachment: MediaAttachment): KeptUpload => ({
  ...keptAttachment(attachment),
  isPosted: true,
});

export function restoredUpload(key: string, kept: KeptUpload): Upload {
  const { attachment, ...details } = kept;
  const status: UploadStatus = !attachment
    ? { state: "missing" }
    : { state: attachment.url || kept.isPosted ? "ready" : "processing", attachment };
  return { ...details, key, file: null, thumbnail: null, status };
}

/** Whether there is, or will be, something to post. */
export const isUnderWay = ({ status: { state } }: Upload) =>
  state === "waiting" || state === "uploading" || state === "processing";

/** Characters that the description may still have; negative when over. */
export const descriptionLeft = ({ description }: Upload, limit: number) =>
  limit - postLength(description, null);

/** The keys of what nobody described, for the reminder; what is not to be posted needs none. */
export function missingDescriptions(uploads: readonly Upload[]): readonly string[] {
  const bare = uploads.filter(
    upload =>
      upload.description.trim() === "" && (isUnderWay(upload) || upload.status.state === "ready"),
  );
  return bare.map(({ key }) => key);
}
