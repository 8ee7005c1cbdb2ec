import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { id, link, maybe, text } from "../fields.ts";
import { check, checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

/** Pleroma 2.7 and later. https://docs.pleroma.social/backend/development/API/pleroma_api/ */
export const bookmarkFolderShape = v.object({
  id,
  name: text,
  /** An emoji, or a shortcode between colons. */
  emoji: maybe(v.string()),
  emoji_url: maybe(link),
});
export type BookmarkFolder = v.InferOutput<typeof bookmarkFolderShape>;

const FOLDERS = "/api/v1/pleroma/bookmark_folders";
const pathOf = (folder: string) => `${FOLDERS}/${encoded(folder)}`;

/** What the user can change about a folder. */
export interface BookmarkFolderFields {
  name: string;
  /** An emoji, or a shortcode between colons. */
  emoji?: string;
}

export async function fetchBookmarkFolders(
  api: Connection,
  options?: RequestOptions,
): Promise<BookmarkFolder[]> {
  const { body } = await api.get(FOLDERS, options);
  return checkList(bookmarkFolderShape, body, api.report);
}

export async function createBookmarkFolder(
  api: Connection,
  fields: BookmarkFolderFields,
): Promise<BookmarkFolder> {
  const { body } = await api.send("POST", FOLDERS, { body: fields });
  return check(bookmarkFolderShape, body);
}

export async function updateBookmarkFolder(
  api: Connection,
  folder: string,
  fields: BookmarkFolderFields,
): Promise<BookmarkFolder> {
  const { body } = await api.send("PATCH", pathOf(folder), { body: fields });
  return check(bookmarkFolderShape, body);
}

/** Deletes a folder; its bookmarks stay, without one. */
export async function deleteBookmarkFolder(
  api: Connection,
  folder: string,
  options?: Pick<RequestOptions, "keepalive">,
): Promise<void> {
  await api.send("DELETE", pathOf(folder), options);
}
