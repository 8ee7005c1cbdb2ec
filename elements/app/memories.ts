import type { ScrollPlaces } from "../../core/timelines/scroll-places.ts";
import { Memory } from "../kit/feed/memory.ts";

const MAX_MEMORIES = 5;

/** The state of recently visited history entries, to restore them on Back. */
export class Memories {
  readonly #memories = new Map<string, Memory>();
  readonly #places: ScrollPlaces;

  constructor(places: ScrollPlaces) {
    this.#places = places;
  }

  of(entry: string): Memory {
    const memory = this.#memories.get(entry) ?? this.#begin(entry);
    // A Map keeps insertion order: reinserting makes this the most recent entry.
    this.#memories.delete(entry);
    this.#memories.set(entry, memory);
    for (const [old, { forget }] of [...this.#memories].slice(0, -MAX_MEMORIES)) {
      forget();
      this.#memories.delete(old);
    }
    return memory;
  }

  /** Forgets everything after a sign-out: the next user starts at the top. */
  forget(): void {
    for (const memory of this.#memories.values()) memory.forget();
    this.#memories.clear();
    this.#places.clear();
  }

  #begin(entry: string): Memory {
    return new Memory(this.#places.get(entry), ({ anchor, isAtTop }) =>
      this.#places.keep(entry, isAtTop ? undefined : anchor),
    );
  }
}
