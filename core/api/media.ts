import type { Connection } from "./http/connection.ts";
import { mediaAttachmentShape, type MediaAttachment } from "./media-attachments.ts";
import { check } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";
import { nameFor } from "../lib/file-types.ts";

/** The focal point, which cropping keeps visible: −1 is left or bottom, 1 is right or top. */
export interface Focus {
  x: number;
  y: number;
}

export interface NewMedia {
  file: Blob;
  /** The file's name. */
  name: string;
  description?: string;
  focus?: Focus;
}

/** Changes to a file; properties that are left out stay as they are. */
export interface MediaChange {
  description?: string;
  focus?: Focus;
  /** A preview image for a video or audio file. */
  thumbnail?: Blob;
}

export interface SentMedia {
  attachment: MediaAttachment;
  /** Whether the server is done with the file; if not, poll with `fetchMedia`. */
  isProcessed: boolean;
}

export interface SendingOptions {
  signal?: AbortSignal;
  /** Called with the sent part of the file, from 0 to 1. */
  progress: (part: number) => void;
}

/** In milliseconds, a day: uploads may take very long. The caller watches the progress. */
const UPLOAD_TIMEOUT_MS = 86_400_000;

/** https://docs.joinmastodon.org/methods/media/#v2; older servers have version 1 only. */
export async function sendMedia(
  api: Connection,
  version: 1 | 2,
  { file, name, description, focus }: NewMedia,
  options: SendingOptions,
): Promise<SentMedia> {
  const body = formOf({ description, focus });
  body.set("file", file, nameFor(name, file.type));
  const answer = await api.send("POST", `/api/v${version}/media`, {
    ...options,
    body,
    timeout: UPLOAD_TIMEOUT_MS,
  });
  const attachment = check(mediaAttachmentShape, answer.body);
  // Pleroma responds 202 even for files that it has processed.
  return { attachment, isProcessed: answer.status !== 202 || attachment.url !== null };
}

/** https://docs.joinmastodon.org/methods/media/#get */
export async function fetchMedia(
  api: Connection,
  id: string,
  signal?: AbortSignal,
): Promise<SentMedia> {
  const { body, status } = await api.get(pathOf(id), { signal });
  return { attachment: check(mediaAttachmentShape, body), isProcessed: status !== 206 };
}

/** Changes a file that is not in a post yet. https://docs.joinmastodon.org/methods/media/#update */
export async function changeMedia(
  api: Connection,
  id: string,
  change: MediaChange,
): Promise<MediaAttachment> {
  const { description, focus, thumbnail } = change;
  const words = { description, focus: focus && focusText(focus) };
  const { body } = await api.send("PUT", pathOf(id), {
    body: thumbnail ? formOf(change) : words,
    ...(thumbnail && { timeout: UPLOAD_TIMEOUT_MS }),
  });
  return check(mediaAttachmentShape, body);
}

const pathOf = (id: string) => `/api/v1/media/${encoded(id)}`;

/** Formats the focal point for the API. */
export const focusText = ({ x, y }: Focus) => `${x.toFixed(2)},${y.toFixed(2)}`;

function formOf({ description, focus, thumbnail }: MediaChange): FormData {
  const form = new FormData();
  if (description !== undefined) form.set("description", description);
  if (focus) form.set("focus", focusText(focus));
  if (thumbnail) form.set("thumbnail", thumbnail, nameFor("thumbnail", thumbnail.type));
  return form;
}
