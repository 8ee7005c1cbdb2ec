import { Trans } from "@lingui/react/macro";
import { useId, useRef, type ReactElement, type ReactNode } from "react";
import { Dialog } from "./dialog.tsx";

/** A question before something that is meant to be done with care. */
export function Confirm(props: {
  title: ReactNode;
  message?: ReactNode;
  confirmLabel: ReactNode;
  /** What it does can't be undone. */
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** What else there is to decide. */
  children?: ReactNode;
}): ReactElement {
  const described = useId();
  const answered = useRef(false);
  return (
    <Dialog
      role="alertdialog"
      className="small"
      title={props.title}
      describedBy={props.message ? described : undefined}
      onClose={props.onClose}
    >
      {props.message && <p id={described}>{props.message}</p>}
      {props.children}
      <div className="dialog-buttons">
        {/* Nothing happens to whoever presses Enter without reading. */}
        <button
          type="button"
          className="button"
          data-first={props.danger || undefined}
          onClick={props.onClose}
        >
          <Trans>Cancel</Trans>
        </button>
        <button
          type="button"
          className={props.danger ? "button danger" : "button primary"}
          data-first={!props.danger || undefined}
          onClick={() => {
            // A second press while it closes is not meant twice.
            if (answered.current) return;
            answered.current = true;
            props.onConfirm();
            props.onClose();
          }}
        >
          {props.confirmLabel}
        </button>
      </div>
    </Dialog>
  );
}
