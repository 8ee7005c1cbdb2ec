import { flushSync } from "react-dom";
import type { Client } from "../../core/client.ts";
import { mediaSettings } from "../../core/media/settings.ts";
import { isReduced } from "../kit/pictures/motion.ts";

/** How long a page fades into the next one, in milliseconds. */
const FADE_MS = 150;

const SHEET =
  // Whoever presses during the fade presses what is below.
  "::view-transition{pointer-events:none}" +
  `::view-transition-old(root),::view-transition-new(root){animation-duration:${FADE_MS}ms}`;

let isStyled = false;

/** Returns what changes the page: with a fade where the browser and the user want one. */
export function pageFade(client: Client): (change: () => void) => void {
  const { $still } = mediaSettings(client);
  return change => {
    const isStill = $still.get() || isReduced() || document.hidden;
    if (isStill || !("startViewTransition" in document)) return change();
    addSheet();
    const { ready, finished, updateCallbackDone } = document.startViewTransition(() =>
      flushSync(change),
    );
    // The next page may come before the fade of the last one ends.
    for (const step of [ready, finished, updateCallbackDone]) step.catch(() => {});
  };
}

/** Only the sheets of the document apply to a transition. */
function addSheet(): void {
  if (isStyled) return;
  isStyled = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SHEET);
  document.adoptedStyleSheets.push(sheet);
}
