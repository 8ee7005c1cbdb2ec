import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import type { StatusActionKind } from "./action-kinds.ts";

export interface UndoStore {
  /** Shows an alert with an undo button after an action, if it needs one. */
  offer(kind: StatusActionKind, on: boolean, run: () => void): void;
  /** Shows an alert with an undo button. */
  show(message: MessageDescriptor, run: () => void): void;
}

/**
 * Messages after an action. Others need none: their button shows the result, and a second press
 * reverts it.
 */
const DONE: Partial<Record<StatusActionKind["flag"], MessageDescriptor>> = {
  pinned: msg`Pinned on your profile.`,
  muted: msg`You no longer get notifications from this conversation.`,
};

const TAKEN_BACK: Record<StatusActionKind["flag"], MessageDescriptor> = {
  favourited: msg`Removed from your favourites.`,
  reblogged: msg`Boost removed.`,
  bookmarked: msg`Removed from your bookmarks.`,
  pinned: msg`No longer pinned on your profile.`,
  muted: msg`You’ll get notifications from this conversation again.`,
};

/**
 * Undo alerts after actions on statuses. Only one is shown at a time: a new action dismisses the
 * previous one.
 */
export const undo = scoped((client: Client): UndoStore => {
  let last: number | undefined;

  function show(message: MessageDescriptor, run: () => void): void {
    const store = alerts(client);
    if (last !== undefined) store.dismiss(last);
    last = store.show({ title: "", message, action: { label: msg`Undo`, run } });
  }

  return {
    offer(kind, on, run) {
      const message = on ? DONE[kind.flag] : TAKEN_BACK[kind.flag];
      if (message) show(message, run);
      else if (last !== undefined) alerts(client).dismiss(last);
    },
    show,
  };
});
