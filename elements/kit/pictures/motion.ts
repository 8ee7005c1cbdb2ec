import { useStore } from "@nanostores/react";
import { useState, useSyncExternalStore } from "react";
import { mediaSettings } from "../../../core/media/settings.ts";
import { useClient } from "../../surface.ts";
import { savesData } from "./saves-data.ts";

/** When animated pictures play: always, while pointed at, or only when opened by themselves. */
export type Motion = "always" | "pointed" | "never";

/** The user's choice; `never` if the system asks for reduced motion, nor always if it saves data. */
export function useMotion(): Motion {
  const { $autoPlay, $still } = mediaSettings(useClient());
  const always = useStore($autoPlay);
  const still = useStore($still);
  const reduced = useSyncExternalStore(watchReduced, isReduced);
  if (reduced || still) return "never";
  return always && !savesData() ? "always" : "pointed";
}

/** One query for all pictures: each new one costs the browser a look at the page's style. */
let query: MediaQueryList | undefined;

const reduction = (): MediaQueryList => (query ??= matchMedia("(prefers-reduced-motion: reduce)"));

export function isReduced(): boolean {
  return reduction().matches;
}

function watchReduced(changed: () => void): () => void {
  reduction().addEventListener("change", changed);
  return () => reduction().removeEventListener("change", changed);
}

/** Returns whether to animate now, and the pointer and focus handlers needed for that. */
export function useMoving(motion: Motion) {
  const [pointed, setPointed] = useState(false);
  const point = () => setPointed(true);
  const leave = () => setPointed(false);
  return {
    moving: motion === "always" || (motion === "pointed" && pointed),
    pointing: { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave },
  };
}
