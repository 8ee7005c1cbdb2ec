import type { Client } from "../client.ts";
import { isPlain } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { entityEvents } from "../entities/events.ts";
import { createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { statuses } from "../statuses/statuses.ts";
import { tabChannel } from "../entities/tab-channel.ts";
import { createThread } from "./internal/thread.ts";
import { threadMode } from "./internal/mode.ts";
import type { ThreadMode } from "./rows.ts";
import type { Thread } from "./types.ts";

const STILL = "!still";

/** The name of the same thread without the stream: what others write appears with a refresh. */
export const still = (id: string): string => id + STILL;

export interface ThreadStore {
  /** The thread of a status, by its id; see `still`. */
  open(name: string): Retained<Thread>;
  /** Sets the order in which the user reads threads; stored on this device. */
  setMode(mode: ThreadMode): void;
}

export const threads = scoped((client: Client): ThreadStore => {
  const store = statuses(client);
  const retained = createRefCounted((name: string) => {
    const isLive = !name.endsWith(STILL);
    return createThread(client, isLive ? name : name.slice(0, -STILL.length), isLive);
  });
  client.onEnd(retained.end);

  /** Adds a new reply where a reload would show it. */
  function posted(id: string): void {
    if (store.get(id)?.in_reply_to_id == null) return;
    for (const [, thread] of retained.entries()) thread.posted(id);
  }

  // Runs after the listener of `store`, which imports the statuses.
  tabChannel(client).listen("statuses", message => {
    if (!Array.isArray(message)) return;
    for (const { id } of message.filter(isPlain)) if (typeof id === "string") posted(id);
  });

  client.onEnd(
    entityEvents(client).listen(event => {
      if (event.kind === "posted") posted(event.status);
      // If it has replies, a placeholder takes its place.
      else if (event.kind === "deleted")
        for (const [, thread] of retained.entries()) thread.deleted(event.status);
      else if (event.kind === "withdrawn")
        for (const [, thread] of retained.entries())
          if (event.isBack) thread.restored(event.status);
          else thread.deleted(event.status);
    }),
  );

  return {
    open: retained.retain,
    setMode(mode) {
      threadMode(client).setMode(mode);
      for (const [, thread] of retained.entries()) thread.redraw();
    },
  };
});
