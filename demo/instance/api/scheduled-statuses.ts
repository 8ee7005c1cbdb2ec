import { type Context, Hono } from "hono";
import * as data from "../data/scheduled-statuses.ts";
import { renderScheduled } from "../entities/scheduled-status.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { idempotency } from "../http/idempotency.ts";
import type { Limiter } from "../http/limits.ts";
import { linkPages } from "../http/paging.ts";
import { type Parameters, readParameters, text } from "../http/parameters.ts";
import { invalid, recordNotFound, refuse } from "../http/refusal.ts";
import { applicationOf } from "./posting.ts";
import type { View, World } from "../types.ts";

const READ = "read:statuses";
const WRITE = "write:statuses";

/** Milliseconds; what is to be sent sooner is sent at once. */
const AHEAD = 5 * 60_000;

/** Posts that wait for their time. Stands before the route that posts. */
export function scheduled(world: World, limited: Limiter) {
  const once = idempotency(world);
  const all = limited("statusesActions", () => "");

  function own(c: Context<Env>, scope: string): data.ScheduledRow {
    const { viewer } = viewOf(c, world, scope);
    const row = data.scheduledStatus(world, viewer, c.req.param("id") ?? "");
    if (!row) throw recordNotFound();
    return row;
  }

  return new Hono<Env>()
    .post("/api/v1/statuses", requires(WRITE), async (c, next) => {
      const parameters = await readParameters(c);
      const at = timeIn(parameters);
      if (at === undefined || at < world.now() + AHEAD) return next();
      return once(c, async () => {
        await all(c, async () => {});
        const view = viewOf(c, world, WRITE);
        const broken = data.brokenLimit(world, view.viewer, at);
        if (broken) throw refuse(422, `${broken} limit exceeded`);
        const row = data.scheduleStatus(world, {
          account_id: view.viewer,
          scheduled_at: at,
          parameters: JSON.stringify(Object.fromEntries(parameters)),
          application: applicationOf(c, world),
        });
        c.res = c.json(renderScheduled(view, row));
      });
    })
    .get("/api/v1/scheduled_statuses", requires(READ), c => {
      const view = viewOf(c, world, READ);
      const rows = scheduledPage(c, view);
      const page = rows.map(row => renderScheduled(view, row));
      linkPages(c, page);
      return c.json(page);
    })
    .get("/api/v1/scheduled_statuses/:id", requires(READ), c =>
      c.json(renderScheduled(viewOf(c, world, READ), own(c, READ))),
    )
    .put("/api/v1/scheduled_statuses/:id", requires(WRITE), async c => {
      const parameters = await readParameters(c);
      const row = own(c, WRITE);
      const at = timeIn(parameters) ?? row.scheduled_at;
      if (at < world.now() + AHEAD)
        throw refuse(422, "scheduled_at must be at least 5 minutes from now");
      data.moveScheduled(world, row.id, at);
      return c.json(renderScheduled(viewOf(c, world, WRITE), { ...row, scheduled_at: at }));
    })
    .delete("/api/v1/scheduled_statuses/:id", requires(WRITE), c => {
      data.removeScheduled(world, own(c, WRITE).id);
      return c.json({});
    });
}

/** As the paging of the request asks. */
export function scheduledPage(c: Context, { world, viewer }: View): data.ScheduledRow[] {
  const number = (name: string, otherwise: number) => Number(c.req.query(name) ?? otherwise);
  return data.scheduledStatuses(world, viewer, {
    below: number("max_id", Number.MAX_SAFE_INTEGER),
    above: number("min_id", number("since_id", 0)),
    upwards: c.req.query("min_id") !== undefined,
    limit: Math.min(number("limit", 20), 40),
  });
}

function timeIn(parameters: Parameters): number | undefined {
  const asked = text(parameters, "scheduled_at");
  if (asked === undefined) return undefined;
  const time = Date.parse(asked);
  if (Number.isNaN(time)) throw invalid("scheduled_at", "Invalid format. Expected date-time.");
  return time;
}
