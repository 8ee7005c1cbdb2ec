import { useStore } from "@nanostores/react";
import {
  useEffect,
  useRef,
  type ReactElement,
  useEffectEvent,
  useState,
  type RefObject,
} from "react";
import { uploads } from "../../../core/uploads/uploads.ts";
import { latePart } from "../../kit/late/late.tsx";
import { useClient, useSurface } from "../../surface.ts";
import type { MediaTarget } from "./media-target.ts";
import { useView } from "../use-view.ts";
import type { Scale } from "../../../core/uploads/resizing.ts";
import { Trans } from "@lingui/react/macro";
import { Upload } from "lucide";
import { mediaLimits } from "../../../core/uploads/limits.ts";
import { Icon } from "../../kit/controls/icon.tsx";
import { useLimitWords } from "./limit-words.ts";
import { addDropPlace } from "./drop-places.ts";

const AttachedFiles = latePart(() => import("./files/attached-files.tsx"), "AttachedFiles");

/** The attachments of a post, and the drop zone for more. */
export function Media(props: { compose: MediaTarget }): ReactElement {
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

/** Loads the code with the first picture that is too large. */
const drawSmaller: Scale = async (picture, how) => {
  const { drawSmaller } = await import("../draw-smaller.ts");
  return drawSmaller(picture, how);
};

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

/** Returns whether files are dragged over the composer; in `<lily-app>`, anywhere on the page. */
function useDrop(
  inside: RefObject<Element | null>,
  isOpen: boolean,
  take: (files: readonly File[]) => void,
): boolean {
  const { host } = useSurface();
  const [hovers, setHovers] = useState(false);
  const taken = useEffectEvent(take);
  const open = useEffectEvent(() => isOpen);
  useEffect(() => {
    const root = host.getRootNode();
    // Each later post of a thread is a list item.
    const zone = inside.current!.closest("li, form") ?? host;
    return addDropPlace({
      zone,
      takesPage:
        !zone.matches("li") && root instanceof ShadowRoot && root.host.localName === "lily-app",
      isOpen: () => open(),
      hover: setHovers,
      take: files => taken(files),
    });
  }, [host, inside]);
  return hovers;
}
