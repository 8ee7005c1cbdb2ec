import { findScroller, scrollerSize, startWithin, type Scroller } from "./scroller.ts";

/** Where a reader was: measured heights, and the topmost item with how far it is scrolled past. */
export interface Place {
  heights: [key: string, pixels: number][];
  anchor: { key: string; offset: number } | undefined;
  /** The item that had the focus, from which one left. */
  focused?: string;
}

/** What is drawn: items in the flow below `before` pixels of nothing, others placed at `start`. */
export interface Drawing {
  /** Of the whole list, in pixels. */
  height: number;
  /** What the list and what follows it must have, so that the held item can come to the top. */
  room: number;
  before: number;
  items: readonly { key: string; index: number; start: number; inFlow: boolean }[];
}

/** Height of an item that nobody has measured yet, in pixels. */
const ESTIMATE = 220;

/**
 * The arithmetic of a list of which only the part near the reader is drawn, in whichever
 * scroller surrounds it. What stands at the top of the screen stays there when items come, go,
 * or get their true height above it.
 */
export class VirtualList {
  readonly #heights: Map<string, number>;
  readonly #changed: () => void;
  readonly #edge: (atTop: boolean) => void;
  readonly #held: string | undefined;
  /** The reader is still to be brought back, once there is room for it. */
  #returning = false;
  #atTop: boolean | undefined;
  #keys: readonly string[] = [];
  /** Where each item starts, and at last where the list ends. */
  #starts: number[] = [0];
  #element: HTMLElement | undefined;
  #scroller: Scroller = window;
  /** What something else covers at the scroller's start, in pixels. */
  #covered = 0;
  /** The part on screen, from the start of the list; nothing until there is an element. */
  #top = 0;
  #size = 0;
  #anchor: Place["anchor"];
  /** By how much the scroller has to follow what was drawn. */
  #debt = 0;
  #drawn = "";
  readonly #mounted = new Map<Element, string>();
  readonly #observer = new ResizeObserver(entries => {
    this.#measure(
      entries.map(({ target, borderBoxSize }) => [target, borderBoxSize[0]!.blockSize]),
    );
  });

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
    this.#heights = new Map(restore?.heights);
    this.#anchor = restore?.anchor;
    this.#changed = changed;
    this.#edge = edge;
  }

  /** Takes the list's element; the answer lets go of it. */
  attach(element: HTMLElement): () => void {
    this.#element = element;
    this.#scroller = findScroller(element);
    this.#covered = parseFloat(getComputedStyle(element).scrollMarginBlockStart) || 0;
    const look = () => this.#look();
    const resized = new ResizeObserver(look);
    this.#scroller.addEventListener("scroll", look, { passive: true });
    if (this.#scroller instanceof HTMLElement) resized.observe(this.#scroller);
    else addEventListener("resize", look);
    this.#size = scrollerSize(this.#scroller);
    this.#returning = true;
    if (this.#held === undefined) this.#comeBack();
    // There must be room for it first.
    else this.#changed();
    return () => {
      this.#scroller.removeEventListener("scroll", look);
      removeEventListener("resize", look);
      resized.disconnect();
      this.#observer.disconnect();
      this.#size = 0;
    };
  }

  /** For the element of an item while it is mounted. */
  readonly mount = (key: string, element: HTMLElement): (() => void) => {
    this.#mounted.set(element, key);
    this.#observer.observe(element);
    return () => {
      this.#mounted.delete(element);
      this.#observer.unobserve(element);
    };
  };

  /** What to draw of these items; those at the indexes `keep` stay, wherever the reader is. */
  draw(keys: readonly string[], keep: readonly number[]): Drawing {
    if (keys !== this.#keys) {
      this.#keys = keys;
      this.#arrange();
    }
    const [first, last] = this.#range();
    this.#drawn = `${first} ${last}`;
    const indexes = new Set(keep.filter(index => index >= 0 && index < keys.length));
    for (let index = first; index <= last; index += 1) indexes.add(index);
    return {
      height: this.#starts.at(-1)!,
      room: this.#room(),
      before: this.#starts[first] ?? 0,
      items: [...indexes]
        .toSorted((one, other) => one - other)
        .map(index => ({
          key: keys[index]!,
          index,
          start: this.#starts[index]!,
          inFlow: index >= first && index <= last,
        })),
    };
  }

  /** After drawing, before anybody sees it: items show their height, and the scroller follows. */
  drawn(): void {
    if (this.#size && this.#returning) this.#comeBack();
    const fresh = [...this.#mounted].filter(([, key]) => !this.#heights.has(key));
    this.#measure(fresh.map(([element]) => [element, element.getBoundingClientRect().height]));
    this.#pay();
  }

  place(): Place {
    return { heights: [...this.#heights], anchor: this.#anchor };
  }

  #look(): void {
    if (!this.#element || this.#returning) return;
    this.#top = this.#covered - startWithin(this.#element, this.#scroller);
    this.#size = scrollerSize(this.#scroller);
    this.#anchor = this.#topmost();
    if (this.#atTop !== this.#top <= 0) this.#edge((this.#atTop = this.#top <= 0));
    if (this.#range().join(" ") !== this.#drawn) this.#changed();
  }

  #comeBack(): void {
    this.#returning = false;
    const start = this.#anchor && this.#startOf(this.#anchor.key);
    const within = startWithin(this.#element!, this.#scroller);
    // A list below the fold leaves the page where it is.
    if (start !== undefined && within <= this.#size / 2)
      this.#scroller.scrollBy(0, start + this.#anchor!.offset + within - this.#covered);
    this.#look();
  }

  #room(): number {
    const start = this.#held === undefined ? 0 : (this.#startOf(this.#held) ?? 0);
    return start > 0 && this.#size > 0 ? start + this.#size - this.#covered : 0;
  }

  #measure(measured: [Element, number][]): void {
    const news = measured.filter(([element, height]) => {
      const key = this.#mounted.get(element);
      return (
        key !== undefined && this.#heights.get(key) !== height && this.#heights.set(key, height)
      );
    });
    if (!news.length) return;
    this.#arrange();
    this.#pay();
    this.#changed();
  }

  /** Computes where items start; what was at the top of the screen is to stay there. */
  #arrange(): void {
    let end = 0;
    this.#starts = [0, ...this.#keys.map(key => (end += this.#heights.get(key) ?? ESTIMATE))];
    // Above its start a list has nothing to hold on to: what comes there may be seen coming.
    const edge = this.#held === undefined ? 0 : -this.#size / 2;
    if (!this.#size || !this.#anchor || this.#returning || this.#top <= edge) return;
    const start = this.#startOf(this.#anchor.key);
    if (start === undefined) return;
    const top = start + this.#anchor.offset;
    this.#debt += top - this.#top;
    this.#top = top;
  }

  #pay(): void {
    if (Math.abs(this.#debt) >= 1)
      this.#scroller.scrollBy({ top: this.#debt, behavior: "instant" });
    this.#debt = 0;
  }

  #range(): [first: number, last: number] {
    if (!this.#size || !this.#keys.length) return [0, -1];
    const margin = this.#size * 0.5;
    return [this.#at(this.#top - margin), this.#at(this.#top + this.#size + margin)];
  }

  #topmost(): Place["anchor"] {
    const index = this.#at(this.#top);
    const key = this.#keys[index];
    return key === undefined ? undefined : { key, offset: this.#top - this.#starts[index]! };
  }

  /** The item at this distance from the start, the first and last ones for what lies outside. */
  #at(distance: number): number {
    let [low, high] = [0, this.#keys.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#starts[middle]! <= distance) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #startOf(key: string): number | undefined {
    const index = this.#keys.indexOf(key);
    return index < 0 ? undefined : this.#starts[index];
  }
}
