import { useLingui } from "@lingui/react/macro";
import { useId, useRef, useState, type PointerEvent, type ReactElement } from "react";
import type { Focus } from "../../../../core/api/media.ts";
import type { Upload } from "../../../../core/uploads/upload.ts";
import { focusAfter, focusAt, percentOf } from "./focus-point.ts";
import { Preview } from "../files/preview.tsx";

/** Sets the focal point of a picture, which stays visible when the picture is cropped. */
export function FocusEditor(props: {
  upload: Upload;
  focus: Focus | null;
  /** Called during a drag; `done` is true at its end. */
  onChange: (focus: Focus, done: boolean) => void;
}): ReactElement {
  const { upload, focus, onChange } = props;
  const { t } = useLingui();
  const hint = useId();
  const box = useRef<HTMLDivElement>(null);
  const [held, setHeld] = useState(false);
  const { x, y } = percentOf(focus);
  const left = Math.round(x);
  const top = Math.round(y);

  function follow(event: PointerEvent, done: boolean): void {
    const rect = box.current!.getBoundingClientRect();
    onChange(focusAt(event.clientX - rect.left, event.clientY - rect.top, rect), done);
  }

  return (
    <>
      <div
        ref={box}
        className={held ? "focus-box held" : "focus-box"}
        onPointerDown={event => {
          if (event.button !== 0) return;
          event.preventDefault();
          event.currentTarget.setPointerCapture(event.pointerId);
          setHeld(true);
          follow(event, false);
          box.current!.querySelector<HTMLElement>("[role=slider]")!.focus();
        }}
        onPointerMove={event => held && follow(event, false)}
        onPointerUp={event => {
          if (!held) return;
          setHeld(false);
          follow(event, true);
        }}
        onPointerCancel={() => setHeld(false)}
      >
        <Preview upload={upload} />
        <span
          role="slider"
          tabIndex={0}
          className="focus-mark"
          aria-label={t`Focal point`}
          aria-describedby={hint}
          aria-roledescription={t`point in the picture`}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={left}
          aria-valuetext={t`${left}% from the left, ${top}% from the top`}
          style={{ left: `${x}%`, top: `${y}%` }}
          onKeyDown={event => {
            const next = focusAfter(event.key, focus, event.shiftKey);
            if (!next) return;
            event.preventDefault();
            onChange(next, true);
          }}
        />
      </div>
      <p id={hint} className="hint">
        {t`Drag the circle or use the arrow keys. The part that it marks stays visible when the picture is cropped.`}
      </p>
      <div className="crops" aria-hidden="true">
        {["wide", "square", "tall"].map(shape => (
          <span
            key={shape}
            className={`crop ${shape}`}
            style={{ "--_x": `${x}%`, "--_y": `${y}%` } as React.CSSProperties}
          >
            <Preview upload={upload} />
          </span>
        ))}
      </div>
    </>
  );
}
