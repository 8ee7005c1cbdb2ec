import { msg } from "@lingui/core/macro";
import type { ScheduledStatus } from "../../../../core/api/statuses/scheduled-statuses.ts";
import type { Failure } from "../../../../core/failure.ts";
import { alerts } from "../../../../core/alerts/alerts.ts";
import { newDraft } from "../../../../core/drafts/draft.ts";
import { keptDrafts } from "../../../../core/drafts/drafts.ts";
import { draftOfScheduled, statusOfScheduled } from "../../../../core/drafts/scheduled-drafts.ts";
import { scheduledStatuses } from "../../../../core/drafts/scheduled-statuses.ts";
import { schedule } from "../../../../core/drafts/schedule.ts";
import { undo } from "../../../../core/statuses/undo.ts";
import { useClient } from "../../../surface.ts";

interface ScheduledActions {
  /** Resolves with the error, or null on success. */
  move(at: number): Promise<Failure | null>;
  cancel(): Promise<Failure | null>;
  /** Turns it into a draft and resolves with the draft's id. */
  edit(): Promise<{ draft: string | null; failure: Failure | null }>;
}

/** Actions on a scheduled post. */
export function useScheduledActions(scheduled: ScheduledStatus): ScheduledActions {
  const client = useClient();
  const store = scheduledStatuses(client);
  const { id } = scheduled;

  async function restore(): Promise<void> {
    const at = Date.parse(scheduled.scheduled_at);
    const key = client.environment.randomId();
    await alerts(client).attempt(() => schedule(client, statusOfScheduled(scheduled), at, key));
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
      // Store the draft first: if the browser stops now, the post exists twice instead of being
      // lost.
      await drafts.keep(newDraft(draft, draftOfScheduled(scheduled)));
      const failure = await store.cancel(id);
      if (!failure) return { draft, failure };
      await drafts.remove(draft);
      return { draft: null, failure };
    },
  };
}
