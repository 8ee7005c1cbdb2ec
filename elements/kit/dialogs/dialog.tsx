import { useLingui } from "@lingui/react/macro";
import { X } from "lucide";
import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type ReactPortal,
  type SyntheticEvent,
} from "react";
import { createPortal } from "react-dom";
import { useSurface } from "../../surface.ts";
import sheet from "./dialog.css?inline";
import { closeByEscape, openDialog } from "./dialog-life.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { useLateSheets } from "../late/late-sheets.ts";

const sheets = [sheet];

/**
 * A modal dialog over the page: a card in its middle, on a phone a sheet from below. Whoever draws
 * it takes it away in `onClose`, which Escape, the cross and a press beside it lead to. It begins
 * at what is marked `data-first`, else at its first control; the focus goes back to where it was.
 */
export function Dialog(props: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** `small`, `wide`, or a class of one's own. */
  className?: string;
  /** For a question that has to be answered. */
  role?: "alertdialog";
  /** The id of what describes it. */
  describedBy?: string;
}): ReactPortal {
  const { t } = useLingui();
  const { root } = useSurface();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => props.onClose());
  useLateSheets(sheets);
  useLayoutEffect(() => openDialog(dialog.current!, () => close()), []);

  // What drew it may be a feed: it is not meant by what happens in here.
  const toItself = {
    onFocus: stop,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      event.stopPropagation();
      closeByEscape(event, props.onClose);
    },
  };

  // Out of whatever drew it, which may be small, or a link. React's events still go that way.
  return createPortal(
    <dialog
      ref={dialog}
      role={props.role}
      className={props.className ? `dialog ${props.className}` : "dialog"}
      aria-labelledby={titleId}
      aria-describedby={props.describedBy}
      {...toItself}
    >
      <div className="dialog-frame">
        <header>
          <h2 id={titleId}>{props.title}</h2>
          <IconButton of={X} name={t`Close`} onPress={props.onClose} />
        </header>
        <div className="dialog-body">{props.children}</div>
      </div>
    </dialog>,
    root.querySelector(".language") ?? root,
  );
}

function stop(event: SyntheticEvent): void {
  event.stopPropagation();
}
