import type { ReactionRow } from "./storage/rows.ts";
import type { View } from "../types.ts";

/** First come first. */
export const reactionsTo = ({ world }: View, id: string) =>
  world.database.all<ReactionRow>(
    "SELECT * FROM reactions WHERE status_id = :id ORDER BY created_at, name, account_id",
    { id },
  );

export function react({ world, viewer }: View, id: string, name: string, url: string | null): void {
  world.database.run("INSERT OR IGNORE INTO reactions VALUES (:id, :viewer, :name, :url, :now)", {
    id,
    viewer,
    name,
    url,
    now: world.now(),
  });
}

/** Whether there was anything to take back. */
export const unreact = ({ world, viewer }: View, id: string, name: string): boolean =>
  world.database.run(
    "DELETE FROM reactions WHERE status_id = :id AND account_id = :viewer AND name = :name",
    { id, viewer, name },
  ) > 0;
