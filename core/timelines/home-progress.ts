import { onSet } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { timelines } from "./timelines.ts";
import type { ReadPosition } from "../markers/types.ts";
import type { TimelineItem } from "./types.ts";

/** The newest visible status of the home timeline, without causing it to load. */
export const homeProgress = scoped((client: Client) => {
  const held = timelines(client).open("home");
  const { $view } = held.item;
  client.onEnd(held.release);

  return {
    newest(): ReadPosition | null {
      const order = idsOf($view.value?.items ?? []);
      const [id] = order;
      return id === undefined ? null : { id, order };
    },
    onMoved(listener: () => void): () => void {
      return onSet($view, ({ newValue }) => {
        const before = idsOf($view.value?.items ?? [])[0];
        // The listener must run after the new value is set.
        if (idsOf(newValue.items)[0] !== before) queueMicrotask(listener);
      });
    },
  };
});

const idsOf = (items: readonly TimelineItem[]) =>
  items.flatMap(item => (item.kind === "status" ? item.id : []));
