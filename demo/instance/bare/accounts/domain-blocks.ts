import { Hono } from "hono";
import { FOLLOWERS, FOLLOWING } from "../../data/account-lists.ts";
import { blockDomain, domainsBlockedBy, unblockDomain } from "../../data/ties.ts";
import { type Env } from "../../http/authentication.ts";
import { linkPages } from "../../http/paging.ts";
import { readParameters, requiredText } from "../../http/parameters.ts";
import { bareRequires, cursorOf } from "../asking.ts";
import type { World } from "../../types.ts";

const PATH = "/api/v1/domain_blocks";

/** Servers of whose people one wants to see nothing, in pages; and whom a block would cost. */
export const bareDomainBlocks = (world: World) =>
  new Hono<Env>()
    .get(PATH, bareRequires("read:blocks"), c => {
      const { maxId, minId, sinceId, limit } = cursorOf(c);
      const after = maxId ?? "";
      const before = minId ?? sinceId;
      const page = domainsBlockedBy(world, c.var.token?.account_id ?? "")
        .filter(host => host > after && (before === undefined || host < before))
        .slice(0, limit);
      linkPages(
        c,
        page.map(id => ({ id })),
      );
      return c.json(page);
    })
    .get(`${PATH}/preview`, bareRequires("read:blocks"), c => {
      const host = c.req.query("domain") ?? "";
      const count = (choice: string) =>
        world.database.count(
          `SELECT count(*) AS count FROM accounts WHERE id IN (${choice}) AND host = :host`,
          { id: c.var.token?.account_id ?? "", host },
        );
      return c.json({ following_count: count(FOLLOWING), followers_count: count(FOLLOWERS) });
    })
    .post(PATH, bareRequires("write:blocks"), async c => {
      blockDomain(
        world,
        c.var.token?.account_id ?? "",
        requiredText(await readParameters(c), "domain"),
      );
      return c.json({});
    })
    .delete(PATH, bareRequires("write:blocks"), async c => {
      unblockDomain(
        world,
        c.var.token?.account_id ?? "",
        requiredText(await readParameters(c), "domain"),
      );
      return c.json({});
    });
