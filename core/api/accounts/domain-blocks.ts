import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { count } from "../fields.ts";
import { readPageOf, type Page, type PageOptions } from "../http/pages.ts";
import { check } from "../shapes.ts";

const PATH = "/api/v1/domain_blocks";

const previewShape = v.object({ following_count: count, followers_count: count });
export type DomainBlockPreview = v.InferOutput<typeof previewShape>;

/** Counts the follows and followers that a block would remove. Mastodon 4.4; others respond 404. */
export async function previewDomainBlock(
  api: Connection,
  domain: string,
): Promise<DomainBlockPreview> {
  const { body } = await api.get(`${PATH}/preview`, { query: { domain } });
  return check(previewShape, body);
}

/**
 * A page of the hosts that the user has blocked; on Pleroma all of them.
 * https://docs.joinmastodon.org/methods/domain_blocks/#get
 */
export function fetchDomainBlocks(api: Connection, options?: PageOptions): Promise<Page<string>> {
  return readPageOf(api, PATH, v.pipe(v.string(), v.nonEmpty()), options);
}

/** https://docs.joinmastodon.org/methods/domain_blocks/#block */
export async function blockDomain(api: Connection, domain: string): Promise<void> {
  await api.send("POST", PATH, { body: { domain } });
}

/** https://docs.joinmastodon.org/methods/domain_blocks/#unblock */
export async function unblockDomain(api: Connection, domain: string): Promise<void> {
  // Pleroma reads only the body. Some proxies drop that of a DELETE request; others read the query.
  await api.send("DELETE", PATH, { query: { domain }, body: { domain } });
}
