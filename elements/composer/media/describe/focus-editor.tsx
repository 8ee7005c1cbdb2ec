import { useLingui } from "@lingui/react/macro";
import { useId, useRef, useState, type PointerEvent, type ReactElement } from "react";
import type { Focus } from "../../../../core/api/media.ts";
import type { Upload } from "../../../../core/uploads/upload.ts";
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
          aria-roledescription={t`point in the image`}
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
        {t`Drag the circle or use the arrow keys to choose what stays visible when the image is cropped.`}
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

const MIDDLE: Focus = { x: 0, y: 0 };

const within = (value: number) => Math.min(1, Math.max(-1, value));

/** Rounds to two decimals, as in the API. */
const rounded = (value: number) => Math.round(within(value) * 100) / 100 + 0;

/** The focal point at a pixel position in a box. */
function focusAt(x: number, y: number, box: { width: number; height: number }): Focus {
  return { x: rounded((x / box.width) * 2 - 1), y: rounded(1 - (y / box.height) * 2) };
}

/** The position of a focal point in percent from the left and the top. */
function percentOf(focus: Focus | null): { x: number; y: number } {
  const { x, y } = focus ?? MIDDLE;
  return { x: (within(x) + 1) * 50, y: (1 - within(y)) * 50 };
}

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The focal point after an arrow key; undefined for other keys. */
function focusAfter(key: string, focus: Focus | null, isFast: boolean): Focus | undefined {
  const [x, y] = STEPS[key] ?? [];
  if (x === undefined || y === undefined) return undefined;
  const from = focus ?? MIDDLE;
  const step = isFast ? 0.2 : 0.04;
  return { x: rounded(from.x + x * step), y: rounded(from.y + y * step) };
}
