import type { ScheduledRow } from "../data/scheduled-statuses.ts";
import * as data from "../data/scheduled-statuses.ts";
import { type Parameters, text } from "../http/parameters.ts";
import type { View } from "../world.ts";
import { refused } from "./draft.ts";
import { SCHEDULED } from "./limits.ts";

const DAY = 86_400_000;

/** What waits, when a time was asked for that is not over. @throws a Refusal */
export function schedule(
  view: View,
  parameters: Parameters,
  write: (view: View, parameters: Parameters) => unknown,
): ScheduledRow | undefined {
  const { world, viewer } = view;
  const at = Date.parse(text(parameters, "scheduled_at") ?? "");
  if (!(at > world.now())) return undefined;
  checkTime(view, at);
  checkRoom(view, at);
  // Whatever would be refused then is refused now.
  world.database.tried(() => write(view, parameters));
  return data.scheduleStatus(world, {
    account_id: viewer,
    scheduled_at: at,
    parameters: JSON.stringify(Object.fromEntries(parameters)),
    application: null,
  });
}

/** @throws a Refusal */
export function checkTime({ world }: View, at: number): void {
  if (!(at >= world.now() + SCHEDULED.ahead))
    throw refused("Scheduled at The scheduled date must be in the future");
}

function checkRoom({ world, viewer }: View, at: number): void {
  const { most, mostOfDay } = SCHEDULED;
  const counted = (sql: string) =>
    world.database.count(
      `SELECT count(*) AS count FROM scheduled_statuses WHERE account_id = :viewer ${sql}`,
      { viewer, day: Math.floor(at / DAY) },
    );
  if (counted("") >= most) throw refused(`You have exceeded the limit of ${most} scheduled posts`);
  if (counted(`AND scheduled_at / ${DAY} = :day`) >= mostOfDay)
    throw refused(`You have exceeded the limit of ${mostOfDay} scheduled posts for today`);
}
