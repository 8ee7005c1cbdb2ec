import { useStore } from "@nanostores/react";
import { atom, onMount } from "nanostores";

/** A clock shared by all times on the page, which runs only while one is shown. */
const $now = atom(Date.now());

onMount($now, () => {
  $now.set(Date.now());
  const beat = setInterval(() => $now.set(Date.now()), 10_000);
  return () => clearInterval(beat);
});

/** The current time in milliseconds since 1970, at most ten seconds old. */
export function useNow(): number {
  return useStore($now);
}
