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

export type FilterChange = Omit<FilterRow, "id" | "account_id">;

/** Gives its id. */
export const addFilter = ({ database }: World, account_id: string, filter: FilterChange): number =>
  database.insert("filters", { account_id, ...filter });

export function changeFilter({ database }: World, id: number, filter: FilterChange): void {
  database.run(
    `UPDATE filters SET phrase = :phrase, context = :context, action = :action,
     whole_word = :whole_word, expires_at = :expires_at WHERE id = :id`,
    { id, ...filter },
  );
}

export const removeFilter = ({ database }: World, { id }: FilterRow): void =>
  void database.run("DELETE FROM filters WHERE id = :id", { id });

/** Puts a single status into a filter; once is enough. */
export const filterStatus = ({ database }: World, { id }: FilterRow, status_id: string): void =>
  void database.run("INSERT OR IGNORE INTO filtered_statuses VALUES (:id, :status_id)", {
    id,
    status_id,
  });

export const statusesIn = ({ database }: World, { id }: FilterRow) =>
  database
    .all<{ status_id: string }>(
      "SELECT status_id FROM filtered_statuses WHERE filter_id = :id ORDER BY status_id",
      { id },
    )
    .map(({ status_id }) => status_id);
