import { SNAPSHOT_CLASS } from "../../../core/platform/browser/screen-snapshot.ts";

/** What is shown while the client, or its timeline, is loading. */
const LOADING = ".boot, .skeleton";

/** Removes the snapshot that the start script shows as soon as the client has rendered. */
export function replaceSnapshot(): void {
  const snapshot = document.querySelector(`body > .${SNAPSHOT_CLASS}`);
  const look = () => {
    if (!snapshot?.isConnected) return;
    if (isRendered()) snapshot.remove();
    else requestAnimationFrame(look);
  };
  look();
}

function isRendered(): boolean {
  const root = document.querySelector("lily-app")?.shadowRoot;
  const inside = root?.querySelector("lily-timeline")?.shadowRoot ?? root;
  return [root, inside].every(
    each =>
      each?.querySelector(".language > :not(slot:is([name='header'], [name='footer']))") &&
      (each.querySelector(".feed") || !each.querySelector(LOADING)),
  );
}
