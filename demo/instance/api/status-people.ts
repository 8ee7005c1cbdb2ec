import { Hono } from "hono";
import { boostedBy, favouritedBy } from "../data/people.ts";
import { statusById } from "../data/statuses.ts";
import { renderAccount } from "../entities/account.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { recordNotFound } from "../http/refusal.ts";
import type { World } from "../types.ts";

const LISTS = { favourited_by: favouritedBy, reblogged_by: boostedBy };

/** Who favourited or boosted a status: all at once, as Pleroma answers. */
export function statusPeople(world: World) {
  const routes = new Hono<Env>();
  for (const [name, people] of Object.entries(LISTS))
    routes.get(`/api/v1/statuses/:id/${name}`, c => {
      const view = viewOf(c, world, "read:accounts");
      const status = statusById(view, c.req.param("id"));
      if (!status) throw recordNotFound();
      return c.json(people(view, status.id).map(account => renderAccount(view, account)));
    });
  return routes;
}
