import { notify } from "./notifications.ts";
import { noteConversation } from "./talk/conversations.ts";
import type { StatusRow } from "./storage/rows.ts";
import { mentioned } from "./statuses.ts";
import type { View } from "../types.ts";

/** Tells those who are named in a new post, and those who asked to hear of its author. */
export function notifyOfPost(view: View, status: StatusRow): void {
  const { id, account_id: by, visibility } = status;
  const { world } = view;
  const named = new Set(mentioned(view, id).map(account => account.id));
  for (const to of named) notify(world, { to, by, type: "mention", status: id });
  if (visibility === "direct") {
    // Pleroma fails to tell of a conversation that is new.
    for (const { row, isNew } of noteConversation(world, status))
      if (!isNew || world.kind === "bare") world.streams.converse(row);
    return;
  }
  const watching = world.database.all<{ to: string }>(
    `SELECT follower_id AS "to" FROM follows WHERE followed_id = :by AND notify = 1
     UNION SELECT account_id FROM subscriptions WHERE target_id = :by`,
    { by },
  );
  for (const { to } of watching)
    if (!named.has(to)) notify(world, { to, by, type: "status", status: id });
}

/** Tells those who boosted a post that it is another one now. */
export function notifyOfEdit({ world }: View, { id, account_id: by }: StatusRow): void {
  const boosters = world.database.all<{ to: string }>(
    `SELECT account_id AS "to" FROM statuses WHERE reblog_of_id = :id`,
    { id },
  );
  for (const { to } of boosters) notify(world, { to, by, type: "update", status: id });
}
