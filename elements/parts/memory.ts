import type { Place } from "./drawing.ts";

/** What outlives a view, so that coming back to it is not starting again. */
export class Memory {
  place: Place | undefined;
  readonly #releases = new Map<string, () => void>();

  readonly keepPlace = (place: Place): void => {
    this.place = place;
  };

  /** Keeps what the view was made of until `forget`; one of each kind. */
  hold(release: () => void, kind = "list"): void {
    this.#releases.get(kind)?.();
    this.#releases.set(kind, release);
  }

  readonly forget = (): void => {
    for (const release of this.#releases.values()) release();
    this.#releases.clear();
    this.place = undefined;
  };
}
