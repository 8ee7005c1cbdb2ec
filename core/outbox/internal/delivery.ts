import type { NewStatus } from "../../api/statuses/compose.ts";
import type { Scheduling } from "../../api/statuses/scheduled-statuses.ts";
import type { Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import { saveEdit } from "./send-edit.ts";
import { learnFromPost } from "./remember-choices.ts";
import type { OutboxEntry } from "./entry.ts";
import { post, showPost } from "./send-status.ts";
import { schedule } from "../../drafts/schedule.ts";
import { tooSoon } from "../../drafts/scheduled-times.ts";

/** The time for which a post is scheduled, in ms since 1970; null for at once. */
export const timeOf = ({ draft }: OutboxEntry): number | null =>
  draft.scheduledAt === null ? null : Date.parse(draft.scheduledAt);

/** Whether it is scheduled so soon that a server would send it at once. */
export function isTooSoon(entry: OutboxEntry, now: number): boolean {
  const at = timeOf(entry);
  return at !== null && at > now && tooSoon(at, now) !== null;
}

/** Sends an entry to the server: a new post, an edit, or a scheduled post. */
export async function deliver(client: Client, entry: OutboxEntry): Promise<Scheduling> {
  const made = await ask(client, entry);
  learnFromPost(client, entry.wire, made);
  return made;
}

async function ask(client: Client, entry: OutboxEntry): Promise<Scheduling> {
  const { wire, draft, lostAt, key } = entry;
  const now = client.environment.now();
  const at = timeOf(entry);
  // It was validated when it was stored.
  const status = wire as unknown as NewStatus;
  if (draft.edit !== null) {
    const edited = await saveEdit(client, draft.edit, key, wire, lostAt);
    return { kind: "sent", status: edited };
  }
  if (at !== null && at > now) return schedule(client, status, at, key);
  return { kind: "sent", status: await post(client, key, status) };
}

/** Shows a post that `findSent` has found. */
export function show(client: Client, found: Status): Scheduling {
  showPost(client, found, client.tick());
  return { kind: "sent", status: found };
}
