import { msg } from "@lingui/core/macro";
import type { ScheduledStatus } from "../../../../core/api/statuses/scheduled-statuses.ts";
import type { Failure } from "../../../../core/failure.ts";
import { alerts } from "../../../../core/alerts/alerts.ts";
import { newDraft } from "../../../../core/drafts/draft.ts";
import { keptDrafts } from "../../../../core/drafts/drafts.ts";
import { draftOfScheduled, statusOfScheduled } from "../../../../core/drafts/scheduled-drafts.ts";
import { scheduledStatuses } from "../../../../core/drafts/scheduled-statuses.ts";
import { undo } from "../../../../core/statuses/undo.ts";
import { useClient } from "../../../surface.ts";

interface ScheduledActions {
  /** Why it did not happen; null when it did. */
  move(at: number): Promise<Failure | null>;
  cancel(): Promise<Failure | null>;
  /** The id of the draft that it has become. */
  edit(): Promise<{ draft: string | null; failure: Failure | null }>;
}

/** What can be done about a post that waits for its time. */
export function useScheduledActions(scheduled: ScheduledStatus): ScheduledActions {
  const client = useClient();
  const store = scheduledStatuses(client);
  const { id } = scheduled;

  async function restore(): Promise<void> {
    const at = Date.parse(scheduled.scheduled_at);
    const key = client.environment.randomId();
    try {
      await store.schedule(statusOfScheduled(scheduled), at, key);
    } catch (error) {
      alerts(client).tell(error);
    }
  }

  return {
    move: at => store.move(id, at),
    async cancel() {
      const failure = await store.cancel(id);
      if (!failure) undo(client).say(msg`The post will not be sent.`, () => void restore());
      return failure;
    },
    async edit() {
      const drafts = keptDrafts(client);
      const draft = client.environment.randomId();
      // Among the drafts first: where the browser stops now, it is there twice, not nowhere.
      await drafts.keep(newDraft(draft, draftOfScheduled(scheduled)));
      const failure = await store.cancel(id);
      if (!failure) return { draft, failure };
      await drafts.remove(draft);
      return { draft: null, failure };
    },
  };
}
