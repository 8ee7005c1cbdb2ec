import type { Client } from "../client.ts";
import { SNAPSHOT_KEY } from "../platform/browser/screen-snapshot.ts";

/** What this browser stores for an account. */
export const STORED_KINDS = ["writing", "posts", "home", "choices"] as const;
export type StoredKind = (typeof STORED_KINDS)[number];

export interface StoredData {
  /** In bytes, as far as they can be told from outside. */
  kinds: Readonly<Record<StoredKind, number>>;
  /** Of the whole origin; null if the browser doesn't say. */
  total: { used: number; quota: number } | null;
}

/** The beginnings of the database's keys. What isn't named here are choices and marks. */
const PREFIXES: Record<Exclude<StoredKind, "choices">, readonly string[]> = {
  writing: ["kept-draft:", "outbox:", "outbox-action:"],
  posts: ["seen:"],
  home: ["home"],
};

/** Measures what this browser stores for the client's account. */
export async function measureStoredData(client: Client): Promise<StoredData> {
  const { database, local, storageUse } = client.environment;
  const total = await storageUse();
  const kinds = { writing: 0, posts: 0, home: 0, choices: 0 };
  const add = (key: string, size: number) => void (kinds[kindOf(client, key)] += size);
  for (const [key, value] of (await database.entries(client.key(""))) ?? [])
    add(key, key.length + sizeOf(value));
  for (const key of local.keys())
    if (key.startsWith(client.key(""))) add(key, key.length + (local.get(key) ?? "").length);
  return { kinds, total };
}

/** Deletes what can be loaded again. What somebody wrote or chose stays. */
export async function clearCache(client: Client): Promise<void> {
  const { database, local } = client.environment;
  await database.remove(client.key("seen:"));
  await database.remove(client.key("home"));
  for (const name of ["home-kept", SNAPSHOT_KEY, "bookmarks-stored"])
    local.remove(client.key(name));
}

function kindOf(client: Client, key: string): StoredKind {
  const name = key.slice(client.key("").length);
  const found = Object.entries(PREFIXES).find(([, prefixes]) =>
    prefixes.some(prefix => name.startsWith(prefix)),
  );
  return (found?.[0] as StoredKind | undefined) ?? "choices";
}

/** About how many bytes a value takes. */
function sizeOf(value: unknown): number {
  if (value instanceof Blob) return value.size;
  if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value === "string") return value.length;
  if (typeof value !== "object" || value === null) return 8;
  return Object.entries(value).reduce((sum, [key, inner]) => sum + key.length + sizeOf(inner), 0);
}
