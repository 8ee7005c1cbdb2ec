import { drawingOf, type Drawing, type Place, type Range } from "./drawing.ts";
import { Growth, NOTHING } from "./growth.ts";
import { ItemHeights } from "./item-heights.ts";
import { ItemPlaces } from "./item-places.ts";
import {
  atEnd,
  findScroller,
  scrollerSize,
  startWithin,
  watchScroller,
  watchSight,
  type Scroller,
} from "./scroller.ts";

/**
 * Computes which part of a list to render, inside whichever scroller contains it. The item at the
 * top of the screen stays there when items above it are added, removed or measured.
 */
export class VirtualList {
  readonly #heights: ItemHeights;
  #places = new ItemPlaces([], () => undefined, 0);
  readonly #changed: () => void;
  readonly #growth: Growth;
  readonly #edge: (atTop: boolean) => void;
  readonly #held: string | undefined;
  /** Whether the reader's place is still to be restored, once the list is high enough. */
  #returning = false;
  /** Whether the place to restore is below the top of the list. */
  #wasInside: boolean;
  #atTop: boolean | undefined;
  #element: HTMLElement | undefined;
  #scroller: Scroller = window;
  #unwatch: (() => void) | undefined;
  /** The height covered at the scroller's start by something else, in pixels. */
  #covered = 0;
  /** The visible part, from the start of the list; 0 until there is an element. */
  #top = 0;
  #size = 0;
  #anchor: Place["anchor"];
  /** Whether its scroller is out of sight, such as a column beside those on the screen. */
  #isAway = false;
  /** Whether something other than scrolling has changed: the list may have another scroller. */
  #isUnsure = false;
  /** By how many pixels the scroller must be moved after rendering. */
  #debt = 0;
  /** Registers the element of an item while it is mounted. */
  readonly mount: ItemHeights["mount"];

