import { optionsOf, pollOf } from "./polls.ts";
import type { StatusRow } from "./storage/rows.ts";
import type { World } from "../types.ts";

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
    content_type: "text/plain",
    list_id: null,
    expires_at: null,
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

type Edit = Pick<StatusRow, "text" | "content_type" | "spoiler_text" | "sensitive">;

export function editStatus({ database, now }: World, id: string, edit: Edit): void {
  database.run(
    `UPDATE statuses SET text = :text, html = NULL, content_type = :content_type,
       spoiler_text = :spoiler_text, sensitive = :sensitive, edited_at = :edited_at
     WHERE id = :id`,
    { id, edited_at: now(), ...edit },
  );
}

/** A status has the attachments that are named, and no other; what nobody has waits for a post. */
export function setMedia({ database }: World, id: string, kept: readonly string[]): void {
  const named = "CAST(id AS TEXT) IN (SELECT value FROM json_each(:kept))";
  const values = { id, kept: JSON.stringify(kept) };
  database.run(
    `UPDATE media_attachments SET status_id = '' WHERE status_id = :id AND NOT (${named})`,
    values,
  );
  database.run(
    `UPDATE media_attachments SET status_id = :id WHERE status_id = '' AND ${named}`,
    values,
  );
  database.run(
    `UPDATE media_attachments SET place =
       (SELECT key FROM json_each(:kept) WHERE value = CAST(media_attachments.id AS TEXT))
     WHERE status_id = :id`,
    values,
  );
}

export function insertPoll(world: World, status_id: string, poll: NewPoll): void {
  world.database.insert("polls", {
    status_id,
    options: JSON.stringify(poll.options.map(title => ({ title, votes: 0 }))),
    multiple: Number(poll.multiple),
    expires_at: world.now() + poll.seconds * 1000,
    hide_totals: Number(poll.hide_totals),
  });
}

/** A poll that asks something else begins anew; without one there is none any more. */
export function replacePoll(world: World, status_id: string, poll: NewPoll | undefined): void {
  const { database } = world;
  const before = pollOf(world, status_id);
  const titles = before && optionsOf(before).map(({ title }) => title);
  const isSame =
    JSON.stringify(titles) === JSON.stringify(poll?.options) &&
    before?.multiple === Number(poll?.multiple);
  if (before && poll && isSame) {
    database.run(
      "UPDATE polls SET expires_at = :expires_at, hide_totals = :hidden WHERE id = :id",
      {
        id: before.id,
        expires_at: world.now() + poll.seconds * 1000,
        hidden: Number(poll.hide_totals),
      },
    );
    return;
  }
  if (before) {
    database.run("DELETE FROM votes WHERE poll_id = :id", { id: before.id });
    database.run("DELETE FROM polls WHERE id = :id", { id: before.id });
  }
  if (poll) insertPoll(world, status_id, poll);
}

/** A poll as somebody asks it. */
export interface NewPoll {
  options: readonly string[];
  multiple: boolean;
  seconds: number;
  hide_totals: boolean;
}

const BELONGINGS = [
  "mentions",
  "favourites",
  "bookmarks",
  "pins",
  "reactions",
  "polls",
  "versions",
];

/** A status goes with all boosts of it; answers to it stay, and its files, for another post. */
export function removeStatus({ database }: World, id: string): void {
  for (const table of BELONGINGS) {
    database.run(`DELETE FROM ${table} WHERE status_id = :id`, { id });
  }
  database.run("UPDATE media_attachments SET status_id = '' WHERE status_id = :id", { id });
  database.run("DELETE FROM statuses WHERE id = :id OR reblog_of_id = :id", { id });
}
