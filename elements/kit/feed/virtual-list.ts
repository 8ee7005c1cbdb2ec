import { drawingOf, type Drawing, type Place, type Range } from "./drawing.ts";
import { ItemHeights } from "./item-heights.ts";
import { ItemPlaces } from "./item-places.ts";
import {
  atEnd,
  findScroller,
  scrollerSize,
  startWithin,
  watchScroller,
  type Scroller,
} from "./scroller.ts";

/**
 * The arithmetic of a list of which only the part near the reader is drawn, in whichever
 * scroller surrounds it. What stands at the top of the screen stays there when items come, go,
 * or get their true height above it.
 */
export class VirtualList {
  readonly #heights: ItemHeights;
  #places = new ItemPlaces([], () => undefined);
  readonly #changed: () => void;
  readonly #edge: (atTop: boolean) => void;
  readonly #held: string | undefined;
  /** The reader is still to be brought back, once there is room for it. */
  #returning = false;
  /** Whether the reader is brought back to the middle of the list. */
  #wasInside: boolean;
  #atTop: boolean | undefined;
  #element: HTMLElement | undefined;
  #scroller: Scroller = window;
  #unwatch: (() => void) | undefined;
  /** What something else covers at the scroller's start, in pixels. */
  #covered = 0;
  /** The part on screen, from the start of the list; nothing until there is an element. */
  #top = 0;
  #size = 0;
  #anchor: Place["anchor"];
  /** By how much the scroller has to follow what was drawn. */
  #debt = 0;
  #drawn = "";
  /** For the element of an item while it is mounted. */
  readonly mount: ItemHeights["mount"];

