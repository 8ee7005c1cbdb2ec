import * as v from "valibot";
import type { Connection, RequestOptions } from "../http/connection.ts";
import { id, link, maybe, text } from "../fields.ts";
import { check, checkList } from "../shapes.ts";

/** Pleroma 2.7 and later. https://docs.pleroma.social/backend/development/API/pleroma_api/ */
export const bookmarkFolderShape = v.object({
  id,
  name: text,
  /** An emoji, or a shortcode between colons. */
  emoji: maybe(v.string()),
  emoji_url: maybe(link),
});
export type BookmarkFolder = v.InferOutput<typeof bookmarkFolderShape>;

export async function fetchBookmarkFolders(
  api: Connection,
  options?: RequestOptions,
): Promise<BookmarkFolder[]> {
  const { body } = await api.get("/api/v1/pleroma/bookmark_folders", options);
  return checkList(bookmarkFolderShape, body, api.report);
}

export async function createBookmarkFolder(api: Connection, name: string): Promise<BookmarkFolder> {
  const { body } = await api.send("POST", "/api/v1/pleroma/bookmark_folders", { body: { name } });
  return check(bookmarkFolderShape, body);
}
