import type { World } from "../world.ts";
import type { StatusRow } from "./rows.ts";

export type NewStatus = Pick<StatusRow, "account_id" | "visibility" | "context_id"> &
  Partial<StatusRow>;

export function insertStatus(world: World, status: NewStatus): StatusRow {
  const created_at = world.now();
  const row: StatusRow = {
    id: world.newId(created_at),
    created_at,
    edited_at: null,
    text: null,
    html: null,
    spoiler_text: "",
    sensitive: 0,
    in_reply_to_id: null,
    reblog_of_id: null,
    quote_id: null,
    card: null,
    application: null,
    favourites: 0,
    reblogs: 0,
    plain: "{}",
    ...status,
  };
  world.database.insert("statuses", { ...row });
  return row;
}

type Edit = Pick<StatusRow, "text" | "spoiler_text" | "sensitive">;

export function editStatus({ database, now }: World, id: string, edit: Edit): void {
  database.run(
    `UPDATE statuses SET text = :text, spoiler_text = :spoiler_text, sensitive = :sensitive,
       edited_at = :edited_at WHERE id = :id`,
    { id, edited_at: now(), ...edit },
  );
}

/** An edit keeps the attachments that it names, and no other. */
export function keepMedia({ database }: World, id: string, kept: readonly string[]): void {
  database.run(
    `DELETE FROM media_attachments WHERE status_id = :id
       AND CAST(id AS TEXT) NOT IN (SELECT value FROM json_each(:kept))`,
    { id, kept: JSON.stringify(kept) },
  );
}

const BELONGINGS = [
  "mentions",
  "favourites",
  "bookmarks",
  "pins",
  "reactions",
  "polls",
  "versions",
  "media_attachments",
];

/** A status goes with all boosts of it; answers to it stay. */
export function removeStatus({ database }: World, id: string): void {
  for (const table of BELONGINGS) {
    database.run(`DELETE FROM ${table} WHERE status_id = :id`, { id });
  }
  database.run("DELETE FROM statuses WHERE id = :id OR reblog_of_id = :id", { id });
}
