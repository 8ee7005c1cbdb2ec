import type { Client } from "../../client.ts";
import { persisted } from "../../lib/persist.ts";
import { isPlain } from "../../lib/same.ts";
import type { Filter, KnownFilters } from "../types.ts";

/** The last known filters, stored so that they apply from the first screen on. */
export const filtersStorage = (client: Client) =>
  persisted<KnownFilters>(client.environment.local, client.key("filters"), {
    version: 1,
    check({ filters, canAdd, isMissing }) {
      if (!Array.isArray(filters) || typeof canAdd !== "boolean") return undefined;
      return filters.every(isFilter)
        ? { filters, canAdd, ...(isMissing === true && { isMissing }) }
        : undefined;
    },
    fallback: { filters: [], canAdd: false },
  });

const isText = (value: unknown) => typeof value === "string";

function isFilter(value: unknown): value is Filter {
  if (!isPlain(value)) return false;
  const { id, title, contexts, expiresAt, action, phrases, statuses } = value;
  return (
    [id, title, action].every(isText) &&
    [contexts, statuses].every(list => Array.isArray(list) && list.every(isText)) &&
    (expiresAt === null || typeof expiresAt === "number") &&
    Array.isArray(phrases) &&
    phrases.every(one => isPlain(one) && isText(one["phrase"]))
  );
}
