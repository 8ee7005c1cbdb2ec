import { useStore } from "@nanostores/react";
import { useEffect, useRef, type ReactElement } from "react";
import { uploads } from "../../../core/uploads/uploads.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useClient } from "../../surface.ts";
import type { Attaching } from "./attaching.ts";
import { DropPlace } from "./drop-place.tsx";
import { drawSmaller } from "./draw-smaller-late.ts";
import { useDrop } from "./use-drop.ts";
import { useView } from "../use-view.ts";

const AttachedFiles = latePart(() => import("./files/attached-files.tsx"), "AttachedFiles");

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
      {has && <AttachedFiles compose={compose} />}
    </div>
  );
}
