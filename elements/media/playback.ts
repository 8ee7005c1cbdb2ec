import { useLayoutEffect, useState } from "react";
import { pauseFarOff, playAlone } from "./playing.ts";

/** What a media element does, as its controls show it. Times are seconds. */
export interface Playback {
  paused: boolean;
  time: number;
  /** 0 while it is not known. */
  duration: number;
  volume: number;
  muted: boolean;
  rate: number;
  waiting: boolean;
}

const EVENTS = [
  "play pause playing waiting seeking seeked ended timeupdate",
  "durationchange volumechange ratechange loadedmetadata",
]
  .join(" ")
  .split(" ");

const NOTHING: Playback = {
  paused: true,
  time: 0,
  duration: 0,
  volume: 1,
  muted: false,
  rate: 1,
  waiting: false,
};

/** Follows a media element, and keeps it from playing beside others or where nobody is. */
export function usePlayback(media: HTMLMediaElement | null): Playback {
  const [playback, setPlayback] = useState(NOTHING);
  // Before it can have told anything: that would not be told again.
  useLayoutEffect(() => {
    if (!media) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of EVENTS)
      media.addEventListener(name, ({ type }) => setPlayback(read(media, type)), { signal });
    media.addEventListener("play", () => playAlone(media), { signal });
    const unwatch = pauseFarOff(media);
    return () => {
      stop.abort();
      unwatch();
      media.pause();
    };
  }, [media]);
  return playback;
}

function read(media: HTMLMediaElement, type: string): Playback {
  const { paused, currentTime, duration, volume, muted, playbackRate, readyState } = media;
  return {
    paused,
    time: currentTime,
    duration: Number.isFinite(duration) ? duration : 0,
    volume,
    muted,
    rate: playbackRate,
    waiting: type === "waiting" || (!paused && readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
  };
}

/** Plays or pauses. A browser that refuses to play leaves it paused, which the controls show. */
export function toggle(media: HTMLMediaElement): void {
  if (media.paused) media.play().catch(() => {});
  else media.pause();
}

export function seek(media: HTMLMediaElement, time: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : Infinity;
  media.currentTime = Math.min(Math.max(time, 0), end);
}

export function mute(media: HTMLMediaElement, muted = !media.muted): void {
  media.muted = muted;
}

/** From 0 to 1; what is heard again is not muted. */
export function setVolume(media: HTMLMediaElement, volume: number): void {
  media.volume = Math.min(Math.max(volume, 0), 1);
  media.muted = media.volume === 0;
}

export function setRate(media: HTMLMediaElement, rate: number): void {
  media.playbackRate = rate;
}