  /**
   * `restore` brings the reader back to an earlier place; `changed` asks for another drawing;
   * `edge` is told whenever the reader comes to the very top or leaves it; the item `held` can
   * always stand at the top of the screen, and stays where it is when something comes before it.
   */
  constructor(
    restore: Place | undefined,
    changed: () => void,
    edge: (atTop: boolean) => void = () => {},
    held?: string,
  ) {
    this.#held = held;
    this.#heights = new ItemHeights(restore?.heights, () => {
      this.#arrange(this.#places.keys);
      this.#pay();
      changed();
    });
    this.mount = this.#heights.mount;
    this.#anchor = restore?.anchor;
    this.#wasInside = restore?.isAtTop === false;
    this.#changed = changed;
    this.#edge = edge;
  }

  /** Takes the list's element; the answer lets go of it. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    this.#watch();
    if (this.#held === undefined) this.#comeBack();
    // There must be room for it first.
    else this.#changed();
    return () => {
      this.#unwatch?.();
      this.#unwatch = undefined;
      this.#heights.disconnect();
      this.#size = 0;
    };
  }

  /**
   * What to draw of these items; those at the indexes `keep` stay, wherever the reader is. It
   * changes nothing: React may draw more than once, and throw a drawing away.
   */
  draw(keys: readonly string[], keep: readonly number[]): Drawing {
    const { places, top } =
      keys === this.#places.keys ? { places: this.#places, top: this.#top } : this.#arranged(keys);
    return drawingOf(places, this.#range(places, top), keep, this.#room(places));
  }

  /** Takes a drawing that is in the document, before anything else looks at it. */
  take(keys: readonly string[], { range }: Drawing): void {
    if (keys !== this.#places.keys) this.#arrange(keys);
    this.#drawn = range.join(" ");
  }

  /** After drawing, before anybody sees it: items show their height, and the scroller follows. */
  drawn(): void {
    // The element may have been put elsewhere, or scrolls by itself from now on.
    if (this.#unwatch && findScroller(this.#element!) !== this.#scroller) this.#watch();
    if (this.#size && this.#returning) this.#comeBack();
    this.#heights.measureFresh();
    this.#pay();
    // What is moved in the page may lie or scroll elsewhere, of which no event tells.
    if (this.#size && this.#element!.checkVisibility() && !this.#isNear()) this.#look();
  }

  place(): Place {
    return { heights: this.#heights.all(), anchor: this.#anchor, isAtTop: this.#atTop };
  }

  #watch(): void {
    this.#unwatch?.();
    const element = this.#element!;
    this.#scroller = findScroller(element);
    this.#covered = parseFloat(getComputedStyle(element).scrollMarginBlockStart) || 0;
    this.#unwatch = watchScroller(this.#scroller, () => this.#look());
    this.#size = scrollerSize(this.#scroller);
    this.#returning = true;
  }

  #look(): void {
    if (!this.#element || this.#returning) return;
    // What is not laid out yet stands nowhere, which is not below the top.
    const isThere = this.#element.checkVisibility();
    this.#top = isThere ? this.#seen() : 0;
    this.#size = scrollerSize(this.#scroller);
    if (!this.#isAtAnchor()) this.#anchor = this.#topmost();
    if (this.#atTop !== this.#top <= 0) this.#edge((this.#atTop = this.#top <= 0));
    if (this.#range(this.#places, this.#top).join(" ") !== this.#drawn) this.#changed();
  }

  #comeBack(): void {
    this.#returning = false;
    const start = this.#anchor && this.#places.startOf(this.#anchor.key);
    const within = startWithin(this.#element!, this.#scroller);
    // A list below the fold leaves the page where it is, unless the reader had scrolled into it.
    if (start !== undefined && (this.#wasInside || within <= this.#size / 2))
      this.#scroller.scrollBy(0, start + this.#anchor!.offset + within - this.#covered);
    this.#wasInside = false;
    this.#look();
  }

  #room(places: ItemPlaces): number {
    const start = this.#held === undefined ? 0 : (places.startOf(this.#held) ?? 0);
    return start > 0 && this.#size > 0 ? start + this.#size - this.#covered : 0;
  }

  /** Where these items start; what was at the top of the screen is to stay there. */
  #arranged(keys: readonly string[]): { places: ItemPlaces; top: number } {
    const places = new ItemPlaces(keys, key => this.#heights.of(key));
    // Above its start a list has nothing to hold on to: what comes there may be seen coming.
    const edge = this.#held === undefined ? 0 : -this.#size / 2;
    const holdsOn = this.#size > 0 && !this.#returning && this.#top > edge;
    const start = holdsOn && this.#anchor ? places.startOf(this.#anchor.key) : undefined;
    return { places, top: start === undefined ? this.#top : start + this.#anchor!.offset };
  }

  #arrange(keys: readonly string[]): void {
    const { places, top } = this.#arranged(keys);
    this.#debt += top - this.#top;
    this.#top = top;
    this.#places = places;
  }

  #pay(): void {
    const owed = this.#debt < 0 && atEnd(this.#scroller) ? this.#top - this.#seen() : this.#debt;
    if (Math.abs(owed) >= 1) this.#scroller.scrollBy({ top: owed, behavior: "instant" });
    this.#debt = 0;
  }

  /** Where the screen starts in truth: a list that gets shorter takes its scroller's end along. */
  #seen(): number {
    return this.#covered - startWithin(this.#element!, this.#scroller);
  }

  #isNear(): boolean {
    return Math.abs(this.#seen() - this.#top) < this.#size / 2;
  }

  #range(places: ItemPlaces, top: number): Range {
    if (!this.#size || !places.keys.length) return [0, -1];
    const margin = this.#size * 0.5;
    return [places.at(top - margin), places.at(top + this.#size + margin)];
  }

  /** Until the reader scrolls, also while the item is shorter than it will be. */
  #isAtAnchor(): boolean {
    const start = this.#anchor && this.#places.startOf(this.#anchor.key);
    return start !== undefined && Math.abs(start + this.#anchor!.offset - this.#top) < 1;
  }

  #topmost(): Place["anchor"] {
    const index = this.#places.at(this.#top);
    const key = this.#places.keys[index];
    return key === undefined ? undefined : { key, offset: this.#top - this.#places.start(index)! };
  }
}
