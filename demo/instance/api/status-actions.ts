import { Hono } from "hono";
import { bookmarkFolder, keepInFolder } from "../data/collections/bookmark-folders.ts";
import { boost, boostBy, unboost } from "../data/boosts.ts";
import { isMarked, mark, unmark } from "../data/marks.ts";
import { notify, unnotify } from "../data/notifications.ts";
import { countPins, MAX_PINNED, pin, pinnedAt, unpin } from "../data/pins.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { anyStatus, statusById } from "../data/statuses.ts";
import { muteThread, unmuteThread } from "../data/thread-mutes.ts";
import { renderStatus } from "../entities/status.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import type { Limiter } from "../http/limits.ts";
import { readParameters, text } from "../http/parameters.ts";
import { recordNotFound, refuse, unforeseen } from "../http/refusal.ts";
import type { View, World } from "../types.ts";

/** What becomes of a status that was pressed; the answer shows the status that is given back. */
type Act = (view: View, status: StatusRow, asked: Asked) => StatusRow;

/** What may be asked for besides the act itself. */
interface Asked {
  visibility: string;
  folder: string | undefined;
}

const ACTIONS: Record<string, { scope: string; act: Act }> = {
  favourite: {
    scope: "write:favourites",
    act(view, status) {
      const id = status.reblog_of_id ?? status.id;
      if (!isMarked(view, "favourites", id)) notifyAuthor(view, "favourite", id);
      mark(view, "favourites", id);
      return status;
    },
  },
  unfavourite: {
    scope: "write:favourites",
    act(view, status) {
      if (status.reblog_of_id) throw recordNotFound();
      if (!unmark(view, "favourites", status.id)) throw refuse(400, "Could not unfavorite");
      unnotify(view.world, { by: view.viewer, type: "favourite", status: status.id });
      return status;
    },
  },
  reblog: {
    scope: "write:statuses",
    act(view, status, { visibility }) {
      if (status.reblog_of_id || !mayBoost(view, status)) throw recordNotFound();
      const there = boostBy(view, status.id);
      if (there) return there;
      const made = boost(view, status, status.visibility === "private" ? "private" : visibility);
      view.world.streams.announce("update", made);
      notifyAuthor(view, "reblog", status.id);
      return made;
    },
  },
  unreblog: {
    scope: "write:statuses",
    act(view, status) {
      if (status.reblog_of_id) throw recordNotFound();
      if (!unboost(view, status)) throw refuse(400, "Could not unrepeat");
      unnotify(view.world, { by: view.viewer, type: "reblog", status: status.id });
      return status;
    },
  },
  bookmark: {
    scope: "write:bookmarks",
    act(view, status, { folder }) {
      const id = status.reblog_of_id ?? status.id;
      mark(view, "bookmarks", id);
      // A folder that there is not is no folder.
      keepInFolder(view, id, (folder && bookmarkFolder(view, folder)?.id) || null);
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
  pin: {
    scope: "write:accounts",
    act(view, status) {
      if (status.account_id !== view.viewer || status.reblog_of_id)
        throw refuse(422, "Someone else's status cannot be pinned");
      if (status.visibility === "direct") throw refuse(422, "Non-public status cannot be pinned");
      const there = pinnedAt(view.world, status) !== null;
      if (!there && countPins(view) >= MAX_PINNED)
        throw refuse(400, "You have already pinned the maximum number of statuses");
      pin(view, status.id);
      return status;
    },
  },
  unpin: {
    scope: "write:accounts",
    act(view, status) {
      if (status.account_id !== view.viewer)
        throw refuse(422, "Someone else's status cannot be unpinned");
      unpin(view, status.id);
      return status;
    },
  },
  mute: {
    scope: "write:mutes",
    act(view, status) {
      if (!muteThread(view, status)) throw refuse(400, "conversation is already muted");
      return status;
    },
  },
  unmute: {
    scope: "write:mutes",
    act(view, status) {
      unmuteThread(view, status);
      return status;
    },
  },
};

/** Tells whose status it is. */
export function notifyAuthor(view: View, type: string, id: string, details = {}): void {
  const { world, viewer } = view;
  const to = anyStatus(world, id)?.account_id;
  if (to !== undefined) notify(world, { to, by: viewer, type, status: id, details });
}

/** What is for followers only is boosted by its author only, what is direct by nobody. */
export const mayBoost = ({ viewer }: View, { visibility, account_id }: StatusRow): boolean =>
  visibility !== "direct" && (visibility !== "private" || account_id === viewer);

const BOOSTED_AS = ["public", "unlisted", "private", "local"];

export function statusActions(world: World, limited: Limiter) {
  const routes = new Hono<Env>();
  for (const [name, { scope, act }] of Object.entries(ACTIONS)) {
    const isMark = name.endsWith("bookmark");
    const pair = name.replace(/^un/, "");
    const limits = !["favourite", "reblog"].includes(pair)
      ? []
      : [
          limited("statusesActions", () => ""),
          limited("statusIdAction", c => `${pair} ${c.req.param("id")}`),
        ];
    routes.post(`/api/v1/statuses/:id/${name}`, requires(scope), ...limits);
    routes.post(`/api/v1/statuses/:id/${name}`, async c => {
      const parameters = await readParameters(c);
      const asked = text(parameters, "visibility") ?? "";
      const view = viewOf(c, world, scope);
      const status = statusById(view, c.req.param("id"));
      // A bookmark of nothing is an accident to Pleroma, not a wrong address.
      if (!status) throw isMark ? refuse(500, "Something went wrong") : recordNotFound();
      const visibility = BOOSTED_AS.includes(asked) ? asked : "public";
      const folder = text(parameters, "folder_id");
      return c.json(renderStatus(view, act(view, status, { visibility, folder })));
    });
  }
  return routes;
}
