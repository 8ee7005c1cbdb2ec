import { useLingui } from "@lingui/react/macro";
import { useState, type ReactElement } from "react";

/** The description of a picture, below it. Long ones scroll, and all can be hidden. */
export function Caption(props: { text: string }): ReactElement {
  const { t } = useLingui();
  const [open, setOpen] = useState(true);
  return (
    <div className="caption">
      <button
        type="button"
        className="alt-toggle"
        aria-expanded={open}
        aria-label={t`ALT: read the description`}
        title={t`Description`}
        onClick={() => setOpen(!open)}
      >
        ALT
      </button>
      {open && (
        <p
          dir="auto"
          // What scrolls must be scrollable by keyboard, too.
          ref={text => {
            if (text && text.scrollHeight > text.clientHeight) text.tabIndex = 0;
          }}
        >
          {props.text}
        </p>
      )}
    </div>
  );
}
