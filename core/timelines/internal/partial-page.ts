import type { Runtime } from "../../platform/runtime.ts";
import { unfinished, type Fetched, type Segment } from "../pages-and-gaps.ts";

/** Milliseconds before an unfinished page is requested again; doubles with each retry. */
const FIRST_RETRY_DELAY_MS = 5000;

/**
 * Handles a newest page that the server is still generating, as Mastodon does after a long absence.
 */
export function createPartialPage({ after }: Runtime, askAgain: () => void) {
  let wait = FIRST_RETRY_DELAY_MS;
  let end = () => {};
  return {
    /**
     * Puts the gap that such a response leaves on top of the list; `top` is the previous first
     * segment.
     */
    head(segments: readonly Segment[], { partial }: Fetched, top?: Segment) {
      end();
      if (partial === undefined) {
        wait = FIRST_RETRY_DELAY_MS;
        return segments;
      }
      end = after(wait, askAgain);
      wait *= 2;
      return unfinished(segments, partial, top);
    },
    end: () => end(),
  };
}
