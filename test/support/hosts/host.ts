/** What a page shows of elements, written in whichever way. */
export interface Shown {
  /** The tags in their order; moving them keeps each element. */
  tags: readonly string[];
  /** The property `client` of all of them. */
  client: string;
  /** The property `readonly` of all of them. */
  readonly: boolean;
  /** The property `accountEntity` of all of them. */
  account?: object;
}

/** What each page offers to its test. */
export interface Host {
  update(shown: Shown): void;
  /** The tags whose event `lily-hello` was heard, by the framework's own way to listen. */
  heard: string[];
  /** The same of `lily-ready`. */
  ready: string[];
}

export function offer(host: Host): void {
  Object.assign(globalThis, { host });
}
