import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { count } from "../fields.ts";
import { check } from "../shapes.ts";

const PATH = "/api/v1/domain_blocks";

const previewShape = v.object({ following_count: count, followers_count: count });
export type DomainBlockPreview = v.InferOutput<typeof previewShape>;

/** Whom a block would cost. Mastodon 4.4; others answer 404. */
export async function previewDomainBlock(
  api: Connection,
  domain: string,
): Promise<DomainBlockPreview> {
  const { body } = await api.get(`${PATH}/preview`, { query: { domain } });
  return check(previewShape, body);
}

/** https://docs.joinmastodon.org/methods/domain_blocks/#block */
export async function blockDomain(api: Connection, domain: string): Promise<void> {
  await api.send("POST", PATH, { body: { domain } });
}

/** https://docs.joinmastodon.org/methods/domain_blocks/#unblock */
export async function unblockDomain(api: Connection, domain: string): Promise<void> {
  // A body with DELETE is dropped by some proxies, the query by no server.
  await api.send("DELETE", PATH, { query: { domain } });
}
