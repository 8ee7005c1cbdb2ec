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
import fieldsSheet from "../controls/fields.css?inline";
import { closeByEscape, openDialog } from "./dialog-life.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { useLateSheets } from "../late/late.tsx";

const sheets = [sheet, fieldsSheet];

/**
 * A modal dialog: centred, on a phone a sheet from below. `onClose`, which Escape, the close button
 * and a press outside call, must unmount it. The first focus is on the element marked `data-first`,
 * else on the first control; on closing, the focus returns to where it was.
 */
export function Dialog(props: {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  /** `small`, `wide`, or a class of the caller. */
  className?: string;
  /** For a question that must be answered. */
  role?: "alertdialog";
  /** The id of the describing element. */
  describedBy?: string;
}): ReactPortal {
  const { t } = useLingui();
  const { root } = useSurface();
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(() => props.onClose());
  useLateSheets(sheets);
  useLayoutEffect(() => openDialog(dialog.current!, () => close()), []);

  // React events bubble to the component that renders the dialog, such as a feed, which must not
  // handle them.
  const toItself = {
    onFocus: stop,
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      event.stopPropagation();
      closeByEscape(event, props.onClose);
    },
  };

  // A portal, since the parent may be small or a link. React events still bubble to the parent.
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
