import { useStore } from "@nanostores/react";
import { atom, onMount } from "nanostores";

/** One beat for every stamp on the page, and none while no stamp is shown. */
const $now = atom(Date.now());

onMount($now, () => {
  $now.set(Date.now());
  const beat = setInterval(() => $now.set(Date.now()), 10_000);
  return () => clearInterval(beat);
});

/** Milliseconds since 1970, not older than ten seconds. */
export function useNow(): number {
  return useStore($now);
}
