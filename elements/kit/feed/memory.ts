import type { Place } from "./drawing.ts";

/** State that outlives a view, so that the reader can come back to it as it was. */
export class Memory {
  place: Place | undefined;
  /** The reader's item before a page reload, until the view has found it. */
  sought: string | undefined;
  readonly #releases = new Map<string, () => void>();
  readonly #onPlace: (place: Place) => void;

  /** @param before the reader's place before a page reload */
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

  /** Keeps data that the view needs until `forget`; one `release` of each kind. */
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
