const PLAYING = Symbol.for("glitch-lily/playing/1");

/** Pauses all other players on the page, also those of other Glitch-lily scripts. */
export function pauseOthers(media: HTMLMediaElement): void {
  const page = globalThis as { [PLAYING]?: WeakRef<HTMLMediaElement> };
  const other = page[PLAYING]?.deref();
  if (other && other !== media) other.pause();
  page[PLAYING] = new WeakRef(media);
}

/** Pauses a player that is scrolled two screens away. Returns a function that stops it. */
export function pauseWhenFarAway(media: HTMLMediaElement): () => void {
  const observer = new IntersectionObserver(
    entries => {
      // Full screen and picture-in-picture are visible wherever the player is.
      const elsewhere = document.pictureInPictureElement || document.fullscreenElement;
      if (!elsewhere && entries.every(entry => !entry.isIntersecting)) media.pause();
    },
    { rootMargin: "200% 0px" },
  );
  // An audio element has no box.
  observer.observe(media instanceof HTMLAudioElement ? (media.parentElement ?? media) : media);
  return () => observer.disconnect();
}
