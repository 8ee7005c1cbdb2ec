import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface Concealment {
  /**
   * Whether a profile stays behind a notice (specification §4, *Profile hiding*): the server
   * limits it, and it is neither followed, nor requested, nor one's own.
   */
  $concealed(account: string): ReadableAtom<boolean>;
  /** Shows it until the session ends. */
  reveal(account: string): void;
}

export const concealment = scoped((_client: Client): Concealment => ({
  $concealed: () => atom(false),
  reveal: () => {},
}));
