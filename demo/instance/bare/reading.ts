import { type Context, Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { boostedBy, favouritedBy } from "../data/people.ts";
import { ancestors, descendants, statusById } from "../data/statuses.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { refuse } from "../http/refusal.ts";
import { maySee } from "../http/restricted.ts";
import { renderBareAccount, renderOwnBareAccount } from "./accounts/account.ts";
import { bareRequires, notFound } from "./asking.ts";
import { renderAllEmojis } from "./emoji.ts";
import { renderBareInstance, renderBareInstance2 } from "./instance.ts";
import { renderBareStatus } from "./status.ts";
import type { World } from "../types.ts";

export const bareReading = (world: World, streams: boolean) =>
  new Hono<Env>()
    .get("/api/v1/instance", c => c.json(renderBareInstance(viewOf(c, world, "read"), streams)))
    .get("/api/v2/instance", c => c.json(renderBareInstance2(viewOf(c, world, "read"), streams)))
    .get("/api/v1/custom_emojis", c => c.json(renderAllEmojis(viewOf(c, world, "read"))))
    .get("/api/v1/accounts/verify_credentials", bareRequires("read:accounts"), c => {
      const view = viewOf(c, world, "read:accounts");
      const account = accountById(world, view.viewer);
      if (!account) throw refuse(401, "Unauthorized: token not supplied or not valid");
      return c.json(renderOwnBareAccount(view, account));
    })
    .get("/api/v1/accounts/:id", c => {
      const account = accountById(world, c.req.param("id"));
      if (!account) throw notFound();
      const view = viewOf(c, world, "read:accounts");
      maySee(view, "profiles");
      return c.json(renderBareAccount(view, account));
    })
    .get("/api/v1/statuses/:id", c => {
      const { view, status } = find(c, world);
      return c.json(renderBareStatus(view, status));
    })
    .get("/api/v1/statuses/:id/favourited_by", c => {
      const { view, status } = find(c, world);
      return c.json(favouritedBy(view, status.id).map(row => renderBareAccount(view, row)));
    })
    .get("/api/v1/statuses/:id/reblogged_by", c => {
      const { view, status } = find(c, world);
      return c.json(boostedBy(view, status.id).map(row => renderBareAccount(view, row)));
    })
    .get("/api/v1/statuses/:id/context", c => {
      const { view, status } = find(c, world);
      return c.json({
        ancestors: ancestors(view, status).map(row => renderBareStatus(view, row)),
        descendants: descendants(view, status).map(row => renderBareStatus(view, row)),
      });
    });

function find(c: Context<Env, "/api/v1/statuses/:id">, world: World) {
  const view = viewOf(c, world, "read:statuses");
  maySee(view, "activities");
  const status = statusById(view, c.req.param("id"));
  if (!status) throw notFound();
  return { view, status };
}
