import type { Environment } from "../../platform/environment.ts";
import { unfinished, type Fetched, type Segment } from "../segments.ts";

/** Milliseconds after which an unfinished page is asked for again; twice as many each time. */
const FIRST_RETRY_DELAY_MS = 5000;

/** A newest page that the server is still making: Mastodon does so for somebody who was long away. */
export interface Unfinished {
  /** The list below the gap that such an answer leaves; `top` is what stood there before. */
  head(segments: readonly Segment[], answer: Fetched, top?: Segment): readonly Segment[];
  end(): void;
}

export function createUnfinished({ after }: Environment, askAgain: () => void): Unfinished {
  let wait = FIRST_RETRY_DELAY_MS;
  let end = () => {};
  return {
    head(segments, { partial }, top) {
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
