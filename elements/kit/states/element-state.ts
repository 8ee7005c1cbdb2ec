/** How the instance answers one address in a state. */
export type StateAnswer =
  | { body: unknown; status?: number; headers?: Record<string, string> }
  /** What is no JSON. */
  | { text: string; type?: string; status?: number }
  /** The answer never comes. */
  | "never"
  /** There is no network. */
  | "network";

/**
 * A state of an element, as data: what the element is given, and how its instance answers. Tests
 * and galleries make an environment of it; nothing that is shipped imports it.
 */
export interface ElementState {
  attributes?: Record<string, string>;
  /** The page's address below its origin; `/web` unless told. */
  address?: string;
  /** Whether `me` of samples.ts is signed in; `unverified`: a token is stored, but not yet whose. */
  signedIn?: boolean | "unverified";
  /** What `me` left in this browser earlier, by the last part of its keys. */
  kept?: { storage?: Record<string, object>; database?: Record<string, unknown> };
  /** The button that somebody presses once it is there. */
  press?: string;
  /** By path and query, else by path; anything else is 404. */
  answers?: Record<string, StateAnswer>;
  /** Words by which one sees that the state is reached. */
  shows: string;
  /** How many of its faults are worth reporting. */
  reports?: number;
  /** Clocks of a client that stays to end what it began when the element is gone. */
  staying?: number;
}

/** The states of an element by name. */
export type ElementStates = Readonly<Record<string, ElementState>>;
