import { msg } from "@lingui/core/macro";
import { computed, type ReadableAtom } from "nanostores";
import {
  createBookmarkFolder,
  deleteBookmarkFolder,
  fetchBookmarkFolders,
  updateBookmarkFolder,
  type BookmarkFolder,
  type BookmarkFolderFields,
} from "../api/statuses/bookmark-folders.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { createPagedList, type OwnPagedList } from "../paged-list.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { deleteUnlessUndone } from "../alerts/unless-undone.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { instances } from "../instance/instance.ts";

/** The folders, sorted by name. A failed change shows an alert; promises never reject. */
export interface BookmarkFolders extends Pick<
  OwnPagedList<BookmarkFolder>,
  "$view" | "retry" | "renew"
> {
  /** Whether the instance supports bookmark folders. */
  $offered: ReadableAtom<boolean>;
  /** Creates a folder; null if rejected. */
  create(fields: BookmarkFolderFields): Promise<BookmarkFolder | null>;
  /** Renames a folder, or changes its emoji. Resolves with whether the server accepted it. */
  change(folder: BookmarkFolder, fields: BookmarkFolderFields): Promise<boolean>;
  /** Hides a folder at once; it is deleted when its undo alert is gone. */
  remove(folder: BookmarkFolder): Promise<void>;
}

export const bookmarkFolders = scoped((client: Client): BookmarkFolders => {
  const { api } = client;
  const order = new Intl.Collator().compare;
  const { $view, retry, renew, put, remove, end } = createPagedList<BookmarkFolder>(client, {
    read: async ({ signal }) => ({
      items: await fetchBookmarkFolders(api, { signal }),
      next: null,
    }),
    idOf: ({ id }) => id,
    sort: items => items.toSorted((a, b) => order(a.name, b.name)),
    isHidden: isMissing,
  });
  client.onEnd(end);

  /** Runs a request whose response replaces the folder. */
  async function send(request: () => Promise<BookmarkFolder>): Promise<BookmarkFolder | null> {
    const folder = await keepAlive(client, () => alerts(client).attempt(request));
    if (folder) put(folder);
    return folder ?? null;
  }

  return {
    $view,
    retry,
    renew,
    $offered: computed(
      instances(client).$instance,
      facts => client.person !== null && (facts?.features.has("pleroma:bookmark_folders") ?? false),
    ),
    create: fields => send(() => createBookmarkFolder(api, fields)),
    async change(folder, { name, emoji = folder.emoji ?? undefined }) {
      // Pleroma removes the emoji if it is left out.
      const fields = { name, ...(emoji !== undefined && { emoji }) };
      return (await send(() => updateBookmarkFolder(api, folder.id, fields))) !== null;
    },
    remove(folder) {
      const alert = { title: folder.name, message: msg`Folder deleted. Its bookmarks are kept.` };
      return deleteUnlessUndone(client, alert, remove(folder.id), () =>
        deleteBookmarkFolder(api, folder.id, { keepalive: true }),
      );
    },
  };
});
