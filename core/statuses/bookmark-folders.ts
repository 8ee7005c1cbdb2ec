import { computed, type ReadableAtom } from "nanostores";
import {
  createBookmarkFolder,
  fetchBookmarkFolders,
  type BookmarkFolder,
} from "../api/statuses/bookmark-folders.ts";
import type { Client } from "../client.ts";
import { createLoadable, type Loadable } from "../loadable.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { instances } from "../instance/instance.ts";

/** The folders, requested on each mount. */
export interface BookmarkFolders extends Loadable<readonly BookmarkFolder[]> {
  /** Whether the instance supports bookmark folders. */
  $offered: ReadableAtom<boolean>;
  /** Creates a folder; null if rejected, which shows an alert. */
  create(name: string): Promise<BookmarkFolder | null>;
}

export const bookmarkFolders = scoped((client: Client): BookmarkFolders => {
  const loadable = createLoadable<readonly BookmarkFolder[]>(
    client,
    signal => fetchBookmarkFolders(client.api, { signal }),
    { eachMount: true },
  );
  const { $view } = loadable;

  return {
    ...loadable,
    $offered: computed(
      instances(client).$instance,
      facts => client.person !== null && (facts?.features.has("pleroma:bookmark_folders") ?? false),
    ),
    async create(name) {
      const folder = await alerts(client).attempt(() => createBookmarkFolder(client.api, name));
      if (!folder) return null;
      const view = $view.get();
      const others = view.state === "ready" ? view.value : [];
      $view.set({ state: "ready", value: [...others, folder] });
      return folder;
    },
  };
});
