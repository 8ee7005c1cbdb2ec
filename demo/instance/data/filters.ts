import type { World } from "../types.ts";

export interface FilterRow {
  id: number;
  account_id: string;
  phrase: string;
  /** A list in JSON. */
  context: string;
  /** `warn`, `hide` (v1 calls it irreversible), or `blur`, which v1 does not know. */
  action: string;
  whole_word: number;
  expires_at: number | null;
  /** Of the second version, which has keywords of its own; null in the first one. */
  title: string | null;
}

export interface KeywordRow {
  id: number;
  filter_id: number;
  keyword: string;
  whole_word: number;
}

/** Oldest first; expired ones are told too. */
export const filtersOf = ({ database }: World, account_id: string) =>
  database.all<FilterRow>("SELECT * FROM filters WHERE account_id = :account_id ORDER BY id", {
    account_id,
  });

export const filterOf = ({ database }: World, account_id: string, id: string) =>
  database.one<FilterRow>("SELECT * FROM filters WHERE account_id = :account_id AND id = :id", {
    account_id,
    id: Number(id),
  });

export type FilterChange = Omit<FilterRow, "id" | "account_id" | "title"> & { title?: string };

/** Gives its id. */
export const addFilter = ({ database }: World, account_id: string, filter: FilterChange): number =>
  database.insert("filters", { account_id, ...filter });

export function changeFilter({ database }: World, id: number, filter: FilterChange): void {
  database.run(
    `UPDATE filters SET phrase = :phrase, context = :context, action = :action,
     whole_word = :whole_word, expires_at = :expires_at, title = :title WHERE id = :id`,
    { title: null, id, ...filter },
  );
}

export function removeFilter({ database }: World, { id }: FilterRow): void {
  database.run("DELETE FROM filters WHERE id = :id", { id });
  database.run("DELETE FROM filter_keywords WHERE filter_id = :id", { id });
  database.run("DELETE FROM filtered_statuses WHERE filter_id = :id", { id });
}

export const keywordsOf = ({ database }: World, { id }: FilterRow): KeywordRow[] =>
  database.all("SELECT * FROM filter_keywords WHERE filter_id = :id ORDER BY id", { id });

export const addKeyword = ({ database }: World, keyword: Omit<KeywordRow, "id">): void =>
  void database.insert("filter_keywords", { ...keyword });

export const changeKeyword = ({ database }: World, keyword: KeywordRow): void =>
  void database.run(
    "UPDATE filter_keywords SET keyword = :keyword, whole_word = :whole_word WHERE id = :id AND filter_id = :filter_id",
    { ...keyword },
  );

export const removeKeyword = ({ database }: World, { id: filter }: FilterRow, id: number): void =>
  void database.run("DELETE FROM filter_keywords WHERE id = :id AND filter_id = :filter", {
    id,
    filter,
  });

/** Gives the planted filters titles and keywords, as the second version has them. */
export function toSecondVersion({ database }: World): void {
  database.run(`INSERT INTO filter_keywords (filter_id, keyword, whole_word)
    SELECT id, phrase, whole_word FROM filters WHERE title IS NULL`);
  database.run("UPDATE filters SET title = phrase WHERE title IS NULL");
}

/** Puts a single status into a filter; once is enough. */
export const filterStatus = ({ database }: World, { id }: FilterRow, status_id: string): void =>
  void database.run("INSERT OR IGNORE INTO filtered_statuses VALUES (:id, :status_id)", {
    id,
    status_id,
  });

/** Takes it out again. */
export const unfilterStatus = ({ database }: World, { id }: FilterRow, status_id: string): void =>
  void database.run(
    "DELETE FROM filtered_statuses WHERE filter_id = :id AND status_id = :status_id",
    { id, status_id },
  );

export const statusesIn = ({ database }: World, { id }: FilterRow) =>
  database
    .all<{ status_id: string }>(
      "SELECT status_id FROM filtered_statuses WHERE filter_id = :id ORDER BY status_id",
      { id },
    )
    .map(({ status_id }) => status_id);
