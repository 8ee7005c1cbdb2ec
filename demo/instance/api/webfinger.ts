import { Hono } from "hono";
import { basePath } from "../base-path.ts";
import { accountByAcct } from "../data/accounts.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { refuse } from "../http/refusal.ts";
import type { World } from "../types.ts";

/** Who has an address here, and where people of other servers come from to act on what they saw. */
export const webfinger = (world: World) =>
  new Hono<Env>()
    .get("/.well-known/webfinger", c => {
      const { base } = viewOf(c, world, "read");
      const subject = c.req.query("resource") ?? "";
      const [, name = "", host] = /^acct:([^@]+)@(.+)$/.exec(subject) ?? [];
      if (host !== new URL(base).host || !accountByAcct(world, name))
        throw refuse(404, "Couldn't find user");
      return c.json({
        subject,
        links: [
          {
            rel: "http://ostatus.org/schema/1.0/subscribe",
            template: `${base}/ostatus_subscribe?acct={uri}`,
          },
        ],
      });
    })
    // Pleroma has a page of its own for it; here the client does that.
    .get("/ostatus_subscribe", c => {
      const uri = c.req.query("acct") ?? "";
      return c.redirect(`${basePath}/authorize_interaction?${new URLSearchParams({ uri })}`);
    });
