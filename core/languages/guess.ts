import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { throttled } from "../lib/throttled.ts";
import { detectLanguage } from "./internal/detection.ts";

/** Detects the language of a text while it is being written. */
export interface LanguageGuess {
  /** The language; null if it is uncertain. */
  $guess: ReadableAtom<string | null>;
  /** Call this after each change of the text. */
  look(text: string): void;
  end(): void;
}

/** Milliseconds between two detections. */
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
      // The code failed to load; the user can still choose a language.
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

/** Returns a post's language: the chosen one, else the detected one, else the user's default. */
export function writtenLanguage(
  chosen: string | null,
  guess: string | null,
  preferred: string | null,
): string | null {
  return chosen ?? guess ?? preferred;
}
