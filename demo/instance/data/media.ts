import { randomUUID } from "node:crypto";
import type { MediaRow } from "./storage/rows.ts";
import { endingOf } from "./profile.ts";
import { sniff } from "./storage/sniff.ts";
import type { View, World } from "../types.ts";

/** So many of a person's files wait for a post; older ones make room. */
const MAX_WAITING_FILES = 100;

/** What may be said of a file. */
export type MediaDetails = Partial<Pick<MediaRow, "alt" | "focus" | "thumbnail" | "ready_at">>;

/** Keeps a file that somebody brought, for a post that is yet to be written. */
export function keepMedia(
  world: World,
  account_id: string,
  bytes: Uint8Array,
  details: MediaDetails,
  /** What it is called, where that says what it is; else its bytes do. */
  called?: string,
): MediaRow {
  const { database } = world;
  const { kind, ending, width, height } = sniff(bytes);
  const file = randomUUID() + (called === undefined ? `.${ending}` : endingOf(called));
  const row: Omit<MediaRow, "id"> = {
    status_id: "",
    type: kind,
    picture: null,
    file,
    width,
    height,
    alt: "",
    seconds: null,
    focus: null,
    unmeasured: Number(width === 0),
    proxied: 0,
    thumbnail: null,
    ready_at: 0,
    ...details,
  };
  database.insert("uploads", { name: file, type: kind, bytes });
  const id = database.insert("media_attachments", { ...row });
  database.insert("brought_media", { media_id: id, account_id });
  makeRoom(world, account_id);
  return { id, ...row };
}

/** A file as whoever brought it sees it; undefined for one that nobody brought. */
export const broughtMedia = ({ database }: World, id: string) =>
  database.one<MediaRow & { account_id: string }>(
    `SELECT media_attachments.*, account_id FROM media_attachments
     JOIN brought_media ON media_id = id WHERE CAST(id AS TEXT) = :id`,
    { id },
  );

/** Those of the ids whose files nobody else brought, in their order. */
export const ownMedia = ({ world, viewer }: View, ids: readonly string[]): string[] =>
  world.database
    .all<{ id: string }>(
      `SELECT value AS id FROM json_each(:ids)
       JOIN media_attachments m ON CAST(m.id AS TEXT) = value
       LEFT JOIN brought_media ON media_id = m.id
       WHERE ifnull(account_id, :viewer) = :viewer ORDER BY key`,
      { ids: JSON.stringify(ids), viewer },
    )
    .map(({ id }) => id);

/** Those of the ids that there are, in their order. */
export const mediaNamed = ({ database }: World, ids: readonly unknown[]) =>
  database.all<MediaRow>(
    `SELECT m.* FROM json_each(:ids)
     JOIN media_attachments m ON CAST(m.id AS TEXT) = value ORDER BY key`,
    { ids: JSON.stringify(ids) },
  );

/** What is left out stays as it is. */
export function describeMedia({ database }: World, id: number, details: MediaDetails): void {
  const set = Object.keys(details).map(name => `${name} = :${name}`);
  if (set.length === 0) return;
  database.run(`UPDATE media_attachments SET ${set.join(", ")} WHERE id = :id`, { id, ...details });
}

function makeRoom({ database }: World, account_id: string): void {
  const old = database.all<Pick<MediaRow, "id" | "file">>(
    `SELECT id, file FROM media_attachments JOIN brought_media ON media_id = id
     WHERE account_id = :account_id AND status_id = '' ORDER BY id DESC LIMIT -1 OFFSET ${MAX_WAITING_FILES}`,
    { account_id },
  );
  for (const { id, file } of old) {
    database.run("DELETE FROM uploads WHERE name = :file", { file });
    database.run("DELETE FROM media_attachments WHERE id = :id", { id });
    database.run("DELETE FROM brought_media WHERE media_id = :id", { id });
  }
}
