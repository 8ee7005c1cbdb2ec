import { Trans } from "@lingui/react/macro";
import { useId, useRef, type ReactElement, type ReactNode } from "react";
import { Button } from "../controls/button.tsx";
import { Dialog } from "./dialog.tsx";

/** Asks for confirmation before an action. */
export function Confirm(props: {
  title: ReactNode;
  message?: ReactNode;
  confirmLabel: ReactNode;
  /** The action can't be undone. */
  danger?: boolean;
  onConfirm: () => void;
  onClose: () => void;
  /** Further choices. */
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
        {/* Focused first if the action is dangerous, so that Enter alone doesn't confirm it. */}
        <Button data-first={props.danger || undefined} onClick={props.onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button
          primary={!props.danger}
          danger={props.danger}
          data-first={!props.danger || undefined}
          onClick={() => {
            // Ignore a second press while the dialog closes.
            if (answered.current) return;
            answered.current = true;
            props.onConfirm();
            props.onClose();
          }}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