  /**
   * `restore` is an earlier place of the reader; `changed` requests a render, and `grow` one at low
   * priority with a new permission; `edge` is called when the reader reaches or leaves the top; the
   * item `held` can always be scrolled to the top of the screen, and keeps its place when items are
   * added before it.
   */
  constructor(
    restore: Place | undefined,
    changed: () => void,
    grow: () => void,
    edge: (atTop: boolean) => void = () => {},
    held?: string,
  ) {
    this.#held = held;
    this.#heights = new ItemHeights(restore?.heights, isFresh => {
      if (!isFresh) this.#isUnsure = true;
      this.#arrange(this.#places.keys);
      this.#pay();
      changed();
    });
    this.mount = this.#heights.mount;
    this.#anchor = restore?.anchor;
    this.#wasInside = restore?.isAtTop === false;
    this.#changed = changed;
    this.#growth = new Growth(grow);
    this.#edge = edge;
  }

  /** Attaches to the list's element. Returns a function that detaches from it. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    this.#watch();
    if (this.#held === undefined) this.#comeBack();
    // The list must be rendered high enough first.
    else this.#changed();
    return () => {
      this.#unwatch?.();
      this.#unwatch = undefined;
      this.#heights.disconnect();
      this.#size = 0;
    };
  }

  /**
   * Returns what to render of these items, always including those at the indexes `keep`; with a new
   * `permission`, one more than before, and without those that are no longer needed. It has no side
   * effects: React may discard a result.
   */
  draw(keys: readonly string[], keep: readonly number[], permission: number): Drawing {
    const { places, top } =
      keys === this.#places.keys ? { places: this.#places, top: this.#top } : this.#arranged(keys);
    return drawingOf(places, this.#range(places, top, permission), keep, this.#room(places));
  }

  /** Adopts a rendering that is now in the document, before anything else reads the list. */
  take(keys: readonly string[], { range }: Drawing, permission: number): void {
    if (keys !== this.#places.keys) this.#arrange(keys);
    this.#growth.take(keys, range, permission);
  }

  /**
   * Called after rendering, before the paint: measures new items and corrects the scroll position.
   */
  drawn(): void {
    const wasUnsure = this.#isUnsure;
    this.#isUnsure = false;
    // The element may have been moved, or may have become its own scroller.
    if (wasUnsure && this.#unwatch && findScroller(this.#element!) !== this.#scroller)
      this.#watch();
    if (this.#size && this.#returning) this.#comeBack();
    // The heights of items below the screen move nothing that is visible.
    const end = this.#top + this.#size;
    this.#heights.measureFresh(key => (this.#places.startOf(key) ?? 0) < end);
    this.#pay();
    // A move in the page may change the position or the scroller without any event.
    if (wasUnsure && this.#size && this.#element!.checkVisibility() && !this.#isNear())
      this.#look();
    this.#growth.towards(this.#goal(this.#places, this.#top));
  }

  /** Called when the list is rendered for another reason than its own request. */
  mayHaveMoved(): void {
    this.#isUnsure = true;
  }

  place(): Place {
    return { heights: this.#heights.all(), anchor: this.#anchor, isAtTop: this.#atTop };
  }

  #watch(): void {
    this.#unwatch?.();
    this.#isAway = false;
    const element = this.#element!;
    this.#scroller = findScroller(element);
    this.#covered = parseFloat(getComputedStyle(element).scrollMarginBlockStart) || 0;
    const stops = [
      watchScroller(
        this.#scroller,
        () => this.#look(),
        () => (this.#isUnsure = true),
      ),
      watchSight(this.#scroller, isInSight => {
        this.#isAway = !isInSight;
        this.#drawAnew();
      }),
    ];
    this.#unwatch = () => stops.forEach(stop => stop());
    this.#size = scrollerSize(this.#scroller);
    this.#returning = true;
  }

  #look(): void {
    if (!this.#element || this.#returning) return;
    // An element without layout has no position, which must not count as scrolled past the top.
    const isThere = this.#element.checkVisibility();
    this.#top = isThere ? this.#seen() : 0;
    this.#size = scrollerSize(this.#scroller);
    if (!this.#isAtAnchor()) this.#anchor = this.#topmost();
    if (this.#atTop !== this.#top <= 0) this.#edge((this.#atTop = this.#top <= 0));
    this.#drawAnew();
  }

  #drawAnew(): void {
    if (!this.#growth.isDrawn(this.#range(this.#places, this.#top))) this.#changed();
    this.#growth.towards(this.#goal(this.#places, this.#top));
  }

  #comeBack(): void {
    this.#returning = false;
    const start = this.#anchor && this.#places.startOf(this.#anchor.key);
    const within = startWithin(this.#element!, this.#scroller);
    // A list below the fold doesn't scroll the page, unless the reader had scrolled into it.
    if (start !== undefined && (this.#wasInside || within <= this.#size / 2))
      this.#scroller.scrollBy(0, start + this.#anchor!.offset + within - this.#covered);
    this.#wasInside = false;
    this.#look();
  }

  #room(places: ItemPlaces): number {
    const start = this.#held === undefined ? 0 : (places.startOf(this.#held) ?? 0);
    return start > 0 && this.#size > 0 ? start + this.#size - this.#covered : 0;
  }

  /**
   * Computes the positions of these items, and the scroll offset that keeps the topmost item in
   * place.
   */
  #arranged(keys: readonly string[]): { places: ItemPlaces; top: number } {
    // At its top, a list keeps no item in place, so that new items come into view.
    const edge = this.#held === undefined ? 0 : -this.#size / 2;
    const holdsOn = this.#size > 0 && !this.#returning && this.#top > edge;
    // While an item is held in place, only a rendering of other items may move it in the document.
    const isFixed = holdsOn && keys === this.#places.keys;
    const estimate = isFixed ? this.#places.estimate : this.#heights.mean;
    const places = new ItemPlaces(keys, key => this.#heights.of(key), estimate);
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

  /** The actual offset of the viewport: a list that shrinks may move its scroller's end. */
  #seen(): number {
    return this.#covered - startWithin(this.#element!, this.#scroller);
  }

  #isNear(): boolean {
    return Math.abs(this.#seen() - this.#top) < this.#size / 2;
  }

  /** What should be rendered in the end: the screen, and half a screen on both sides. */
  #goal(places: ItemPlaces, top: number): Range {
    if (!this.#size || !places.keys.length) return NOTHING;
    // One, so that the keyboard and screen readers find the way into the list.
    if (this.#isAway) return [places.at(top), places.at(top)];
    return [places.at(top - this.#size / 2), places.at(top + this.#size * 1.5)];
  }

  #range(places: ItemPlaces, top: number, permission?: number): Range {
    const goal = this.#goal(places, top);
    if (goal === NOTHING || this.#isAway) return goal;
    return this.#growth.next(places.keys, places.at(top + this.#size), goal, permission);
  }

  /**
   * Whether the reader hasn't scrolled away from the anchor. Its item may still be shorter than the
   * offset.
   */
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
