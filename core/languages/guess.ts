import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { throttled } from "../lib/throttled.ts";
import { detectLanguage } from "./internal/detection.ts";

/** What a text that is being written seems to be in. */
export interface LanguageGuess {
  /** Null while it is not sure. */
  $guess: ReadableAtom<string | null>;
  /** After each change of the text. */
  look(text: string): void;
  end(): void;
}

/** Milliseconds from one look to the next. */
const DETECT_INTERVAL_MS = 500;

export function createLanguageGuess({ environment }: Client): LanguageGuess {
  const $guess = atom<string | null>(null);
  let text = "";
  let isOver = false;

  async function detect(): Promise<void> {
    const asked = text;
    try {
      const guess = await detectLanguage(environment.page, asked);
      if (!isOver && asked === text) $guess.set(guess);
    } catch {
      // Its code did not come: whoever writes can still choose.
    }
  }

  const soon = throttled(environment.after, DETECT_INTERVAL_MS, () => void detect());

  return {
    $guess,
    look(written) {
      if (written === text || isOver) return;
      text = written;
      soon();
    },
    end() {
      isOver = true;
      soon.cancel();
    },
  };
}

/** What a post is sent in: as chosen, else as it is written, else as its author prefers. */
export function writtenLanguage(
  chosen: string | null,
  guess: string | null,
  preferred: string | null,
): string | null {
  return chosen ?? guess ?? preferred;
}
