import { Hono } from "hono";
import { markersOf, setMarker, type MarkerRow } from "../data/markers.ts";
import { countUnseen, readNotification } from "../data/notifications.ts";
import { type Env, findToken, requires, viewOf } from "../http/authentication.ts";
import { type Parameters, readParameters } from "../http/parameters.ts";
import type { View, World } from "../types.ts";

const NAMES = ["home", "notifications"];

/** How far somebody has read. Pleroma names no zone in its times. */
export const markers = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/markers", requires("read:statuses"), c => {
      const view = viewOf(c, world, "read:statuses");
      return c.json(rendered(view, markersOf(view, c.req.queries("timeline[]") ?? [])));
    })
    .post(
      "/api/v1/markers",
      async (c, next) => {
        // A beacon has no headers.
        const token = (await readParameters(c)).get("bearer_token");
        if (!c.var.token && typeof token === "string") c.set("token", findToken(world, token));
        await next();
      },
      requires("write:statuses"),
      async c => {
        const view = viewOf(c, world, "write:statuses");
        const parameters = await readParameters(c);
        for (const name of NAMES) {
          const id = lastReadIn(parameters, name);
          if (id === undefined) continue;
          setMarker(view, name, id);
          if (name === "notifications") readNotification(view, Number(id), true);
        }
        return c.json(rendered(view, markersOf(view, NAMES)));
      },
    );

function lastReadIn(parameters: Parameters, name: string): string | undefined {
  const { last_read_id } = (parameters.get(name) ?? {}) as { last_read_id?: unknown };
  const id = last_read_id ?? parameters.get(`${name}[last_read_id]`);
  return id === undefined ? undefined : String(id);
}

function rendered(view: View, rows: readonly MarkerRow[]) {
  const unread = countUnseen(view.world, view.viewer);
  return Object.fromEntries(
    rows.map(({ timeline, last_read_id, version, updated_at }) => [
      timeline,
      {
        last_read_id,
        version,
        updated_at: new Date(updated_at).toISOString().slice(0, 19),
        pleroma: { unread_count: timeline === "notifications" ? unread : 0 },
      },
    ]),
  );
}
