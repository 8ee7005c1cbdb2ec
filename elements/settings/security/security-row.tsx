import { useId, useState, type ReactElement, type ReactNode } from "react";
import { Button } from "../../kit/controls/button.tsx";

/** What there is, with the button that opens a dialog about it. */
export function SecurityRow(props: {
  label: ReactNode;
  hint?: ReactNode;
  action: ReactNode;
  /** The dialog. */
  children: (close: () => void) => ReactNode;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className="security-row">
      <span>
        <span id={`${id}label`}>{props.label}</span>
        {props.hint && <small>{props.hint}</small>}
      </span>
      <Button
        small
        id={`${id}action`}
        // Many say “Change…”.
        aria-labelledby={`${id}action ${id}label`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {props.action}
      </Button>
      {isOpen && props.children(() => setOpen(false))}
    </div>
  );
}
