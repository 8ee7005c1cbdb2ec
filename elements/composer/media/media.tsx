import { useStore } from "@nanostores/react";
import { useEffect, useRef, type ReactElement } from "react";
import { uploads } from "../../../core/uploads/uploads.ts";
import { Late } from "../../kit/late/late.tsx";
import { lateComponent } from "../../kit/late/late-code.ts";
import { useClient } from "../../surface.ts";
import type { Attaching } from "./attaching.ts";
import { drawSmaller } from "./draw-smaller-late.ts";
import { useDrop } from "./use-drop.ts";
import { useView } from "../use-view.ts";
import { Trans } from "@lingui/react/macro";
import { Upload } from "lucide";
import { mediaLimits } from "../../../core/uploads/limits.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useLimitWords } from "./limit-words.ts";

const AttachedFiles = lateComponent(
  async () => (await import("./files/attached-files.tsx")).AttachedFiles,
);

/** The attachments of a post, and the drop zone for more. */
export function Media(props: { compose: Attaching }): ReactElement {
  const { compose } = props;
  const list = compose.uploads;
  const client = useClient();
  const { state } = useView(compose, "state");
  const has = useStore(list.$uploads).length + useStore(list.$refused).length > 0;
  const place = useRef<HTMLDivElement>(null);
  const hovers = useDrop(place, state === "writing", files => void list.add(files));
  useEffect(() => uploads(client).scaleBy(drawSmaller), [client]);
  return (
    <div ref={place} className="media">
      {hovers && <DropPlace />}
      <Late>{has && <AttachedFiles compose={compose} />}</Late>
    </div>
  );
}

/** Shown while files are dragged over the composer. */
function DropPlace(): ReactElement {
  const words = useLimitWords(useStore(mediaLimits(useClient()).$limits));
  return (
    <div className="drop-place">
      <Icon of={Upload} />
      <strong>
        <Trans>Drop files to attach them</Trans>
      </strong>
      <span>{words}</span>
    </div>
  );
}
