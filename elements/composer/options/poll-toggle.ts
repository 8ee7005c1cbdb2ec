import { msg } from "@lingui/core/macro";
import type { Compose } from "../../../core/composer/compose.ts";
import { emptyPoll, isPollWritten } from "../../../core/polls/drafts.ts";
import { undo } from "../../../core/statuses/undo.ts";
import { useClient } from "../../surface.ts";
import { useView } from "../use-view.ts";

/** Adds or removes a poll, with undo; null if polls aren't possible. */
export function usePollToggle(compose: Compose): { on: boolean; toggle: () => void } | null {
  const client = useClient();
  const { poll, pollLimits } = useView(compose, "poll", "pollLimits");
  if (!pollLimits) return null;
  return {
    on: poll !== null,
    toggle() {
      if (poll === null) return compose.change({ poll: emptyPoll(pollLimits) });
      compose.change({ poll: null });
      if (isPollWritten(poll))
        undo(client).show(msg`Poll removed.`, () => compose.change({ poll }));
    },
  };
}
