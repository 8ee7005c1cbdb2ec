import { type Context, Hono } from "hono";
import { conversation, statusById } from "../data/statuses.ts";
import { renderStatus } from "../entities/status.ts";
import { renderHistory, renderSource } from "../entities/version.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { recordNotFound } from "../http/refusal.ts";
import { arePostsThere } from "../http/restricted.ts";
import type { World } from "../types.ts";

export const statuses = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/statuses/:id", c => {
      const { view, status } = find(c, world);
      return c.json(renderStatus(view, status));
    })
    .get("/api/v1/statuses/:id/history", c => {
      const { view, status } = find(c, world);
      return c.json(renderHistory(view, status));
    })
    .get("/api/v1/statuses/:id/source", c => c.json(renderSource(find(c, world).status)))
    .get("/api/v1/statuses/:id/context", c => {
      const { view, status } = find(c, world);
      // Whatever was said before counts as an ancestor, whether this answers it or not.
      const rows = conversation(view, status);
      return c.json({
        ancestors: rows.filter(({ id }) => id < status.id).map(row => renderStatus(view, row)),
        descendants: rows.filter(({ id }) => id > status.id).map(row => renderStatus(view, row)),
      });
    });

/** A status that this viewer may not see is not there. */
function find(c: Context<Env, "/api/v1/statuses/:id">, world: World) {
  const view = viewOf(c, world, "read:statuses");
  const status = statusById(view, c.req.param("id"));
  if (!status || !arePostsThere(view)) throw recordNotFound();
  return { view, status };
}
