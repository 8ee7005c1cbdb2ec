import * as lists from "../../api/accounts/lists.ts";
import type { Account } from "../../api/accounts/accounts.ts";
import type { Connection } from "../../api/http/connection.ts";
import * as endorsements from "../../api/accounts/endorsements.ts";
import { fetchFollowRequests } from "../../api/accounts/follow-requests.ts";
import { isMissing } from "../../api/missing.ts";
import type { Page } from "../../api/http/pages.ts";
import type { PageOptions } from "../../api/timelines.ts";
import type { AccountListName } from "../types.ts";

export type AccountSource = (api: Connection, options: PageOptions) => Promise<Page<Account>>;

/** Returns the function that fetches a list's pages. */
export function sourceOf(name: AccountListName, person: string | null): AccountSource {
  switch (name.kind) {
    case "followers":
      return (api, options) => lists.fetchFollowers(api, name.of, options);
    case "following":
      return (api, options) => lists.fetchFollowing(api, name.of, options);
    case "favourited_by":
      return (api, options) => lists.fetchFavouritedBy(api, name.of, options);
    case "reblogged_by":
      return (api, options) => lists.fetchRebloggedBy(api, name.of, options);
    case "familiar":
      return async api => ({
        items: await lists.fetchFamiliarFollowers(api, name.of),
        next: null,
        previous: null,
      });
    case "endorsements":
      return name.of === person ? endorsements.fetchEndorsements : endorsementsOf(name.of);
    case "follow_requests":
      return fetchFollowRequests;
    case "blocks":
      return lists.fetchBlocks;
    case "mutes":
      return lists.fetchMutes;
  }
}

/** Falls back to Pleroma's own endpoint, which is older than Mastodon's. */
function endorsementsOf(account: string): AccountSource {
  return async (api, options) => {
    try {
      return await endorsements.fetchEndorsementsOf(api, account, options);
    } catch (error) {
      if (!isMissing(error)) throw error;
      return endorsements.fetchPleromaEndorsements(api, account, options);
    }
  };
}
