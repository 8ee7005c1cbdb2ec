import type { Place } from "./drawing.ts";

/** What outlives a view, so that coming back to it is not starting again. */
export class Memory {
  place: Place | undefined;
  /** The item that the reader was at before a reload, until the view has found it. */
  sought: string | undefined;
  readonly #releases = new Map<string, () => void>();
  readonly #onPlace: (place: Place) => void;

  /** @param before where the reader was before a reload */
  constructor(before?: Place["anchor"], onPlace: (place: Place) => void = () => {}) {
    if (before) this.place = { heights: [], anchor: before, isAtTop: false };
    this.sought = before?.key;
    this.#onPlace = onPlace;
  }

  readonly keepPlace = (place: Place): void => {
    this.place = place;
    this.sought = undefined;
    this.#onPlace(place);
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
