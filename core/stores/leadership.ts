import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/** Which tab of a person acts for all of them. */
export interface Leadership {
  /** Whether this one does; always, where tabs cannot agree. */
  $leads: ReadableAtom<boolean>;
}

export const leadership = scoped((_: Client): Leadership => ({
  $leads: atom(true),
}));
