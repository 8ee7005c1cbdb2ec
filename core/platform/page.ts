import type { Attention } from "./attention.ts";

/** The page that the code runs in. */
export interface PageHost {
  readonly address: {
    read(): URL;
    /** Rewrites the address bar without a new history entry and without reloading. */
    rewrite(url: string): void;
    open(url: string): void;
    /** Opens an address in place of this page in the history. */
    replace(url: string): void;
    reload(): void;
  };
  /**
   * The query of a redirect from the sign-in page, if the start script has removed it from the
   * address. Returned only once.
   */
  returned(): string | null;
  /** The languages that the browser requests, best first. */
  languages(): readonly string[];
  /**
   * Runs once the first screen has had network and processor to itself for a while, nobody scrolls
   * and the page is idle, for what isn't visible yet. Returns a function that cancels it.
   */
  whenCalm(action: () => void): () => void;
  /** Runs whenever the page becomes visible or hidden. */
  onVisibility(listener: (visible: boolean) => void): () => void;
  visible(): boolean;
  /** Runs when the page is closed or hidden: the last moment for a request. */
  leaving(listener: () => void): () => void;
  /** Its code is loaded on first use; rejects if that fails. */
  attention(): Promise<Attention>;
}
