import { useState, type CSSProperties, type ReactElement } from "react";
import type { Playback } from "./playback.ts";

/**
 * A slider for a media element. It keeps the user's value until the media element reports a change:
 * otherwise React would reset it, and the browser would take that for input.
 */
export function Slider(props: {
  className: string;
  name: string;
  /** The value for screen readers. */
  valueText: string;
  value: number;
  max: number;
  step: number;
  playback: Playback;
  onSlide: (value: number) => void;
}): ReactElement {
  const { max, playback } = props;
  const [chosen, setChosen] = useState<{ value: number; before: Playback }>();
  const value = Math.min(chosen?.before === playback ? chosen.value : props.value, max);
  return (
    <input
      type="range"
      className={props.className}
      aria-label={props.name}
      aria-valuetext={props.valueText}
      min={0}
      max={max}
      step={props.step}
      value={value}
      style={{ "--_done": `${(value / max) * 100}%` } as CSSProperties}
      onChange={({ target }) => {
        setChosen({ value: Number(target.value), before: playback });
        props.onSlide(Number(target.value));
      }}
    />
  );
}
