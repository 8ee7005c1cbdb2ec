import { atom, computed, onMount, type ReadableAtom } from "nanostores";
import {
  createBookmarkFolder,
  fetchBookmarkFolders,
  type BookmarkFolder,
} from "../api/statuses/bookmark-folders.ts";
import type { Client } from "../client.ts";
import { describeFailure, isExpected, type Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { instances } from "../instance/instance.ts";

export type BookmarkFoldersView =
  | { state: "loading" }
  | { state: "ready"; folders: readonly BookmarkFolder[] }
  | { state: "failed"; failure: Failure };

export interface BookmarkFolders {
  /** Whether the instance supports bookmark folders. */
  $offered: ReadableAtom<boolean>;
  /** Requested on each mount. */
  $view: ReadableAtom<BookmarkFoldersView>;
  retry(): Promise<void>;
  /** Creates a folder; null if rejected, which shows an alert. */
  create(name: string): Promise<BookmarkFolder | null>;
}

export const bookmarkFolders = scoped((client: Client): BookmarkFolders => {
  const $view = atom<BookmarkFoldersView>({ state: "loading" });
  let loading = false;

  async function load(): Promise<void> {
    if (loading) return;
    loading = true;
    try {
      $view.set({ state: "ready", folders: await fetchBookmarkFolders(client.api) });
    } catch (error) {
      if (!isExpected(error)) client.environment.report(error);
      $view.set({ state: "failed", failure: describeFailure(error) });
    } finally {
      loading = false;
    }
  }

  onMount($view, () => void load());

  return {
    $offered: computed(
      instances(client).$instance,
      facts => client.person !== null && (facts?.features.has("pleroma:bookmark_folders") ?? false),
    ),
    $view,
    retry: load,
    async create(name) {
      try {
        const folder = await createBookmarkFolder(client.api, name);
        const view = $view.get();
        const others = view.state === "ready" ? view.folders : [];
        $view.set({ state: "ready", folders: [...others, folder] });
        return folder;
      } catch (error) {
        alerts(client).tell(error);
        return null;
      }
    },
  };
});
