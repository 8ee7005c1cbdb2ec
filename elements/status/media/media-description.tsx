import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useLayoutEffect, useRef, useState, type ReactElement } from "react";
import { placeBeside } from "../../kit/menus/floating.ts";

/** A button that shows the description of a picture. */
export function Description(props: { text: string }): ReactElement {
  const { t } = useLingui();
  const id = useId();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  // The position depends on the height of the text, which is rendered on opening.
  useLayoutEffect(() => {
    if (open) placeBeside(popover.current!, button.current!);
  }, [open]);
  return (
    <>
      <button
        ref={button}
        type="button"
        className="media-mark alt"
        aria-label={t`ALT: read the description`}
        aria-expanded={open}
        title={t`Read the description`}
        popoverTarget={id}
      >
        ALT
      </button>
      <div
        ref={popover}
        id={id}
        popover="auto"
        className="floating description"
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {open && (
          <>
            <strong>
              <Trans>Description</Trans>
            </strong>
            <p tabIndex={-1}>{props.text}</p>
          </>
        )}
      </div>
    </>
  );
}
