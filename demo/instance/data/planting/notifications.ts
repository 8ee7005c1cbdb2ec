import type { SeedNotification } from "../../seed/notifications.ts";
import { knownAccount } from "../accounts.ts";
import { insertNotification } from "../notifications.ts";
import type { World } from "../../types.ts";

const MINUTE = 60_000;

/** What alice finds when she looks; the posts are hers, or of those who did something with theirs. */
export function plantNotifications(world: World, list: readonly SeedNotification[]): void {
  const to = knownAccount(world, "alice").id;
  for (const one of list.toSorted((one, other) => other.minutesAgo - one.minutesAgo)) {
    const by = knownAccount(world, one.by).id;
    const at = world.now() - one.minutesAgo * MINUTE;
    const whom = one.whom ? knownAccount(world, one.whom).id : undefined;
    insertNotification(world, {
      to,
      by,
      type: one.type,
      status: postFor(world, one.type, to, by, at),
      seen: one.seen,
      at,
      details: {
        ...(one.emoji && { emoji: one.emoji, emoji_url: one.emoji_url ?? null }),
        ...(whom && { target: whom, reported: whom }),
        ...(one.text && { text: one.text }),
      },
    });
  }
}

const OF_THEIRS = new Set(["status", "update", "poll", "quote", "quoted_update"]);
const OF_MINE = new Set(["favourite", "reblog", "pleroma:emoji_reaction"]);

/** The newest fitting post of that time, or the oldest at all; they come in bunches. */
function postFor(world: World, type: string, me: string, by: string, at: number): string | null {
  const find = (where: string) =>
    world.database.one<{ id: string }>(
      `SELECT s.id FROM statuses s WHERE s.reblog_of_id IS NULL AND s.visibility = 'public'
       AND ${where} ORDER BY s.created_at > :at, abs(s.created_at - :at) LIMIT 1`,
      { me, by, at },
    )?.id ?? null;
  if (OF_MINE.has(type)) return find("s.account_id = :me");
  if (type === "poll") return find("EXISTS (SELECT 1 FROM polls p WHERE p.status_id = s.id)");
  if (OF_THEIRS.has(type)) return find("s.account_id = :by");
  if (type !== "mention") return null;
  return find(`s.account_id <> :me AND EXISTS (
    SELECT 1 FROM mentions m WHERE m.status_id = s.id AND m.account_id = :me)`);
}
