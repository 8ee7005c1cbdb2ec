import { useLayoutEffect, useState } from "react";
import { pauseWhenFarAway, pauseOthers } from "./playing.ts";

/** The state of a media element, for its controls. Times are in seconds. */
export interface Playback {
  paused: boolean;
  time: number;
  /** 0 while it is unknown. */
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

/**
 * Returns the state of a media element, and pauses it when another one plays or it is far off
 * screen.
 */
export function usePlayback(media: HTMLMediaElement | null): Playback {
  const [playback, setPlayback] = useState(NOTHING);
  // A layout effect: events before it would be lost.
  useLayoutEffect(() => {
    if (!media) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    for (const name of EVENTS)
      media.addEventListener(name, ({ type }) => setPlayback(read(media, type)), { signal });
    media.addEventListener("play", () => pauseOthers(media), { signal });
    const unwatch = pauseWhenFarAway(media);
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

/** Plays or pauses. If the browser refuses to play, the controls show that it is paused. */
export function toggle(media: HTMLMediaElement): void {
  if (media.paused) media.play().catch(() => {});
  else media.pause();
}

export function seek(media: HTMLMediaElement, time: number): void {
  const end = Number.isFinite(media.duration) ? media.duration : Infinity;
  media.currentTime = Math.min(Math.max(time, 0), end);
}

/** Mutes it, or lets it be heard again. */
export function toggleMuted(media: HTMLMediaElement): void {
  media.muted = !media.muted;
}

/** Sets the volume, from 0 to 1, and mutes at 0. */
export function setVolume(media: HTMLMediaElement, volume: number): void {
  media.volume = Math.min(Math.max(volume, 0), 1);
  media.muted = media.volume === 0;
}

export function setRate(media: HTMLMediaElement, rate: number): void {
  media.playbackRate = rate;
}
