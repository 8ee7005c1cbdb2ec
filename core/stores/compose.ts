import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { Failure } from "../failure.ts";
import { scoped } from "../lib/scope.ts";
import type { Visibility } from "./visibility.ts";

/** A post that is being written. */
export interface ComposeView {
  state: "writing" | "sending";
  /** As typed. */
  text: string;
  /** What a fresh reply selects: the mentions but the first. Null once somebody has typed. */
  selection: readonly [start: number, end: number] | null;
  visibility: Visibility;
  /** What the server lets choose, the present one included. */
  visibilities: readonly Visibility[];
  /** Characters by the server's rule; negative when over. */
  left: number;
  limit: number;
  /** Why the last attempt failed; gone with the next attempt or key. */
  failure?: Failure;
  canSend: boolean;
  /** The id of the status that is answered. */
  replyTo: string | null;
  /** False: the browser's storage is full or forbidden, a reload would lose the text. */
  kept: boolean;
}

export interface Compose {
  $view: ReadableAtom<ComposeView>;
  write(text: string): void;
  setVisibility(visibility: Visibility): void;
  /** Gives the new status's id; null when it could not be sent, for which the view has words. */
  send(): Promise<string | null>;
  /** Throws the draft away. */
  discard(): void;
}

/** A post that stays open until everyone who holds it has let go; its draft stays longer. */
export interface HeldCompose {
  compose: Compose;
  release(): void;
}

export interface ComposeStore {
  /** The one new post, or the one reply to this status; a boost stands for what it boosts. */
  open(options?: { replyTo?: string }): HeldCompose;
}

export const composes = scoped((_client: Client): ComposeStore => {
  const view: ComposeView = {
    state: "writing",
    text: "",
    selection: null,
    visibility: "public",
    visibilities: ["public"],
    left: 500,
    limit: 500,
    canSend: false,
    replyTo: null,
    kept: true,
  };
  return {
    open: () => ({
      compose: {
        $view: atom(view),
        write: () => {},
        setVisibility: () => {},
        send: async () => null,
        discard: () => {},
      },
      release: () => {},
    }),
  };
});
