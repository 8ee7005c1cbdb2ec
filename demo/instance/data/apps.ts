import type { AppRow } from "./storage/rows.ts";
import type { World } from "../types.ts";

const LIFE_OF_AN_UNUSED_APP = 15 * 60_000;

/** An app that nobody has signed in with is gone after a quarter of an hour. */
export function removeOrphans({ database, now }: World): void {
  database.run(
    `DELETE FROM apps WHERE created_at < :before
       AND id NOT IN (SELECT app_id FROM tokens) AND id NOT IN (SELECT app_id FROM codes)`,
    { before: now() - LIFE_OF_AN_UNUSED_APP },
  );
}

export function findApp(world: World, clientId: string | undefined): AppRow | undefined {
  removeOrphans(world);
  const sql = "SELECT * FROM apps WHERE client_id = :clientId";
  return world.database.one<AppRow>(sql, { clientId: clientId ?? "" });
}

export const appById = ({ database }: World, id: number): AppRow | undefined =>
  database.one<AppRow>("SELECT * FROM apps WHERE id = :id", { id });

export const words = (list: string) => list.split(/[\s,]+/).filter(Boolean);
