import * as v from "valibot";
import { accountShape, type Account } from "./accounts.ts";
import type { Connection } from "../http/connection.ts";
import { id, maybe } from "../fields.ts";
import { relationshipShape, type Relationship } from "./relationships.ts";
import { readPageOf, type Page, type PageOptions } from "../http/pages.ts";
import { checkList } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

/** Paths of lists of accounts, by the id of what they belong to. */
const PATHS = {
  /** https://docs.joinmastodon.org/methods/accounts/#followers */
  followers: (account: string) => `accounts/${account}/followers`,
  /** https://docs.joinmastodon.org/methods/accounts/#following */
  following: (account: string) => `accounts/${account}/following`,
  /** https://docs.joinmastodon.org/methods/statuses/#favourited_by */
  favourited_by: (status: string) => `statuses/${status}/favourited_by`,
  /** https://docs.joinmastodon.org/methods/statuses/#reblogged_by */
  reblogged_by: (status: string) => `statuses/${status}/reblogged_by`,
  /** On Pleroma a single page. https://docs.joinmastodon.org/methods/lists/#accounts */
  list_members: (list: string) => `lists/${list}/accounts`,
  /** https://docs.joinmastodon.org/methods/blocks/#get */
  blocks: () => "blocks",
  /** https://docs.joinmastodon.org/methods/mutes/#get */
  mutes: () => "mutes",
  /** On Pleroma a single page. https://docs.joinmastodon.org/methods/follow_requests/#get */
  follow_requests: () => "follow_requests",
};

/** Fetches a page of a list of accounts; `of` is empty for the user's own lists. */
export function fetchAccountList(
  api: Connection,
  kind: keyof typeof PATHS,
  of: string,
  options?: PageOptions,
): Promise<Page<Account>> {
  return readAccounts(api, `/api/v1/${PATHS[kind](encoded(of))}`, options);
}

/** An account with the user's relationship to it, if the server sends both. */
export interface RelatedAccount {
  account: Account;
  relationship?: Relationship | null | undefined;
}

/** Pleroma's `with_relationships` fills a key that is otherwise an empty object. */
const relatedShape = v.pipe(
  v.intersect([
    accountShape,
    v.object({ pleroma: maybe(v.object({ relationship: maybe(relationshipShape) })) }),
  ]),
  v.transform(({ pleroma, ...account }): RelatedAccount => {
    const { relationship, ...extras } = pleroma ?? {};
    return { account: { ...account, ...(pleroma && { pleroma: extras }) }, relationship };
  }),
);

/** The limit for blocks and mutes, which all servers keep to. */
const MAX_RELATED_ACCOUNTS = 40;

/** Fetches a page of the people whom the user has blocked or muted. */
export function fetchRelatedList(
  api: Connection,
  kind: "blocks" | "mutes",
  options?: PageOptions,
): Promise<Page<RelatedAccount>> {
  const path = `/api/v1/${PATHS[kind]()}`;
  const all = { limit: MAX_RELATED_ACCOUNTS, ...options };
  return readPageOf(api, path, relatedShape, all, { with_relationships: true });
}

const familiarShape = v.object({ id, accounts: v.array(v.unknown()) });

/**
 * This account's followers whom the user follows.
 * https://docs.joinmastodon.org/methods/accounts/#familiar_followers
 */
export async function fetchFamiliarFollowers(api: Connection, account: string): Promise<Account[]> {
  const path = "/api/v1/accounts/familiar_followers";
  const { body } = await api.get(path, { query: { id: [account] } });
  const [familiar] = checkList(familiarShape, body, api.report);
  return checkList(accountShape, familiar?.accounts ?? [], api.report);
}

/** Reads a page of accounts. Some servers send the whole list as one page. */
export const readAccounts = (
  api: Connection,
  path: string,
  options?: PageOptions,
): Promise<Page<Account>> => readPageOf(api, path, accountShape, options);
