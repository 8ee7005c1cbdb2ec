import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import type { Alert } from "../alerts/types.ts";
import type { StatusActionKind } from "./action-kinds.ts";

export interface UndoStore {
  /** Shows an alert with an undo button after an action on a status. */
  offer(kind: StatusActionKind, on: boolean, run: () => void): void;
  /** Shows an alert with an undo button. Returns a function that takes it back. */
  show(message: MessageDescriptor, run: () => void, manner?: UndoManner): () => void;
}

/** How an alert is shown; see `Alert`. */
export type UndoManner = Partial<Pick<Alert, "title" | "isBrief">>;

const DONE: Record<StatusActionKind["flag"], MessageDescriptor> = {
  favourited: msg`Added to your favourites.`,
  reblogged: msg`Boosted.`,
  bookmarked: msg`Added to your bookmarks.`,
  pinned: msg`Pinned to your profile.`,
  muted: msg`You no longer get notifications from this conversation.`,
};

/** Actions that have a button below the status. */
const BUTTONS = new Set<StatusActionKind["flag"]>(["favourited", "reblogged", "bookmarked"]);

const TAKEN_BACK: Record<StatusActionKind["flag"], MessageDescriptor> = {
  favourited: msg`Removed from your favourites.`,
  reblogged: msg`Boost removed.`,
  bookmarked: msg`Removed from your bookmarks.`,
  pinned: msg`No longer pinned to your profile.`,
  muted: msg`You’ll get notifications from this conversation again.`,
};

/**
 * Undo alerts after actions. Only one is shown at a time: a new action dismisses the
 * previous one.
 */
export const undo = scoped((client: Client): UndoStore => {
  let last: number | undefined;

  function show(message: MessageDescriptor, run: () => void, manner?: UndoManner): () => void {
    const store = alerts(client);
    if (last !== undefined) store.dismiss(last);
    const key = store.show({ title: "", message, ...manner, action: { label: msg`Undo`, run } });
    last = key;
    return () => store.dismiss(key);
  }

  return {
    offer(kind, on, run) {
      // Its button shows the result, and a second press reverts it, so the alert may be brief.
      const isBrief = on && BUTTONS.has(kind.flag);
      show(on ? DONE[kind.flag] : TAKEN_BACK[kind.flag], run, { isBrief });
    },
    show,
  };
});
