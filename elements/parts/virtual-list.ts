import {
  defaultRangeExtractor,
  elementScroll,
  observeElementOffset,
  observeElementRect,
  observeWindowOffset,
  observeWindowRect,
  Virtualizer,
  windowScroll,
  type VirtualItem,
  type VirtualizerOptions,
} from "@tanstack/virtual-core";
import { findScroller, scrolledBy, startWithin, type Scroller } from "./scroller.ts";

/** Where a reader was: measured heights, and the topmost item with how far it is scrolled past. */
export interface Place {
  heights: VirtualItem[];
  anchor: { key: string; offset: number } | undefined;
}

/** What changes from one drawing to the next. */
export interface VirtualListInput {
  keys: readonly string[];
  /** Indexes that stay mounted wherever the reader is. */
  keep: readonly number[];
  /** Height of an item that nobody has measured, in pixels. */
  estimate: number;
}

type Options = VirtualizerOptions<Scroller, HTMLElement>;

/**
 * A virtual list in whichever scroller surrounds it. What the reader looks at stays where it is
 * when items come or go before it.
 */
export class VirtualList {
  #virtualizer: Virtualizer<Scroller, HTMLElement>;
  #scroller: Scroller | null = null;
  #margin = 0;
  #offset = 0;
  #input: VirtualListInput;
  #restore: Place | undefined;
  #changed: (sync: boolean) => void;

  /** `restore` brings the reader back to an earlier place. */
  constructor(
    input: VirtualListInput,
    restore: Place | undefined,
    changed: (sync: boolean) => void,
  ) {
    this.#input = input;
    this.#restore = restore;
    this.#changed = changed;
    this.#virtualizer = new Virtualizer(this.#options());
  }

  /** Takes the list's element; the answer lets go of it. */
  attach(element: HTMLElement): () => void {
    this.#scroller = findScroller(element);
    this.#margin = startWithin(element, this.#scroller);
    this.#offset = this.#restoredOffset() ?? scrolledBy(this.#scroller);
    this.#virtualizer.setOptions(this.#options());
    const detach = this.#virtualizer._didMount();
    this.#virtualizer._willUpdate();
    this.#changed(false);
    return detach;
  }

  /** Before drawing. */
  update(input: VirtualListInput): void {
    this.#input = input;
    this.#virtualizer.setOptions(this.#options());
  }

  /** After drawing. */
  drawn(): void {
    this.#virtualizer._willUpdate();
  }

  /** What to draw, `start` measured from the list's own start; the rest is empty space. */
  get items(): readonly VirtualItem[] {
    // Asked any sooner, the library would take the offset for zero and scroll there.
    return this.#scroller ? this.#virtualizer.getVirtualItems() : [];
  }

  /** Height of the whole list, in pixels. */
  get height(): number {
    return this.#virtualizer.getTotalSize();
  }

  /** Distance from the scroller's start to the list's, in pixels: items count from the former. */
  get margin(): number {
    return this.#margin;
  }

  readonly measure = (element: HTMLElement | null): void =>
    this.#virtualizer.measureElement(element);

  scrollTo(index: number): void {
    this.#virtualizer.scrollToIndex(index, { align: "auto" });
  }

  place(): Place {
    const offset = this.#virtualizer.scrollOffset ?? 0;
    const top = this.#virtualizer.getVirtualItemForOffset(offset);
    return {
      heights: this.#virtualizer.takeSnapshot(),
      anchor: top && { key: String(top.key), offset: offset - top.start },
    };
  }

  #restoredOffset(): number | undefined {
    const anchor = this.#restore?.anchor;
    if (!anchor) return undefined;
    const heights = new Map(this.#restore!.heights.map(item => [item.key, item.size]));
    let start = this.#margin;
    for (const key of this.#input.keys) {
      if (key === anchor.key) return start + anchor.offset;
      start += heights.get(key) ?? this.#input.estimate;
    }
    return undefined;
  }

  #options(): Options {
    const { keys, keep, estimate } = this.#input;
    return {
      count: keys.length,
      getItemKey: index => keys[index] ?? index,
      estimateSize: () => estimate,
      initialMeasurementsCache: this.#restore?.heights ?? [],
      initialOffset: () => this.#offset,
      overscan: 4,
      // How the library keeps the reader's place, made for chats; a chat's clinging to the end
      // when something grows there is not wanted, and no distance is below zero.
      anchorTo: "end",
      scrollEndThreshold: -1,
      rangeExtractor: range => withKept(defaultRangeExtractor(range), keep, keys.length),
      getScrollElement: () => this.#scroller,
      scrollMargin: this.#margin,
      onChange: (_, sync) => this.#changed(sync),
      ...scrolling(this.#scroller),
    };
  }
}

function withKept(shown: number[], keep: readonly number[], count: number): number[] {
  const more = keep.filter(index => index >= 0 && index < count && !shown.includes(index));
  return more.length ? [...shown, ...more].sort((a, b) => a - b) : shown;
}

type Scrolling = Pick<Options, "observeElementRect" | "observeElementOffset" | "scrollToFn">;

/** The library has one set of functions for elements and one for the page. */
function scrolling(scroller: Scroller | null): Scrolling {
  const ofElement = { observeElementRect, observeElementOffset, scrollToFn: elementScroll };
  const ofWindow = {
    observeElementRect: observeWindowRect,
    observeElementOffset: observeWindowOffset,
    scrollToFn: windowScroll,
  };
  return (scroller instanceof HTMLElement ? ofElement : ofWindow) as unknown as Scrolling;
}
