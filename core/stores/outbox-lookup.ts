import { fetchAccountStatuses } from "../api/account-statuses.ts";
import type { Status } from "../api/statuses.ts";
import { fetchHome } from "../api/timelines.ts";
import type { Client } from "../client.ts";
import { findAlike } from "./lost-post.ts";
import type { OutboxEntry } from "./outbox-entry.ts";
import { asVisibility } from "./visibility.ts";

const LENGTH = 40;

/**
 * The post of an entry that was sent without an answer, if the server has it. It may have left the
 * top of home since, and not every server lists everything among one's own posts.
 */
export async function findSent(client: Client, entry: OutboxEntry): Promise<Status | null> {
  const { wire, others, draft, lostAt } = entry;
  if (client.person === null || lostAt === null) return null;
  const pages = await Promise.all([
    fetchHome(client.api, { limit: LENGTH }),
    fetchAccountStatuses(client.api, client.person, "replies", { limit: LENGTH }),
  ]);
  const media = Array.isArray(wire["media_ids"]) ? wire["media_ids"].length : 0;
  const own = pages
    .flatMap(page => page.items)
    .filter(
      status =>
        status.account.id === client.person &&
        !others.includes(status.id) &&
        status.media_attachments.length === media,
    );
  const visibility = asVisibility(wire["visibility"]) ?? "public";
  return findAlike(own, { text: wire.status, visibility, at: lostAt }, draft.replyTo);
}
