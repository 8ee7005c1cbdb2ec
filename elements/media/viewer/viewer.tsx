import { useLingui } from "@lingui/react/macro";
import { useStore } from "@nanostores/react";
import { X, ChevronLeft, ChevronRight } from "lucide";
import {
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactPortal,
  type SyntheticEvent,
  type ReactElement,
} from "react";
import { createPortal } from "react-dom";
import { IconButton } from "../../kit/controls/icon-button.tsx";
import type { MediaAttachment } from "../../../core/api/media-attachments.ts";
import { statuses } from "../../../core/statuses/statuses.ts";
import { closeByEscape, openDialog } from "../../kit/dialogs/dialog-life.ts";
import { useLateSheets } from "../../kit/late/late.tsx";
import { useClient, useSurface } from "../../surface.ts";
import { useStage } from "../stage.ts";
import { Caption } from "./caption.tsx";
import { ViewerBar } from "./bar.tsx";
import { Slide } from "./slide.tsx";
import { Tools } from "./tools.tsx";
import { viewerSheets } from "../sheets.ts";

export { words } from "../media-words.ts";

export interface ViewerItem {
  attachment: MediaAttachment;
  /** The id of the status that it belongs to. */
  status: string;
}

/** Shows media one by one in the whole window, above everything else. */
export function Viewer(props: {
  items: readonly ViewerItem[];
  /** The index of the first slide, from 0. */
  start: number;
  onClose: () => void;
}): ReactPortal {
  const { items, onClose } = props;
  const { t } = useLingui();
  const { root } = useSurface();
  useLateSheets(viewerSheets);
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const [wanted, setIndex] = useState(props.start);
  // An edit may have removed an attachment.
  const index = Math.min(wanted, items.length - 1);
  const { attachment, status: id } = items[index]!;
  const status = useStore(statuses(useClient()).$status(id));
  const close = useEffectEvent(() => onClose());
  useLayoutEffect(() => openDialog(dialog.current!, () => close()), []);

  const turn = (by: number) => setIndex(Math.min(Math.max(index + by, 0), items.length - 1));
  const zooming = useStage(stage, { index, turn, onClose });

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    event.stopPropagation();
    closeByEscape(event, onClose);
    const { target, key, altKey, ctrlKey, metaKey } = event;
    if (altKey || ctrlKey || metaKey || event.defaultPrevented) return;
    if ((target as Element).closest("input, select, [role=menu]")) return;
    const forward = getComputedStyle(dialog.current!).direction === "rtl" ? -1 : 1;
    const action = {
      ArrowRight: () => turn(forward),
      ArrowLeft: () => turn(-forward),
      Home: () => setIndex(0),
      End: () => setIndex(items.length - 1),
      "+": () => zooming.by(1.5),
      "=": () => zooming.by(1.5),
      "-": () => zooming.by(1 / 1.5),
      "0": zooming.reset,
    }[key];
    if (!action) return;
    event.preventDefault();
    action();
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="viewer"
      aria-label={t`Media`}
      // React events bubble to the component that renders the viewer, such as a feed, which must
      // not handle them.
      onFocus={stop}
      onKeyDown={onKeyDown}
    >
      <header className="viewer-top">
        <p role="status">{items.length > 1 && t`${index + 1} of ${items.length}`}</p>
        <Tools attachment={attachment} zoom={zooming} />
        <IconButton className="round tool" of={X} name={t`Close`} data-first onPress={onClose} />
      </header>
      <div ref={stage} className="stage">
        <div className="slides" style={{ "--_at": index } as CSSProperties}>
          {items.map(
            (item, at) =>
              Math.abs(at - index) <= 1 && (
                <Slide
                  key={item.attachment.id}
                  attachment={item.attachment}
                  place={at}
                  current={at === index}
                  begin={at === props.start}
                />
              ),
          )}
        </div>
        {index > 0 && <Turn name={t`Previous`} side="before" onPress={() => turn(-1)} />}
        {index < items.length - 1 && <Turn name={t`Next`} side="after" onPress={() => turn(1)} />}
      </div>
      <footer className="viewer-bottom">
        {attachment.description && <Caption key={attachment.id} text={attachment.description} />}
        {status && <ViewerBar status={status} onClose={onClose} />}
      </footer>
    </dialog>,
    root.querySelector(".language") ?? root,
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}

/** The button to the previous or next attachment, for users who don't swipe. */
function Turn(props: {
  name: string;
  side: "before" | "after";
  onPress: () => void;
}): ReactElement {
  return (
    <IconButton
      of={props.side === "before" ? ChevronLeft : ChevronRight}
      name={props.name}
      className={`round tool turn ${props.side}`}
      onPress={props.onPress}
    />
  );
}
