import { strToU8, zipSync } from "fflate";
import { type Context, Hono } from "hono";
import { secret } from "../../data/storage/secrets.ts";
import { type Env, requires } from "../../http/authentication.ts";
import { refuse } from "../../http/refusal.ts";
import { wholeSeconds } from "../../world.ts";
import { asked, endSessions } from "./asking.ts";
import type { World } from "../../types.ts";

/** A hundred years. */
const LIFE_OF_A_TOKEN_MS = 3_153_600_000_000;
const WEEK_MS = 7 * 86_400_000;
/** How long an archive is being made. */
const MAKING_MS = 3000;
const BACKUPS = "/api/v1/pleroma/backups";

interface BackupRow {
  id: number;
  account_id: string;
  name: string;
  created_at: number;
  ready_at: number;
}

/** Who is signed in to an account, and archives of it. */
export const sessionsAndBackups = (world: World) =>
  new Hono<Env>()
    .get("/api/oauth_tokens", requires("read"), async c => {
      const { account } = await asked(c, world);
      const rows = world.database.all<{ id: number; name: string; created_at: number }>(
        `SELECT t.id, a.name, t.created_at FROM tokens t JOIN apps a ON a.id = t.app_id
         WHERE t.account_id = :id ORDER BY t.id`,
        { id: account.id },
      );
      return c.json(
        rows.map(({ id, name, created_at }) => ({
          id,
          app_name: name,
          // With microseconds and without a zone.
          valid_until: `${new Date(created_at + LIFE_OF_A_TOKEN_MS).toISOString().slice(0, -1)}000`,
        })),
      );
    })
    .delete("/api/oauth_tokens/:id", requires("write"), async c => {
      const { account } = await asked(c, world);
      endSessions(world, account.id, Number(c.req.param("id")));
      return c.body("", 201, { "Content-Type": "application/json" });
    })
    .get(BACKUPS, requires("read:backups"), async c => listed(c, world))
    .post(BACKUPS, requires("read:backups"), async c => {
      const { account } = await asked(c, world);
      const now = world.now();
      if (backupsOf(world, account.id).some(({ created_at }) => created_at > now - WEEK_MS))
        throw refuse(400, "Last export was less than 7 days ago");
      world.database.insert("backups", {
        account_id: account.id,
        name: `archive-${account.username}-${secret()}.zip`,
        created_at: now,
        ready_at: now + MAKING_MS,
      });
      return listed(c, world);
    })
    .get("/media/backups/:name", c => {
      const row = world.database.one<BackupRow>("SELECT * FROM backups WHERE name = :name", {
        name: c.req.param("name"),
      });
      if (!row || row.ready_at > world.now()) throw refuse(404, "Not found");
      return c.body(archiveOf(row), 200, { "Content-Type": "application/zip" });
    });

const backupsOf = ({ database }: World, account_id: string) =>
  database.all<BackupRow>("SELECT * FROM backups WHERE account_id = :account_id ORDER BY id DESC", {
    account_id,
  });

async function listed(c: Context<Env>, world: World) {
  const { account } = await asked(c, world);
  const { origin } = new URL(c.req.url);
  const rows = backupsOf(world, account.id).map(row => ({
    id: row.id,
    content_type: "application/zip",
    url: `${origin}/media/backups/${row.name}`,
    file_size: row.ready_at > world.now() ? 0 : archiveOf(row).byteLength,
    processed: row.ready_at <= world.now(),
    inserted_at: wholeSeconds(row.created_at),
  }));
  return c.json(rows);
}

/** Whose it is, and nothing more: nobody here has a life to be kept. */
function archiveOf({ account_id, created_at }: BackupRow): Uint8Array<ArrayBuffer> {
  const actor = JSON.stringify({ id: account_id, published: wholeSeconds(created_at) });
  return new Uint8Array(zipSync({ "actor.json": [strToU8(actor), { mtime: created_at }] }));
}
