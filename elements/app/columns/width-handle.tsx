import { useRef, useState, type HTMLAttributes, type ReactElement } from "react";
import { MAX_WIDTH_EM, MIN_WIDTH_EM, withinLimits } from "../../../core/columns/columns.ts";
import { COLUMN_DEFAULTS } from "../../../core/settings/defaults.ts";

/** The style property that holds the width of a column, in `em`. */
export const WIDTH = "--_column";

/** By how many `em` an arrow key changes the width. */
const STEP_EM = 1;

/** The edge of a column, which changes its width by pointer and keys. */
export function WidthHandle(props: {
  name: string;
  /** In `em`. */
  width: number;
  onResize: (width: number) => void;
}): ReactElement {
  const { name, width, onResize } = props;
  const drag = useRef<{ x: number; em: number; wanted: number }>(undefined);
  const [isHeld, setHeld] = useState(false);
  // A separator that can be focused is a control (https://www.w3.org/TR/wai-aria-1.2/#separator).
  const handlers: HTMLAttributes<HTMLElement> = {
    onDoubleClick: () => onResize(COLUMN_DEFAULTS.width),
    onKeyDown: event => {
      const grow = event.currentTarget.matches(":dir(rtl)") ? -STEP_EM : STEP_EM;
      const wanted = {
        ArrowLeft: width - grow,
        ArrowRight: width + grow,
        Home: MIN_WIDTH_EM,
        End: MAX_WIDTH_EM,
      }[event.key];
      if (wanted === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      onResize(wanted);
    },
    onPointerDown: event => {
      if (event.button) return;
      // Where there is room, columns are wider than their width.
      const em = event.currentTarget.parentElement!.offsetWidth / width;
      drag.current = { x: event.clientX, em, wanted: width };
      event.currentTarget.setPointerCapture(event.pointerId);
      setHeld(true);
    },
    onPointerMove: event => {
      if (!drag.current) return;
      const { x, em } = drag.current;
      const moved = (event.clientX - x) / em;
      const grown = event.currentTarget.matches(":dir(rtl)") ? -moved : moved;
      const wanted = withinLimits(Math.round((width + grown) * 4) / 4);
      drag.current.wanted = wanted;
      // Stored only at the end.
      event.currentTarget.parentElement!.style.setProperty(WIDTH, String(wanted));
    },
    onLostPointerCapture: () => {
      if (drag.current && drag.current.wanted !== width) onResize(drag.current.wanted);
      drag.current = undefined;
      setHeld(false);
    },
  };
  return (
    <div
      className={isHeld ? "width-handle held" : "width-handle"}
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={name}
      title={name}
      aria-valuenow={Math.round(width)}
      aria-valuemin={MIN_WIDTH_EM}
      aria-valuemax={MAX_WIDTH_EM}
      {...handlers}
    />
  );
}
