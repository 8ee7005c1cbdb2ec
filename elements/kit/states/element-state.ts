/** How the instance responds to a request in a state. */
export type StateAnswer =
  | { body: unknown; status?: number; headers?: Record<string, string> }
  /** A response that isn't JSON. */
  | { text: string; type?: string; status?: number }
  /** No response ever arrives. */
  | "never"
  /** There is no network. */
  | "network";

/**
 * A state of an element, as data: what the element is given, and how its instance responds. Tests
 * and galleries build an environment from it; no shipped code imports it.
 */
export interface ElementState {
  attributes?: Record<string, string>;
  /** The page's path and query; the default is `/web`. */
  address?: string;
  /**
   * Whether `me` of samples.ts is signed in; `unverified`: a token is stored, but its account is
   * not known yet.
   */
  signedIn?: boolean | "unverified";
  /** What `me` stored in this browser earlier, by the last part of the keys. */
  kept?: { storage?: Record<string, object>; database?: Record<string, unknown> };
  /** The other accounts of this browser, as they are stored. */
  others?: readonly object[];
  /** The button to press as soon as it is shown. */
  press?: string;
  /** Responses by URL or path, with or without the query; any other request gets 404. */
  answers?: Record<string, StateAnswer>;
  /** A text that shows that the state is reached. */
  shows: string;
  /** How many error reports the state produces. */
  reports?: number;
  /** How many timers remain because the client finishes its work after the element is removed. */
  staying?: number;
}

/** The states of an element by name. */
export type ElementStates = Readonly<Record<string, ElementState>>;
