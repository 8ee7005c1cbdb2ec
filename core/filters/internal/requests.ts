import {
  addStatusToFilter,
  fetchFiltersV1,
  fetchFiltersV2,
  type FilterV1,
  type FilterV2,
} from "../../api/filters.ts";
import { isMissing } from "../../api/missing.ts";
import type { Client } from "../../client.ts";
import { alerts } from "../../alerts/alerts.ts";
import { actionOf } from "../verdicts.ts";
import { profiles } from "../../profile/profile.ts";
import { sourceOf } from "../expressions.ts";
import type { Filter, KnownFilters } from "../types.ts";

/** Fetches filters with the newest API version that the server has; none if it has no filters. */
export async function fetchFilters(client: Client): Promise<KnownFilters> {
  const { api } = client;
  // Pleroma has version 1 only, and its profiles are recognisable.
  if (!profiles(client).$profile.get()?.pleroma) {
    try {
      return { filters: (await fetchFiltersV2(api)).map(fromV2), canAdd: true };
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  try {
    return { filters: (await fetchFiltersV1(api)).map(fromV1), canAdd: false };
  } catch (error) {
    if (!isMissing(error)) throw error;
    return { filters: [], canAdd: false, isMissing: true };
  }
}

/** Adds a status to a filter. False and an alert if the server refuses. */
export async function addToFilter(client: Client, filter: string, status: string) {
  const add = () => addStatusToFilter(client.api, filter, status).then(() => true);
  return (await alerts(client).attempt(add)) ?? false;
}

export function fromV1({ id, phrase, whole_word, irreversible, ...rest }: FilterV1): Filter {
  const source = sourceOf(phrase);
  return {
    id,
    title: phrase,
    ...common(rest),
    action: irreversible ? "drop" : "soft",
    phrases: [
      source === undefined
        ? { phrase, wholeWord: whole_word }
        : { phrase: source, wholeWord: false, isExpression: true },
    ],
    statuses: [],
  };
}

export function fromV2({
  id,
  title,
  filter_action,
  keywords,
  statuses,
  ...rest
}: FilterV2): Filter {
  return {
    id,
    title,
    ...common(rest),
    action: actionOf(filter_action),
    phrases: keywords.map(({ id: keywordId, keyword, whole_word }) => ({
      ...(keywordId && { id: keywordId }),
      phrase: keyword,
      wholeWord: whole_word,
    })),
    statuses: statuses.map(({ status_id }) => status_id),
  };
}

const common = ({ context, expires_at }: Pick<FilterV1, "context" | "expires_at">) => ({
  contexts: context,
  expiresAt: expires_at === null ? null : Date.parse(expires_at),
});
