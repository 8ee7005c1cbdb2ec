import { type Context, Hono } from "hono";
import { accountsOf, REQUESTS } from "../../data/account-lists.ts";
import { accountById } from "../../data/accounts.ts";
import { accept, followOf, unfollow } from "../../data/follows.ts";
import { notify, unnotify } from "../../data/notifications.ts";
import { renderAccount } from "../../entities/account.ts";
import { renderRelationship } from "../../entities/relationship.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import { recordNotFound } from "../../http/refusal.ts";
import type { World } from "../../types.ts";

/** Who asked to follow the person; all at once. */
export const followRequests = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/follow_requests", requires("read:follows"), c => {
      const view = viewOf(c, world, "read:follows");
      const rows = accountsOf(world, REQUESTS, view.viewer);
      return c.json(rows.map(row => renderAccount(view, row)));
    })
    .post("/api/v1/follow_requests/:id/authorize", requires("write:follows"), c => {
      const { view, account } = requested(c, world);
      accept(world, account.id, view.viewer);
      unnotify(world, { by: account.id, type: "follow_request" });
      notify(world, { to: view.viewer, by: account.id, type: "follow" });
      world.streams.relate(account.id, view.viewer, "follow_accept");
      return c.json(renderRelationship(view, account));
    })
    .post("/api/v1/follow_requests/:id/reject", requires("write:follows"), c => {
      const { view, account } = requested(c, world);
      unfollow(world, account.id, view.viewer);
      unnotify(world, { by: account.id, type: "follow_request" });
      world.streams.relate(account.id, view.viewer, "follow_reject");
      return c.json(renderRelationship(view, account));
    });

function requested(c: Context<Env, "/api/v1/follow_requests/:id/reject">, world: World) {
  const view = viewOf(c, world, "write:follows");
  const account = accountById(world, c.req.param("id"));
  if (!account || !followOf(world, account.id, view.viewer, "follow_requests"))
    throw recordNotFound();
  return { view, account };
}
