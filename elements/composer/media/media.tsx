import { Trans } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { Upload as Arrow } from "lucide";
import { useEffect, useRef, useState, type ReactElement } from "react";
import { mediaLimits } from "../../../core/stores/media-limits.ts";
import { uploads } from "../../../core/stores/uploads.ts";
import { Icon } from "../../parts/icon.tsx";
import { useClient } from "../../surface.ts";
import { drawSmaller } from "../draw-smaller.ts";
import type { Attaching } from "./attaching.ts";
import { DescribeDialog } from "./describe-dialog.tsx";
import { FileList } from "./file-list.tsx";
import { useLimitWords } from "./limit-words.ts";
import { useNews } from "./news.ts";
import { Refused } from "./refused.tsx";
import { Sensitive } from "./sensitive.tsx";
import { useDrop } from "./use-drop.ts";

/** The files of a post that is being written: what they are, and where others may be dropped. */
export function Media(props: { compose: Attaching }): ReactElement {
  const { compose } = props;
  const list = compose.uploads;
  const client = useClient();
  const { state } = useStore(compose.$view);
  const count = useStore(list.$uploads).length;
  const place = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const [news, say] = useNews(list);
  const isWriting = state === "writing";
  const hovers = useDrop(place, isWriting, files => void list.add(files));
  useEffect(() => uploads(client).scaleBy(drawSmaller), [client]);

  return (
    <div ref={place} className="media">
      {hovers && <DropPlace />}
      <Refused list={list} />
      {count > 0 && (
        <>
          <FileList list={list} disabled={!isWriting} onOpen={setOpen} say={say} />
          <Sensitive compose={compose} />
        </>
      )}
      {open !== undefined && (
        <DescribeDialog list={list} first={open} onClose={() => setOpen(undefined)} />
      )}
      <p className="visually-hidden" role="status">
        {news}
      </p>
    </div>
  );
}

/** Told while files are held above it. */
function DropPlace(): ReactElement {
  const words = useLimitWords(useStore(mediaLimits(useClient()).$limits));
  return (
    <div className="drop-place">
      <Icon of={Arrow} />
      <strong>
        <Trans>Drop the files to attach them</Trans>
      </strong>
      <span>{words}</span>
    </div>
  );
}
