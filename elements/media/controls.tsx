import { useLingui } from "@lingui/react/macro";
import { Maximize, Minimize, Pause, PictureInPicture2, Play, Volume2, VolumeX } from "lucide";
import type { ReactElement, ReactNode } from "react";
import { clock } from "../kit/text/media-duration.ts";
import { Slider } from "./slider.tsx";
import { Control } from "./control.tsx";
import { DownloadLink } from "./download-link.tsx";
import { toggleMuted, seek, setRate, setVolume, toggle, type Playback } from "./playback.ts";
import { useSpokenTime } from "./spoken-time.ts";

const PLAYBACK_RATES = [0.5, 0.75, 1, 1.25, 1.5, 2];

export interface ControlsProps {
  media: HTMLMediaElement | null;
  playback: Playback;
  /** The duration according to the server, until the file itself has loaded. */
  duration?: number;
  address: string | undefined;
  fileName: string;
  /** Whether to focus the play button, if the pressed button was in its place. */
  focused: boolean;
  /** Rendered behind the seek bar. */
  behindSeek?: ReactNode;
  fullScreen?: { on: boolean; toggle: () => void };
  pictureInPicture?: () => void;
}

/** Controls of a player. The browser's own are not in the page's language. */
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
      <span className="seek-place">
        {props.behindSeek}
        <Slider
          className="seek"
          name={t`Position`}
          valueText={t`${spoken(playback.time)} of ${length}`}
          value={playback.time}
          max={duration || 1}
          step={duration > 60 ? 1 : 0.1}
          playback={playback}
          onSlide={time => media && seek(media, time)}
        />
      </span>
      <span className="control-time" aria-hidden="true">
        {clock(playback.time)}
        <span className="control-length"> / {clock(duration)}</span>
      </span>
      <Control
        of={playback.muted ? VolumeX : Volume2}
        name={t`Mute`}
        pressed={playback.muted}
        onPress={() => media && toggleMuted(media)}
      />
      <Slider
        className="volume"
        name={t`Volume`}
        valueText={t`${Math.round(playback.volume * 100)} percent`}
        value={playback.muted ? 0 : playback.volume}
        max={1}
        step={0.05}
        playback={playback}
        onSlide={volume => media && setVolume(media, volume)}
      />
      <select
        className="rate"
        aria-label={t`Speed`}
        title={t`Speed`}
        value={playback.rate}
        onChange={({ target }) => media && setRate(media, Number(target.value))}
      >
        {PLAYBACK_RATES.map(rate => (
          <option key={rate} value={rate}>
            {rate}×
          </option>
        ))}
      </select>
      {props.pictureInPicture && (
        <Control
          of={PictureInPicture2}
          name={t`Picture in picture`}
          extra
          onPress={props.pictureInPicture}
        />
      )}
      {props.address && (
        <DownloadLink
          className="round control extra"
          address={props.address}
          fileName={props.fileName}
        />
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
