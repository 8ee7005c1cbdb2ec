import type { Environment } from "../../platform/environment.ts";
import { unfinished, type Fetched, type Stretch } from "../segments.ts";

/** Milliseconds after which an unfinished page is asked for again; twice as many each time. */
const FIRST = 5000;

/** A newest page that the server is still making: Mastodon does so for somebody who was long away. */
export interface Unfinished {
  /** The list below the gap that such an answer leaves; `top` is what stood there before. */
  head(stretches: readonly Stretch[], answer: Fetched, top?: Stretch): readonly Stretch[];
  end(): void;
}

export function createUnfinished({ after }: Environment, askAgain: () => void): Unfinished {
  let wait = FIRST;
  let end = () => {};
  return {
    head(stretches, { partial }, top) {
      end();
      if (partial === undefined) {
        wait = FIRST;
        return stretches;
      }
      end = after(wait, askAgain);
      wait *= 2;
      return unfinished(stretches, partial, top);
    },
    end: () => end(),
  };
}
