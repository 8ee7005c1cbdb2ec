import { Hono } from "hono";
import { boost, boostBy, unboost } from "../data/boosts.ts";
import { mark, unmark } from "../data/marks.ts";
import type { StatusRow } from "../data/rows.ts";
import { statusById } from "../data/statuses.ts";
import { renderStatus } from "../entities/status.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import type { Limiter } from "../http/limits.ts";
import { readParameters, text } from "../http/parameters.ts";
import { recordNotFound, refuse, unforeseen } from "../http/refusal.ts";
import type { View, World } from "../world.ts";

/** What becomes of a status that was pressed; the answer shows the status that is given back. */
type Act = (view: View, status: StatusRow, visibility: string) => StatusRow;

const ACTIONS: Record<string, { scope: string; act: Act }> = {
  favourite: {
    scope: "write:favourites",
    act(view, status) {
      mark(view, "favourites", status.reblog_of_id ?? status.id);
      return status;
    },
  },
  unfavourite: {
    scope: "write:favourites",
    act(view, status) {
      if (status.reblog_of_id) throw recordNotFound();
      if (!unmark(view, "favourites", status.id)) throw refuse(400, "Could not unfavorite");
      return status;
    },
  },
  reblog: {
    scope: "write:statuses",
    act(view, status, visibility) {
      if (status.reblog_of_id || !mayBoost(view, status)) throw recordNotFound();
      const there = boostBy(view, status.id);
      if (there) return there;
      const made = boost(view, status, status.visibility === "private" ? "private" : visibility);
      view.world.streams.tell("update", made);
      return made;
    },
  },
  unreblog: {
    scope: "write:statuses",
    act(view, status) {
      if (status.reblog_of_id) throw recordNotFound();
      if (!unboost(view, status)) throw refuse(400, "Could not unrepeat");
      return status;
    },
  },
  bookmark: {
    scope: "write:bookmarks",
    act(view, status) {
      mark(view, "bookmarks", status.reblog_of_id ?? status.id);
      return status;
    },
  },
  unbookmark: {
    scope: "write:bookmarks",
    act(view, status) {
      if (!unmark(view, "bookmarks", status.reblog_of_id ?? status.id)) throw unforeseen(500);
      return status;
    },
  },
};

/** What is for followers only is boosted by its author only, what is direct by nobody. */
export const mayBoost = ({ viewer }: View, { visibility, account_id }: StatusRow): boolean =>
  visibility !== "direct" && (visibility !== "private" || account_id === viewer);

const BOOSTED_AS = ["public", "unlisted", "private", "local"];

export function statusActions(world: World, limited: Limiter) {
  const routes = new Hono<Env>();
  for (const [name, { scope, act }] of Object.entries(ACTIONS)) {
    const isMark = name.endsWith("bookmark");
    const pair = name.replace(/^un/, "");
    const limits = isMark
      ? []
      : [
          limited("statusesActions", () => ""),
          limited("statusIdAction", c => `${pair} ${c.req.param("id")}`),
        ];
    routes.post(`/api/v1/statuses/:id/${name}`, requires(scope), ...limits);
    routes.post(`/api/v1/statuses/:id/${name}`, async c => {
      const asked = text(await readParameters(c), "visibility") ?? "";
      const view = viewOf(c, world, scope);
      const status = statusById(view, c.req.param("id"));
      // A bookmark of nothing is an accident to Pleroma, not a wrong address.
      if (!status) throw isMark ? refuse(500, "Something went wrong") : recordNotFound();
      const visibility = BOOSTED_AS.includes(asked) ? asked : "public";
      return c.json(renderStatus(view, act(view, status, visibility)));
    });
  }
  return routes;
}
