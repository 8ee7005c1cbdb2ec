import { Hono } from "hono";
import { markersOf, setMarker, type MarkerRow } from "../data/markers.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { readParameters } from "../http/parameters.ts";
import { wholeSeconds } from "../world.ts";
import { bareRequires } from "./asking.ts";
import type { World } from "../types.ts";

const NAMES = ["home", "notifications"];

/** How far somebody has read, as Mastodon keeps it: https://docs.joinmastodon.org/methods/markers/ */
export const bareMarkers = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/markers", bareRequires("read:statuses"), c => {
      const view = viewOf(c, world, "read:statuses");
      return c.json(rendered(markersOf(view, c.req.queries("timeline[]") ?? [])));
    })
    .post("/api/v1/markers", bareRequires("write:statuses"), async c => {
      const view = viewOf(c, world, "write:statuses");
      const parameters = await readParameters(c);
      const changed = NAMES.flatMap(name => {
        const { last_read_id: id } = (parameters.get(name) ?? {}) as { last_read_id?: unknown };
        if (typeof id !== "string") return [];
        setMarker(view, name, id);
        return name;
      });
      return c.json(rendered(markersOf(view, changed)));
    });

const rendered = (rows: readonly MarkerRow[]) =>
  Object.fromEntries(
    rows.map(({ timeline, last_read_id, version, updated_at }) => [
      timeline,
      { last_read_id, version, updated_at: wholeSeconds(updated_at) },
    ]),
  );
