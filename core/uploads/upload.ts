import * as v from "valibot";
import type { Focus } from "../api/media.ts";
import { mediaAttachmentShape, type MediaAttachment } from "../api/media-attachments.ts";
import type { Failure } from "../failure.ts";
import { fileNameOf } from "../media/attachments.ts";
import { mimeType } from "../media/accepted-types.ts";

export type UploadStatus =
  /** Waits for its turn or for scaling. */
  | { state: "waiting" }
  /** From 0 to 1. */
  | { state: "uploading"; progress: number }
  | { state: "processing"; attachment: MediaAttachment }
  | { state: "ready"; attachment: MediaAttachment }
  /** With an attachment: the server has the file, but couldn't process it. */
  | { state: "failed"; failure: Failure; canRetry: boolean; attachment?: MediaAttachment }
  | { state: "cancelled" }
  /** The page was closed before the upload finished: the user has to choose the file again. */
  | { state: "missing" };

/** An attachment of a post that is being written. */
export interface Upload {
  /** Unique in its list. */
  key: string;
  name: string;
  /** The MIME type; "" if unknown. */
  type: string;
  /** Bytes. */
  size: number;
  /** Null if it was uploaded before this page was opened. */
  file: Blob | null;
  status: UploadStatus;
  /** The alternative text, as typed. */
  description: string;
  focus: Focus | null;
  thumbnail: Blob | null;
  /** Whether it is part of a post that is being edited: its details are sent with the edit. */
  isPosted: boolean;
  /** Why description, focus and thumbnail couldn't be saved; reset by the next attempt. */
  unsaved?: Failure;
}

/** An upload as it is stored with a draft. */
export interface StoredUpload {
  name: string;
  type: string;
  size: number;
  description: string;
  focus: Focus | null;
  /** Null for a file that wasn't uploaded. */
  attachment: MediaAttachment | null;
  isPosted: boolean;
}

/** The shape to validate a stored upload. */
export const storedUploadShape = v.object({
  name: v.string(),
  type: v.fallback(v.string(), ""),
  size: v.fallback(v.number(), 0),
  description: v.fallback(v.string(), ""),
  focus: v.fallback(v.nullable(v.object({ x: v.number(), y: v.number() })), null),
  attachment: v.fallback(v.nullable(mediaAttachmentShape), null),
  isPosted: v.fallback(v.boolean(), false),
});

/** Creates an upload from a file that was chosen, pasted or dropped. */
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

/** The attachment on the server; null if there is none yet. */
export const attachmentOf = ({ status }: Upload): MediaAttachment | null =>
  ("attachment" in status && status.attachment) || null;

export function storedUpload(upload: Upload): StoredUpload {
  const { name, type, size, description, focus, isPosted } = upload;
  return { name, type, size, description, focus, isPosted, attachment: attachmentOf(upload) };
}

/** An attachment of a deleted post that is being rewritten. */
export function storedAttachment(attachment: MediaAttachment): StoredUpload {
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

/** An attachment of a post that is being edited. */
export const postedAttachment = (attachment: MediaAttachment): StoredUpload => ({
  ...storedAttachment(attachment),
  isPosted: true,
});

export function restoredUpload(key: string, kept: StoredUpload): Upload {
  const { attachment, ...details } = kept;
  const status: UploadStatus = !attachment
    ? { state: "missing" }
    : { state: attachment.url || kept.isPosted ? "ready" : "processing", attachment };
  return { ...details, key, file: null, thumbnail: null, status };
}

/** Whether the upload is still running. */
export const isUnderWay = ({ status: { state } }: Upload) =>
  state === "waiting" || state === "uploading" || state === "processing";

/**
 * The keys of uploads without a description, for the reminder. Failed ones aren't posted, and don't
 * count.
 */
export function missingDescriptions(uploads: readonly Upload[]): readonly string[] {
  const bare = uploads.filter(
    upload =>
      upload.description.trim() === "" && (isUnderWay(upload) || upload.status.state === "ready"),
  );
  return bare.map(({ key }) => key);
}
