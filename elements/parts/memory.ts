import type { Place } from "./virtual-list.ts";

/** What outlives a view, so that coming back to it is not starting again. */
export class Memory {
  place: Place | undefined;
  #release: (() => void) | undefined;

  readonly keepPlace = (place: Place): void => {
    this.place = place;
  };

  /** Keeps what the view was made of until `forget`. */
  hold(release: () => void): void {
    this.#release?.();
    this.#release = release;
  }

  readonly forget = (): void => {
    this.#release?.();
    this.#release = undefined;
    this.place = undefined;
  };
}
