import { knownAccount } from "./accounts.ts";
import { stripTags, tagsIn } from "./text/text.ts";
import type { World } from "../types.ts";

interface FeaturedTagRow {
  id: number;
  name: string;
}

export const featuredTagsOf = ({ database }: World, account: string) =>
  database.all<FeaturedTagRow>(
    "SELECT id, name FROM featured_tags WHERE account_id = :account ORDER BY id",
    { account },
  );

export function featureTag({ database }: World, account_id: string, name: string): FeaturedTagRow {
  return { id: database.insert("featured_tags", { account_id, name }), name };
}

/** Whether it was there. */
export const unfeatureTag = ({ database }: World, account: string, id: string): boolean =>
  database.run("DELETE FROM featured_tags WHERE account_id = :account AND id = :id", {
    account,
    id: Number(id) || 0,
  }) > 0;

/** Hashtags by the handle of whose profile they stand on. */
export function plantFeaturedTags(world: World, seed: Record<string, readonly string[]>): void {
  for (const [acct, names] of Object.entries(seed))
    for (const name of names) featureTag(world, knownAccount(world, acct).id, name);
}

export interface TagUse {
  count: number;
  /** Milliseconds since 1970, of the newest. */
  last: number;
}

/** The hashtags of somebody's public posts, with how much they are used. */
export function tagUses({ database }: World, account: string): Map<string, TagUse> {
  const rows = database.all<{ text: string | null; html: string | null; created_at: number }>(
    `SELECT text, html, created_at FROM statuses WHERE account_id = :account
       AND visibility = 'public' AND reblog_of_id IS NULL ORDER BY id`,
    { account },
  );
  const uses = new Map<string, TagUse>();
  for (const { text, html, created_at } of rows) {
    for (const tag of tagsIn(text ?? stripTags(html ?? "")))
      uses.set(tag, { count: (uses.get(tag)?.count ?? 0) + 1, last: created_at });
  }
  return uses;
}
