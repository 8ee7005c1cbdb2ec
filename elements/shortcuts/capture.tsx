import { Trans } from "@lingui/react/macro";
import { useEffect, useEffectEvent, useId, useRef, useState, type ReactElement } from "react";
import { strokeOf } from "../../core/shortcuts/keystrokes.ts";
import { MAX_PAUSE_MS } from "../../core/shortcuts/matcher.ts";
import { useClient } from "../surface.ts";
import { Keys } from "./keys.tsx";
import { isMac } from "./listen.ts";

/** Sequences are at most so long. */
const MAX_STROKES = 2;

/** Waits for the keys of a shortcut: one keystroke, or two in a row. Escape cancels. */
export function Capture(props: {
  /** The id of the name of the shortcut. */
  labelledBy: string;
  onKeys: (keys: string) => void;
  onCancel: () => void;
  /** The focus went elsewhere. */
  onLeave: () => void;
}): ReactElement {
  const { environment } = useClient();
  const field = useRef<HTMLSpanElement>(null);
  const hint = useId();
  const [strokes, setStrokes] = useState<readonly string[]>([]);
  const onKeys = useEffectEvent(() => props.onKeys(strokes.join(" ")));
  useEffect(() => field.current!.focus(), []);
  useEffect(() => {
    if (strokes.length === 0) return undefined;
    if (strokes.length < MAX_STROKES) return environment.after(MAX_PAUSE_MS, () => onKeys());
    onKeys();
    return undefined;
  }, [strokes, environment]);
  return (
    <span
      ref={field}
      className="capture"
      role="textbox"
      tabIndex={0}
      aria-labelledby={props.labelledBy}
      aria-describedby={hint}
      onKeyDown={event => {
        if (event.key === "Tab") return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Escape") return props.onCancel();
        const stroke = strokeOf(event.nativeEvent, isMac());
        if (stroke !== null && !event.repeat) setStrokes([...strokes, stroke]);
      }}
      onBlur={() => strokes.length === 0 && props.onLeave()}
    >
      {strokes.length > 0 ? (
        <Keys of={strokes.join(" ")} />
      ) : (
        <span id={hint}>
          <Trans>Press the new keys, or Esc to cancel</Trans>
        </span>
      )}
    </span>
  );
}
