import { SNAPSHOT_CLASS } from "../../../core/platform/browser/screen-snapshot.ts";

/** What is shown while the client, or a timeline in it, is loading. */
const LOADING = ".boot, .skeleton";

/** Removes what the start script shows of the last visit in the frame in which the client is there. */
export function replaceSnapshot(): void {
  const snapshot = document.querySelector(`body > .${SNAPSHOT_CLASS}`);
  if (!snapshot) return;
  const look = () => {
    if (isDrawn()) snapshot.remove();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

function isDrawn(): boolean {
  const root = document.querySelector("lily-app")?.shadowRoot;
  const inside = root?.querySelector("lily-timeline")?.shadowRoot ?? root;
  return [root, inside].every(
    each => each?.querySelector(".language > :not(slot)") && !each.querySelector(LOADING),
  );
}
