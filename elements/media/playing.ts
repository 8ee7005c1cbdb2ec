const PLAYING = Symbol.for("glitch-lily/playing/1");

/** One at a time, among all elements of ours on the page, by whichever script they came. */
export function playAlone(media: HTMLMediaElement): void {
  const page = globalThis as { [PLAYING]?: WeakRef<HTMLMediaElement> };
  const other = page[PLAYING]?.deref();
  if (other && other !== media) other.pause();
  page[PLAYING] = new WeakRef(media);
}

/** Nobody listens to what has been scrolled two screens away. The answer stops watching. */
export function pauseFarOff(media: HTMLMediaElement): () => void {
  const observer = new IntersectionObserver(
    entries => {
      // What is full screen, or in a window of its own, is in sight.
      const elsewhere = document.pictureInPictureElement || document.fullscreenElement;
      if (!elsewhere && entries.every(entry => !entry.isIntersecting)) media.pause();
    },
    { rootMargin: "200% 0px" },
  );
  // A sound has no place of its own.
  observer.observe(media instanceof HTMLAudioElement ? (media.parentElement ?? media) : media);
  return () => observer.disconnect();
}
