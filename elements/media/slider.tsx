import { useState, type CSSProperties, type ReactElement } from "react";
import type { Playback } from "./playback.ts";

/**
 * A slider for what a media element does. It stays where it was put until the element has told
 * what became of it: else React would put it back, and the browser take that for a wish.
 */
export function Slider(props: {
  className: string;
  name: string;
  /** As one says it. */
  valueText: string;
  value: number;
  max: number;
  step: number;
  playback: Playback;
  onSlide: (value: number) => void;
}): ReactElement {
  const { max, playback } = props;
  const [wish, setWish] = useState<{ value: number; before: Playback }>();
  const value = Math.min(wish?.before === playback ? wish.value : props.value, max);
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
        setWish({ value: Number(target.value), before: playback });
        props.onSlide(Number(target.value));
      }}
    />
  );
}
