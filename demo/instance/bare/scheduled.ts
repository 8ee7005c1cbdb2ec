import { type Context, Hono } from "hono";
import { scheduledPage } from "../api/scheduled-statuses.ts";
import * as data from "../data/scheduled-statuses.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { linkPages } from "../http/paging.ts";
import { readParameters, text } from "../http/parameters.ts";
import { bareRequires, notFound } from "./asking.ts";
import { renderBareScheduled } from "./scheduled-status.ts";
import { checkTime } from "./scheduling.ts";
import type { World } from "../types.ts";

const READ = "read:statuses";
const WRITE = "write:statuses";

/** Posts that wait for their time: listed, moved, called off. */
export const bareScheduled = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/scheduled_statuses", bareRequires(READ), c => {
      const view = viewOf(c, world, READ);
      const page = scheduledPage(c, view).map(row => renderBareScheduled(view, row));
      linkPages(c, page);
      return c.json(page);
    })
    .get("/api/v1/scheduled_statuses/:id", bareRequires(READ), c => {
      const { view, row } = own(c, world);
      return c.json(renderBareScheduled(view, row));
    })
    .put("/api/v1/scheduled_statuses/:id", bareRequires(WRITE), async c => {
      const { view, row } = own(c, world);
      const at = Date.parse(text(await readParameters(c), "scheduled_at") ?? "");
      checkTime(view, at);
      data.moveScheduled(world, row.id, at);
      return c.json(renderBareScheduled(view, { ...row, scheduled_at: at }));
    })
    .delete("/api/v1/scheduled_statuses/:id", bareRequires(WRITE), c => {
      data.removeScheduled(world, own(c, world).row.id);
      return c.json({});
    });

function own(c: Context<Env>, world: World) {
  const view = viewOf(c, world, READ);
  const row = data.scheduledStatus(world, view.viewer, c.req.param("id") ?? "");
  if (!row) throw notFound();
  return { view, row };
}
