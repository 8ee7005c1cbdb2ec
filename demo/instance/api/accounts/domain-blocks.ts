import { Hono } from "hono";
import { blockDomain, domainsBlockedBy, unblockDomain } from "../../data/ties.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import { readBody, readParameters, requiredText, text } from "../../http/parameters.ts";
import { unforeseen } from "../../http/refusal.ts";
import type { World } from "../../types.ts";

const PATH = "/api/v1/domain_blocks";

/** Servers of whose people one wants to see nothing; nobody says whom that would cost. */
export const domainBlocks = (world: World) =>
  new Hono<Env>()
    .get(PATH, requires("read:blocks"), c =>
      c.json(domainsBlockedBy(world, viewOf(c, world, "read:blocks").viewer)),
    )
    .post(PATH, requires("write:blocks"), async c => {
      const domain = requiredText(await readParameters(c), "domain");
      blockDomain(world, viewOf(c, world, "write:blocks").viewer, domain);
      return c.json({});
    })
    .delete(PATH, requires("write:blocks"), async c => {
      // Pleroma means to read the query, too, and fails.
      const domain = text(await readBody(c), "domain");
      if (domain === undefined) throw unforeseen(400);
      unblockDomain(world, viewOf(c, world, "write:blocks").viewer, domain);
      return c.json({});
    });
