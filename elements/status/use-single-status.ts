import { useStore } from "@nanostores/react";
import { singleStatuses } from "../../core/statuses/single.ts";
import { statuses } from "../../core/statuses/statuses.ts";
import { useOpened } from "../kit/feed/use-opened.ts";
import { useClient } from "../surface.ts";

/** Loads a status by its id while it is shown. Of a boost, `status` is the boosted status. */
export function useSingleStatus(id: string) {
  const client = useClient();
  const store = statuses(client);
  const single = useOpened(singleStatuses(client), id);
  const view = useStore(single.$view);
  const wrapper = useStore(store.$status(id));
  const status = useStore(store.$status(wrapper?.reblog ?? id));
  return { view, status, retry: () => single.retry() };
}
