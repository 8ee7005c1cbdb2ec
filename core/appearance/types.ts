import type { APPEARANCE } from "../settings/preferences.ts";

/** The settings that decide how the client looks. */
export type Appearance = typeof APPEARANCE & { reduce_motion: boolean };

/** Custom properties and their values. */
export type Properties = Readonly<Record<`--lily-${string}`, string>>;

/** What a page adopts, in the form in which the start script finds it stored. */
export interface Look {
  /** The style sheet of the page itself. */
  page: string;
  /** A style sheet that is added to all elements. */
  inner: string;
  /** The colours of the browser's bars if the system is light, and if it is dark. */
  bars: readonly string[];
}
