import { useLingui } from "@lingui/react/macro";
import {
  Download,
  Maximize,
  Minimize,
  Pause,
  PictureInPicture2,
  Play,
  Volume2,
  VolumeX,
} from "lucide";
import type { IconNode } from "lucide";
import { useEffect, useRef, type ReactElement } from "react";
import { clock } from "../parts/clock.ts";
import { Icon } from "../parts/icon.tsx";
import { mute, seek, setRate, setVolume, toggle, type Playback } from "./playback.ts";
import { useSpokenTime } from "./spoken-time.ts";

const RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

export interface ControlsProps {
  media: HTMLMediaElement | null;
  playback: Playback;
  /** What the server said of its length, until the file itself has. */
  duration?: number;
  address: string | undefined;
  fileName: string;
  /** Whether the button that starts it gets the focus: it stands where the one was that was pressed. */
  focused: boolean;
  fullScreen?: { on: boolean; toggle: () => void };
  pictureInPicture?: () => void;
}

/** What a player is played with: its own, since the browser's say nothing in the page's language. */
export function Controls(props: ControlsProps): ReactElement {
  const { media, playback, fullScreen } = props;
  const { t } = useLingui();
  const spoken = useSpokenTime();
  const duration = playback.duration || props.duration || 0;
  const length = spoken(duration);
  return (
    <div className="controls" data-waiting={playback.waiting || undefined}>
      <Control
        of={playback.paused ? Play : Pause}
        name={playback.paused ? t`Play` : t`Pause`}
        plays
        focused={props.focused}
        onPress={() => media && toggle(media)}
      />
      <input
        type="range"
        className="seek"
        aria-label={t`Position`}
        aria-valuetext={t`${spoken(playback.time)} of ${length}`}
        min={0}
        max={duration || 1}
        step={duration > 60 ? 1 : 0.1}
        value={Math.min(playback.time, duration || 1)}
        style={{ "--_done": `${(playback.time / (duration || 1)) * 100}%` } as object}
        onChange={({ target }) => media && seek(media, Number(target.value))}
      />
      <span className="control-time" aria-hidden="true">
        {clock(playback.time)}
        <span className="control-length"> / {clock(duration)}</span>
      </span>
      <Control
        of={playback.muted ? VolumeX : Volume2}
        name={t`Mute`}
        pressed={playback.muted}
        onPress={() => media && mute(media)}
      />
      <input
        type="range"
        className="volume"
        aria-label={t`Volume`}
        aria-valuetext={t`${Math.round(playback.volume * 100)} percent`}
        min={0}
        max={1}
        step={0.05}
        value={playback.muted ? 0 : playback.volume}
        style={{ "--_done": `${(playback.muted ? 0 : playback.volume) * 100}%` } as object}
        onChange={({ target }) => media && setVolume(media, Number(target.value))}
      />
      <select
        className="rate"
        aria-label={t`Speed`}
        title={t`Speed`}
        value={playback.rate}
        onChange={({ target }) => media && setRate(media, Number(target.value))}
      >
        {RATES.map(rate => (
          <option key={rate} value={rate}>
            {rate}×
          </option>
        ))}
      </select>
      {props.pictureInPicture && (
        <Control
          of={PictureInPicture2}
          name={t`Picture in picture`}
          onPress={props.pictureInPicture}
        />
      )}
      {props.address && (
        <a
          className="control"
          href={props.address}
          download={props.fileName}
          target="_blank"
          rel="noopener"
          aria-label={t`Download`}
          title={t`Download`}
        >
          <Icon of={Download} />
        </a>
      )}
      {fullScreen && (
        <Control
          of={fullScreen.on ? Minimize : Maximize}
          name={t`Full screen`}
          pressed={fullScreen.on}
          onPress={fullScreen.toggle}
        />
      )}
    </div>
  );
}

function Control(props: {
  of: IconNode;
  name: string;
  onPress: () => void;
  pressed?: boolean;
  plays?: boolean;
  focused?: boolean;
}): ReactElement {
  const button = useRef<HTMLButtonElement>(null);
  const { focused } = props;
  useEffect(() => {
    if (focused) button.current!.focus({ preventScroll: true });
  }, [focused]);
  return (
    <button
      ref={button}
      type="button"
      className="control"
      data-plays={props.plays}
      aria-label={props.name}
      aria-pressed={props.pressed}
      title={props.name}
      onClick={props.onPress}
    >
      <Icon of={props.of} />
    </button>
  );
}
