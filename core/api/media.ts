import type { Connection } from "./http/connection.ts";
import { mediaAttachmentShape, type MediaAttachment } from "./media-attachments.ts";
import { check } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";
import { nameFor } from "../lib/file-types.ts";

/** What must not be cut off: from −1, left and bottom, to 1, right and top. */
export interface Focus {
  x: number;
  y: number;
}

export interface NewMedia {
  file: Blob;
  /** As the file is called. */
  name: string;
  description?: string;
  focus?: Focus;
}

/** What is left out stays as it is. */
export interface MediaChange {
  description?: string;
  focus?: Focus;
  /** A picture of what is none. */
  thumbnail?: Blob;
}

export interface SentMedia {
  attachment: MediaAttachment;
  /** False: the server is still at it, and `fetchMedia` tells when it is done. */
  isProcessed: boolean;
}

export interface SendingOptions {
  signal?: AbortSignal;
  /** How much of it has left, from 0 to 1. */
  progress: (part: number) => void;
}

/** Milliseconds, a day: how long a file takes is nobody's to say. The caller sees whether it moves. */
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
  // Pleroma also says 202 of what is done.
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

/** Only before it is in a post. https://docs.joinmastodon.org/methods/media/#update */
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

/** As the servers read it. */
export const focusText = ({ x, y }: Focus) => `${x.toFixed(2)},${y.toFixed(2)}`;

function formOf({ description, focus, thumbnail }: MediaChange): FormData {
  const form = new FormData();
  if (description !== undefined) form.set("description", description);
  if (focus) form.set("focus", focusText(focus));
  if (thumbnail) form.set("thumbnail", thumbnail, nameFor("thumbnail", thumbnail.type));
  return form;
}
