import type { StatusRow } from "../storage/rows.ts";
import { stripTags, tagsIn } from "../text/text.ts";
import type { World } from "../../types.ts";

const DAY_MS = 86_400_000;

/** How many days a history has. */
const DAYS = 7;

/** Who used a thing, by the day on which they did. */
type Uses = Map<number, string[]>;

/** As Mastodon sends it: numbers are texts, and the latest day comes first. */
export function history({ now }: World, uses: Uses = new Map()) {
  const today = Math.floor(now() / DAY_MS);
  return Array.from({ length: DAYS }, (_, ago) => {
    const users = uses.get(today - ago) ?? [];
    return {
      day: String(((today - ago) * DAY_MS) / 1000),
      accounts: String(new Set(users).size),
      uses: String(users.length),
    };
  });
}

/** What public posts of the last days use, those first that most people do. */
function used(world: World, keysOf: (row: StatusRow) => readonly string[]): Map<string, Uses> {
  const rows = world.database.all<StatusRow>(
    `SELECT s.* FROM statuses s WHERE s.visibility = 'public' AND s.reblog_of_id IS NULL
       AND s.created_at > :since ORDER BY s.id DESC`,
    { since: world.now() - DAYS * DAY_MS },
  );
  const found = new Map<string, Uses>();
  for (const row of rows) {
    for (const key of keysOf(row)) {
      const uses: Uses = found.get(key) ?? new Map();
      const day = Math.floor(row.created_at / DAY_MS);
      found.set(key, uses.set(day, [...(uses.get(day) ?? []), row.account_id]));
    }
  }
  const people = (uses: Uses) => new Set([...uses.values()].flat()).size;
  return new Map([...found].toSorted(([, one], [, other]) => people(other) - people(one)));
}

export const usedTags = (world: World) =>
  used(world, ({ text, html }) => tagsIn(text ?? stripTags(html ?? "")));

/** By their addresses. */
export const usedLinks = (world: World) =>
  used(world, ({ card }) => (card === null ? [] : [(JSON.parse(card) as { url: string }).url]));

/** The latest public post with this link. */
export const postWithLink = ({ database }: World, url: string) =>
  database.one<StatusRow>(
    `SELECT * FROM statuses WHERE visibility = 'public' AND card ->> 'url' = :url
     ORDER BY id DESC LIMIT 1`,
    { url },
  );
