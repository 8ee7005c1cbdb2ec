import { computed, onSet } from "nanostores";
import type { Client } from "../client.ts";
import { createListeners } from "../lib/listeners.ts";
import { scoped } from "../lib/scope.ts";
import { settings } from "../settings/settings.ts";
import { loadedName } from "./loaded-name.ts";
import { timelines } from "./timelines.ts";
import type { ReadPosition } from "../markers/types.ts";
import type { TimelineItem, TimelineName } from "./types.ts";

/** The newest visible status of the home timeline, without causing it to load. */
export const homeProgress = scoped((client: Client) => {
  const $name = computed(settings(client).$settings, all => loadedName("home", all));
  const moved = createListeners();
  let held = open($name.get());

  function open(name: TimelineName) {
    const { item, release } = timelines(client).open(name);
    const { $view } = item;
    const stop = onSet($view, ({ newValue }) => {
      const before = idsOf($view.value?.items ?? [])[0];
      // The listeners must run after the new value is set.
      if (idsOf(newValue.items)[0] !== before) queueMicrotask(moved.emit);
    });
    return {
      $view,
      end() {
        stop();
        release();
      },
    };
  }

  const stopFollowing = $name.listen(name => {
    held.end();
    held = open(name);
  });
  client.onEnd(() => {
    stopFollowing();
    held.end();
  });

  return {
    newest(): ReadPosition | null {
      const order = idsOf(held.$view.value?.items ?? []);
      const [id] = order;
      return id === undefined ? null : { id, order };
    },
    onMoved: moved.add,
  };
});

const idsOf = (items: readonly TimelineItem[]) =>
  items.flatMap(item => (item.kind === "status" ? item.id : []));
