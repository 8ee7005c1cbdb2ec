/** What a page shows of elements, written in whichever way. */
export interface Shown {
  /** The tags in their order; moving them keeps each element. */
  tags: readonly string[];
  /** The property `client` of all of them. */
  client: string;
}

/** What each page offers to its test. */
export interface Host {
  update(shown: Shown): void;
  /** The tags whose event `lily-hello` was heard, by the framework's own way to listen. */
  heard: string[];
}

export function offer(host: Host): void {
  Object.assign(globalThis, { host });
}
