import type { World } from "../world.ts";

type Values = Record<string, unknown>;

interface SettingsRow {
  app: string;
  value: string;
  /** What is still told until `fresh_at`. */
  stale: string;
  fresh_at: number;
}

/** So long Pleroma tells what was before a merge: its cache of people is not refreshed. */
const STALE = 25_000;

const rowOf = ({ database }: World, account_id: string, app: string) =>
  database.one<SettingsRow>(
    "SELECT * FROM settings WHERE account_id = :account_id AND app = :app",
    { account_id, app },
  );

/** What somebody's front ends kept, as it is told now. */
export function toldSettings(world: World, account_id: string): Record<string, Values> {
  const rows = world.database.all<SettingsRow>(
    "SELECT * FROM settings WHERE account_id = :account_id",
    { account_id },
  );
  const told = rows.map(({ app, value, stale, fresh_at }) => [
    app,
    JSON.parse(world.now() < fresh_at ? stale : value),
  ]);
  return Object.fromEntries(told);
}

function put(world: World, account_id: string, app: string, value: Values, late: boolean): void {
  const before = toldSettings(world, account_id)[app] ?? {};
  world.database.run(
    `INSERT OR REPLACE INTO settings (account_id, app, value, stale, fresh_at)
     VALUES (:account_id, :app, :value, :stale, :fresh_at)`,
    {
      account_id,
      app,
      value: JSON.stringify(value),
      stale: JSON.stringify(before),
      fresh_at: late ? world.now() + STALE : 0,
    },
  );
}

/** Overwrites what an app kept; told at once. */
export const replaceSettings = (world: World, account_id: string, app: string, value: Values) =>
  put(world, account_id, app, value, false);

/** Merges at every depth, null removes; the answer is what is kept now. */
export function mergeSettings(world: World, account_id: string, app: string, change: Values) {
  const row = rowOf(world, account_id, app);
  const value = merged(row ? JSON.parse(row.value) : {}, change);
  put(world, account_id, app, value, true);
  return value;
}

const isObject = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function merged(old: unknown, change: Values): Values {
  const values = new Map(Object.entries(isObject(old) ? old : {}));
  for (const [key, value] of Object.entries(change)) {
    if (value === null) values.delete(key);
    else values.set(key, isObject(value) ? merged(values.get(key), value) : value);
  }
  return Object.fromEntries(values);
}
