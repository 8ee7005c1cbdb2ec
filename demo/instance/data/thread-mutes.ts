import type { StatusRow } from "./storage/rows.ts";
import type { View } from "../types.ts";

export const isThreadMuted = ({ world, viewer }: View, { context_id }: StatusRow): boolean =>
  world.database.count(
    `SELECT count(*) AS count FROM thread_mutes
     WHERE context_id = :context_id AND account_id = :viewer`,
    { context_id, viewer },
  ) > 0;

/** Whether it was not muted yet. */
export const muteThread = ({ world, viewer }: View, { context_id }: StatusRow): boolean =>
  world.database.run("INSERT OR IGNORE INTO thread_mutes VALUES (:context_id, :viewer)", {
    context_id,
    viewer,
  }) > 0;

export function unmuteThread({ world, viewer }: View, { context_id }: StatusRow): void {
  world.database.run(
    "DELETE FROM thread_mutes WHERE context_id = :context_id AND account_id = :viewer",
    { context_id, viewer },
  );
}
