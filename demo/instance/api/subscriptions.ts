import { Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { follow, followOf } from "../data/follows.ts";
import { tie, untie } from "../data/ties.ts";
import { renderRelationship } from "../entities/relationship.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { recordNotFound } from "../http/refusal.ts";
import type { World } from "../types.ts";

/** Hearing of each post of somebody, whether one follows them or not. */
export function subscriptions(world: World) {
  const routes = new Hono<Env>();
  for (const [name, change] of Object.entries({ subscribe: tie, unsubscribe: untie }))
    routes.post(`/api/v1/pleroma/accounts/:id/${name}`, requires("write:follows"), c => {
      const view = viewOf(c, world, "write:follows");
      const account = accountById(world, c.req.param("id"));
      if (!account) throw recordNotFound();
      change(world, "subscriptions", view.viewer, account.id);
      // A follow that says so is the same thing.
      const followed = followOf(world, view.viewer, account.id, "follows");
      if (followed)
        follow(world, view.viewer, account.id, { reblogs: followed.reblogs === 1, notify: false });
      return c.json(renderRelationship(view, account));
    });
  return routes;
}
