import { msg } from "@lingui/core/macro";
import { useMemo } from "react";
import { alerts } from "../../../core/alerts/alerts.ts";
import type { ComposeTarget } from "../../../core/composer/target.ts";
import { outbox } from "../../../core/outbox/outbox.ts";
import { undo } from "../../../core/statuses/undo.ts";
import { useClient } from "../../surface.ts";

/** Actions on a pending post, by its id. */
export interface OutgoingActions {
  sendNow(id: string): Promise<void>;
  /** Cancels sending, and opens the post for writing. */
  edit(id: string): Promise<void>;
  discard(id: string): Promise<void>;
}

/** @param write opens a draft */
export function useOutgoingActions(write: (target: ComposeTarget) => void): OutgoingActions {
  const client = useClient();
  return useMemo(() => {
    const store = outbox(client);
    const tooLate = () =>
      void alerts(client).show({ title: "", message: msg`Too late: it’s already being sent.` });
    return {
      sendNow: id => store.sendNow(id),
      async edit(id) {
        const draft = await store.takeBack(id);
        if (draft) write({ draft: draft.id });
        else tooLate();
      },
      async discard(id) {
        const restore = await store.discard(id);
        if (!restore) return tooLate();
        undo(client).show(msg`Post discarded.`, () => void restore());
      },
    };
  }, [client, write]);
}
