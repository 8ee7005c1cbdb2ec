import MiniSearch from "minisearch";
import { folded } from "../lib/folded.ts";

/** What a person can find by its name. */
export interface Findable {
  key: string;
  label: string;
  /** Other words for it. */
  keywords?: string;
  /** How much more it counts than others with the same name. */
  weight?: number;
}

/** How many letters may be wrong, as a part of the word. */
const MAX_WRONG_RATIO = 0.25;

/**
 * Returns the entries that a text names, the best first: by the beginnings of words, also with
 * typos.
 */
export function ranked<Entry extends Findable>(entries: readonly Entry[], text: string): Entry[] {
  const byKey = new Map(entries.map(entry => [entry.key, entry]));
  const index = new MiniSearch<Findable>({
    idField: "key",
    fields: ["label", "keywords"],
    processTerm: term => folded(term) || null,
    searchOptions: {
      prefix: true,
      fuzzy: term => (term.length > 3 ? MAX_WRONG_RATIO : false),
      boost: { label: 2 },
      combineWith: "AND",
      boostDocument: key => byKey.get(key as string)?.weight ?? 1,
    },
  });
  index.addAll(entries);
  return index.search(text).map(({ id }) => byKey.get(id as string)!);
}
