import { atom, onMount, type ReadableAtom } from "nanostores";
import { fetchMascot } from "../api/accounts/mascot.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/** The URL of the instance's mascot, requested with the first subscriber; null if there is none. */
export const mascot = scoped(({ api, instance }: Client): ReadableAtom<string | null> => {
  const $mascot = atom<string | null>(null);
  let asked = false;
  onMount($mascot, () => {
    if (asked) return;
    asked = true;
    fetchMascot(api)
      .then(({ url }) => $mascot.set(new URL(url, instance).href))
      .catch(() => {
        // Many servers have none, and a missing decoration needs no alert.
      });
  });
  return $mascot;
});
