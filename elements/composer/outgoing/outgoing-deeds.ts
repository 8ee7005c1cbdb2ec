import { msg } from "@lingui/core/macro";
import { useMemo } from "react";
import { alerts } from "../../../core/stores/alerts.ts";
import type { Occasion } from "../../../core/stores/compose-occasion.ts";
import { outbox } from "../../../core/stores/outbox.ts";
import { undo } from "../../../core/stores/undo.ts";
import { useClient } from "../../surface.ts";

/** What can be done with a post on its way, by its id. */
export interface OutgoingDeeds {
  hurry(id: string): Promise<void>;
  /** Takes it back, to be written on. */
  edit(id: string): Promise<void>;
  discard(id: string): Promise<void>;
}

/** @param write goes on with a draft */
export function useOutgoingDeeds(write: (occasion: Occasion) => void): OutgoingDeeds {
  const client = useClient();
  return useMemo(() => {
    const store = outbox(client);
    const tooLate = () =>
      void alerts(client).show({ title: "", message: msg`Too late: it is already being sent.` });
    return {
      hurry: id => store.hurry(id),
      async edit(id) {
        const draft = await store.takeBack(id);
        if (draft) write({ draft: draft.id });
        else tooLate();
      },
      async discard(id) {
        const restore = await store.discard(id);
        if (!restore) return tooLate();
        undo(client).say(msg`Draft discarded.`, () => void restore());
      },
    };
  }, [client, write]);
}
