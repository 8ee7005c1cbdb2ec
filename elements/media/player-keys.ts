import { useEffect, useEffectEvent, type RefObject } from "react";
import { toggleMuted, seek, setVolume, toggle } from "./playback.ts";

const SEEK_STEP_SECONDS = 5;
const VOLUME_STEP_RATIO = 0.1;

/** Browsers don't tell how long a frame is shown. */
const FRAME_SECONDS = 1 / 25;

/** Handles hot keys for everything inside a player, except keys of the focused control itself. */
export function usePlayerKeys(
  player: RefObject<HTMLElement | null>,
  media: HTMLMediaElement | null,
  fullScreen?: () => void,
): void {
  const onKeyDown = useEffectEvent(
    (event: KeyboardEvent) => media && press(event, media, fullScreen),
  );
  useEffect(() => {
    const element = player.current;
    // A native listener, since React would call those of ancestors first.
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    element?.addEventListener("keydown", listener);
    return () => element?.removeEventListener("keydown", listener);
  }, [player, media]);
}

function press(event: KeyboardEvent, media: HTMLMediaElement, fullScreen?: () => void): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  const control = (event.target as Element).closest("button, a, select, input");
  // A select needs its keys itself.
  if (control instanceof HTMLSelectElement) return;
  const slider = control instanceof HTMLInputElement;
  const seekBy = (seconds: number) => seek(media, media.currentTime + seconds);
  const step = (frames: number) => {
    media.pause();
    seekBy(frames * FRAME_SECONDS);
  };
  const film = media instanceof HTMLVideoElement;
  const common: Record<string, (() => void) | undefined> = {
    k: () => toggle(media),
    m: () => toggleMuted(media),
    f: fullScreen,
    j: () => seekBy(-SEEK_STEP_SECONDS),
    l: () => seekBy(SEEK_STEP_SECONDS),
    ",": film ? () => step(-1) : undefined,
    ".": film ? () => step(1) : undefined,
    " ": control && !slider ? undefined : () => toggle(media),
  };
  const arrows: Record<string, () => void> = {
    ArrowLeft: () => seekBy(-SEEK_STEP_SECONDS),
    ArrowRight: () => seekBy(SEEK_STEP_SECONDS),
    ArrowUp: () => setVolume(media, media.volume + VOLUME_STEP_RATIO),
    ArrowDown: () => setVolume(media, media.volume - VOLUME_STEP_RATIO),
  };
  const action = common[event.key.toLowerCase()] ?? (slider ? undefined : arrows[event.key]);
  // Ancestors such as a feed must not handle keys of a slider either.
  if (action || (slider && event.key in arrows)) event.stopPropagation();
  if (!action) return;
  event.preventDefault();
  action();
}
