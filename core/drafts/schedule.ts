import { msg } from "@lingui/core/macro";
import { alerts } from "../alerts/alerts.ts";
import type { NewStatus } from "../api/statuses/compose.ts";
import {
  scheduleStatus,
  type ScheduledStatus,
  type Scheduling,
} from "../api/statuses/scheduled-statuses.ts";
import type { Client } from "../client.ts";
import { entityEvents } from "../entities/events.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { instances } from "../instance/instance.ts";
import { isGoToSocial } from "../instance/versions.ts";
import { copyAttachment } from "../uploads/copy.ts";
import { newDraft } from "./draft.ts";
import { storedDrafts } from "./drafts.ts";
import { draftOfScheduled, statusOfScheduled } from "./scheduled-drafts.ts";
import { scheduledQuotes } from "./scheduled-quotes.ts";

/**
 * Schedules a post. `at`: milliseconds since 1970. Rejects with the errors of `createStatus`; see
 * `tooSoon`.
 */
export async function schedule(
  client: Client,
  status: NewStatus,
  at: number,
  key: string,
): Promise<Scheduling> {
  const made = await keepAlive(client, () => scheduleStatus(client.api, status, at, key));
  if (made.kind === "scheduled") {
    const { quote_id } = status;
    if (quote_id !== undefined) scheduledQuotes(client).remember(made.scheduled.id, quote_id);
    entityEvents(client).emitLocally({ kind: "scheduled", status: made.scheduled });
  }
  return made;
}

/** Schedules a cancelled post again. If that fails, it becomes a draft, and alerts say why. */
export async function scheduleAgain(client: Client, cancelled: ScheduledStatus): Promise<void> {
  const { environment } = client;
  try {
    const post = statusOfScheduled(await withFreeMedia(client, cancelled));
    await schedule(client, post, Date.parse(cancelled.scheduled_at), environment.randomId());
  } catch (error) {
    const draft = newDraft(environment.randomId(), draftOfScheduled(cancelled));
    await storedDrafts(client).store(draft);
    alerts(client).showError(error);
    alerts(client).show({ title: "", message: msg`Your scheduled post is a draft now.` });
  }
}

/**
 * A scheduled post with files that another post can have. GoToSocial keeps the files attached to a
 * scheduled post even when it is cancelled, so they are uploaded once more.
 */
export async function withFreeMedia(
  client: Client,
  scheduled: ScheduledStatus,
): Promise<ScheduledStatus> {
  const { $instance, load } = instances(client);
  await load();
  if (!isGoToSocial($instance.value?.version ?? "")) return scheduled;
  const copies = scheduled.media_attachments.map(each => copyAttachment(client, each));
  return { ...scheduled, media_attachments: await Promise.all(copies) };
}
