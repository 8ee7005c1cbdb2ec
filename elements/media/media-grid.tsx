import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { EyeOff } from "lucide";
import { useState, type ReactElement } from "react";
import { mediaKind } from "../../core/media/attachments.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import type { Client } from "../../core/client.ts";
import { moveFocusToReplacement } from "../kit/controls/move-focus.ts";
import { Icon } from "../kit/controls/icon.tsx";
import { latePart, useLateSheets, withWords } from "../kit/late/late.tsx";
import { ItemBoundary } from "../kit/notices/item-boundary.tsx";
import { Blur } from "../status/media/media-blur.tsx";
import { Cell } from "../status/media/media-cell.tsx";
import { useSurface } from "../surface.ts";
import { words } from "./media-words.ts";
import sheet from "./media-grid.css?inline";
import type { ViewerItem } from "./viewer/viewer.tsx";

const Viewer = latePart(() => import("./viewer/viewer.tsx"), "Viewer");

const sheets = [sheet];
const SEEN = new Set(["image", "gif", "gifv", "video"]);

/**
 * The attachments of these statuses as a grid of squares that open the viewer; a part of a longer
 * list.
 */
export const MediaGrid = withWords(
  words,
  function MediaGrid(props: { statuses: readonly string[] }): ReactElement {
    const { client, isOpen } = useSurface();
    const [viewed, setViewed] = useState<{ items: readonly ViewerItem[]; start: number }>();
    useLateSheets(sheets);

    function open(id: string): void {
      const items = props.statuses.flatMap(status => seenOf(client, status, isOpen));
      const start = items.findIndex(({ attachment }) => attachment.id === id);
      if (start >= 0) setViewed({ items, start });
    }

    return (
      <div className="media-grid" part="media">
        {props.statuses.map(id => (
          <ItemBoundary key={id} of={id} kind="post" id={id}>
            <Squares id={id} onOpen={open} />
          </ItemBoundary>
        ))}
        {viewed && <Viewer {...viewed} onClose={() => setViewed(undefined)} />}
      </div>
    );
  },
);

/** The visible attachments of a status; nothing if they are covered. */
function seenOf(client: Client, id: string, open: boolean): ViewerItem[] {
  const store = statuses(client);
  const status = store.get(innerOf(client, id));
  if (!status || store.$covered(status.id, { open }).get()) return [];
  return status.media_attachments
    .filter(attachment => SEEN.has(mediaKind(attachment)))
    .map(attachment => ({ attachment, status: status.id }));
}

function innerOf(client: Client, id: string): string {
  return statuses(client).get(id)?.reblog ?? id;
}

function Squares(props: { id: string; onOpen: (attachment: string) => void }): ReactElement | null {
  const { client, isOpen } = useSurface();
  const { t } = useLingui();
  const store = statuses(client);
  const id = innerOf(client, props.id);
  const status = useStore(store.$status(id));
  const covered = useStore(store.$covered(id, { open: isOpen }));
  const seen = status?.media_attachments.filter(each => SEEN.has(mediaKind(each))) ?? [];
  return (
    <>
      {seen.map(attachment =>
        covered ? (
          <button
            key={attachment.id}
            type="button"
            className="cell square-cover"
            aria-label={t`Show sensitive media`}
            title={t`Show sensitive media`}
            onClick={event => {
              const grid = event.currentTarget.closest(".media-grid")!;
              moveFocusToReplacement(grid, ".cell a", () =>
                store.toggleCovered(id, { open: isOpen }),
              );
            }}
          >
            {attachment.blurhash && <Blur hash={attachment.blurhash} />}
            <Icon of={EyeOff} />
          </button>
        ) : (
          <Cell
            key={attachment.id}
            attachment={attachment}
            onOpen={() => props.onOpen(attachment.id)}
          />
        ),
      )}
    </>
  );
}
