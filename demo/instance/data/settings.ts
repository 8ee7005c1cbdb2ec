import type { World } from "../types.ts";

type Values = Record<string, unknown>;

interface SettingsRow {
  app: string;
  /** What the database has. */
  value: string;
  /** What the cache of people has, which is all that anyone sees. */
  visible: string;
}

/** What somebody's front ends kept, as they see it. */
export function visibleSettings(world: World, account_id: string): Record<string, Values> {
  const rows = world.database.all<SettingsRow>(
    "SELECT * FROM settings WHERE account_id = :account_id",
    { account_id },
  );
  return Object.fromEntries(rows.map(({ app, visible }) => [app, JSON.parse(visible)]));
}

function put(world: World, account_id: string, app: string, value: Values, visible: Values): void {
  world.database.run(
    `INSERT OR REPLACE INTO settings (account_id, app, value, visible)
     VALUES (:account_id, :app, :value, :visible)`,
    { account_id, app, value: JSON.stringify(value), visible: JSON.stringify(visible) },
  );
}

/** Overwrites what an app kept, visible at once. */
export const replaceSettings = (world: World, account_id: string, app: string, value: Values) =>
  put(world, account_id, app, value, value);

/**
 * Merges at every depth, null removes; the answer is what the database has now. Pleroma merges into
 * what its cache has and leaves the cache as it is, for ever.
 */
export function mergeSettings(world: World, account_id: string, app: string, change: Values) {
  const visible = visibleSettings(world, account_id)[app] ?? {};
  const value = merged(visible, change);
  put(world, account_id, app, value, visible);
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
