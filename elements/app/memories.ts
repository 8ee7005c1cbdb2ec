import { Memory } from "../parts/memory.ts";

const KEPT = 5;

/** What the newest places of the history need to be as they were when the reader comes Back. */
export class Memories {
  readonly #memories = new Map<string, Memory>();

  of(entry: string): Memory {
    const memory = this.#memories.get(entry) ?? new Memory();
    // The map keeps its order of insertion: last seen, last in line.
    this.#memories.delete(entry);
    this.#memories.set(entry, memory);
    for (const [old, { forget }] of [...this.#memories].slice(0, -KEPT)) {
      forget();
      this.#memories.delete(old);
    }
    return memory;
  }

  forget(): void {
    for (const memory of this.#memories.values()) memory.forget();
    this.#memories.clear();
  }
}
