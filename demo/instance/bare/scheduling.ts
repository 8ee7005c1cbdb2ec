import type { ScheduledRow } from "../data/scheduled-statuses.ts";
import * as data from "../data/scheduled-statuses.ts";
import { type Parameters, text } from "../http/parameters.ts";
import { refused } from "./draft.ts";
import { AHEAD } from "./limits.ts";
import type { View } from "../types.ts";

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
  if (!(at >= world.now() + AHEAD))
    throw refused("Scheduled at The scheduled date must be in the future");
}

function checkRoom({ world, viewer }: View, at: number): void {
  const broken = data.brokenLimit(world, viewer, at);
  if (broken === "total")
    throw refused(`You have exceeded the limit of ${data.MAX_SCHEDULED.total} scheduled posts`);
  if (broken === "daily")
    throw refused(
      `You have exceeded the limit of ${data.MAX_SCHEDULED.daily} scheduled posts for today`,
    );
}
