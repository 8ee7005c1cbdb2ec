import { Trans, useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { useState, type ReactElement } from "react";
import type { BookmarkFolder } from "../../core/api/statuses/bookmark-folders.ts";
import { encoded } from "../../core/lib/encoded.ts";
import { bookmarkFolders } from "../../core/statuses/bookmark-folders.ts";
import type { ReadonlyProps } from "../definition.ts";
import { Button } from "../kit/controls/button.tsx";
import { useRenewed } from "../kit/feed/use-renewed.ts";
import { latePart, useLateSheets } from "../kit/late/late.tsx";
import { FailureNotice } from "../kit/notices/failure-notice.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { listOutcome, useOutcome } from "../kit/notices/use-outcome.ts";
import { useClient, useSurface } from "../surface.ts";
import sheet from "./bookmark-folders.css?inline";
import { FolderEmoji } from "./folder-emoji.tsx";

export type BookmarkFoldersProps = ReadonlyProps;

const FolderEditor = latePart(() => import("./folder-editor.tsx"), "FolderEditor");

const sheets = [sheet];

/**
 * Links to the user's bookmark folders, with an editor. Nothing for visitors, and on servers
 * without folders: those have bookmarks nevertheless.
 */
export function BookmarkFolders(_props: BookmarkFoldersProps): ReactElement | null {
  const { $offered } = bookmarkFolders(useClient());
  return useStore($offered) ? <Folders /> : null;
}

function Folders(): ReactElement | null {
  const { client, canAct } = useSurface();
  const store = bookmarkFolders(client);
  const view = useStore(store.$view);
  const { items, phase, failure, hidden } = view;
  const [isOpen, setOpen] = useState(false);
  const { t } = useLingui();
  useRenewed(store);
  useOutcome(listOutcome(view, items.length), () => store.renew());
  useLateSheets(sheets);
  if (hidden || (phase === "loading" && items.length === 0)) return null;
  if (phase === "failed" && failure && items.length === 0)
    return (
      <section className="folders" aria-label={t`Folders`}>
        <FailureNotice inline failure={failure} onRetry={() => void store.retry()} />
      </section>
    );
  if (items.length === 0 && !canAct) return null;
  return (
    <section className="folders" aria-label={t`Folders`}>
      <header>
        <h2>
          <Trans>Folders</Trans>
        </h2>
        {canAct && (
          <Button
            small
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Done editing folders` : t`Edit folders`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? <Trans>Done</Trans> : <Trans>Edit</Trans>}
          </Button>
        )}
      </header>
      {isOpen ? <FolderEditor /> : items.length > 0 && <Links folders={items} />}
    </section>
  );
}

function Links(props: { folders: readonly BookmarkFolder[] }): ReactElement {
  const { base } = useSurface();
  return (
    <ul className="folder-links">
      {props.folders.map(folder => (
        <ItemBoundary key={folder.id} of={folder} kind="item" id={folder.id}>
          <li>
            <a
              className="button small"
              href={base === null ? undefined : `${base}/bookmarks/${encoded(folder.id)}`}
            >
              <FolderEmoji folder={folder} />
              <bdi className="one-line">{folder.name}</bdi>
            </a>
          </li>
        </ItemBoundary>
      ))}
    </ul>
  );
}
