import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";

export interface EndorsementEditorView {
  state: "idle" | "loading" | "ready" | "failed";
  failure?: Failure;
  /** Whom the person features. */
  featured: readonly string[];
  /** What is searched for, and whom of those that the person follows it finds: four at most. */
  text: string;
  suggestions: readonly string[];
}

/** Whom the person features on the own profile (specification §4, *editor suggestions*). */
export interface EndorsementEditor {
  /** Asks for the featured ones once it is first watched. */
  $view: ReadableAtom<EndorsementEditorView>;
  search(text: string): void;
  /** Empties the search. */
  clear(): void;
  /** As it was before it was opened; for closing. */
  reset(): void;
  retry(): Promise<void>;
  /** Features the account, or no longer; never throws. */
  toggle(account: string): Promise<void>;
}

export const endorsementEditor = scoped((_client: Client): EndorsementEditor => ({
  $view: atom<EndorsementEditorView>({ state: "idle", featured: [], text: "", suggestions: [] }),
  search: () => {},
  clear: () => {},
  reset: () => {},
  retry: async () => {},
  toggle: async () => {},
}));
