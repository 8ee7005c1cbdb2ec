import { Hono } from "hono";
import { mayBoost, notifyAuthor } from "../api/status-actions.ts";
import { boost, boostBy, unboost } from "../data/boosts.ts";
import { mark, unmark } from "../data/marks.ts";
import { countPins, MAX_PINNED, pin, pinnedAt, unpin } from "../data/pins.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { statusById } from "../data/statuses.ts";
import { muteThread, unmuteThread } from "../data/thread-mutes.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { refuse } from "../http/refusal.ts";
import { bareRequires, notFound } from "./asking.ts";
import { renderBareStatus } from "./status.ts";
import type { View, World } from "../types.ts";

/** Doing twice is doing once, and undoing what never was is no mistake. */
const ACTIONS: Record<string, { scope: string; act(view: View, status: StatusRow): object }> = {
  favourite: {
    scope: "write:favourites",
    act(view, status) {
      mark(view, "favourites", status.id);
      notifyAuthor(view, "favourite", status.id);
      return renderBareStatus(view, status);
    },
  },
  unfavourite: {
    scope: "write:favourites",
    act: (view, status) => (unmark(view, "favourites", status.id), renderBareStatus(view, status)),
  },
  bookmark: {
    scope: "write:bookmarks",
    act: (view, status) => (mark(view, "bookmarks", status.id), renderBareStatus(view, status)),
  },
  unbookmark: {
    scope: "write:bookmarks",
    act: (view, status) => (unmark(view, "bookmarks", status.id), renderBareStatus(view, status)),
  },
  reblog: {
    scope: "write:statuses",
    act(view, status) {
      if (!mayBoost(view, status)) throw refuse(403, "Forbidden: this post can't be boosted");
      // As some servers do: the wrapper itself has not been boosted by anybody.
      return { ...renderBareStatus(view, boosted(view, status)), reblogged: false };
    },
  },
  unreblog: {
    scope: "write:statuses",
    act: (view, status) => (unboost(view, status), renderBareStatus(view, status)),
  },
  pin: {
    scope: "write:accounts",
    act(view, status) {
      mustBeOwn(view, status);
      if (status.visibility === "direct") throw refused("Non-public post cannot be pinned");
      const there = pinnedAt(view.world, status) !== null;
      if (!there && countPins(view) >= MAX_PINNED)
        throw refused("You have already pinned the maximum number of posts");
      pin(view, status.id);
      return renderBareStatus(view, status);
    },
  },
  unpin: {
    scope: "write:accounts",
    act(view, status) {
      mustBeOwn(view, status);
      unpin(view, status.id);
      return renderBareStatus(view, status);
    },
  },
  mute: {
    scope: "write:mutes",
    act: (view, status) => (muteThread(view, status), renderBareStatus(view, status)),
  },
  unmute: {
    scope: "write:mutes",
    act: (view, status) => (unmuteThread(view, status), renderBareStatus(view, status)),
  },
};

const refused = (problem: string) => refuse(422, `Validation failed: ${problem}`);

function mustBeOwn({ viewer }: View, { account_id }: StatusRow): void {
  if (account_id !== viewer) throw refused("Someone else's post cannot be pinned");
}

function boosted(view: View, status: StatusRow): StatusRow {
  const there = boostBy(view, status.id);
  if (there) return there;
  const made = boost(view, status, status.visibility);
  view.world.streams.announce("update", made);
  return made;
}

export function bareActing(world: World) {
  const routes = new Hono<Env>();
  for (const [name, { scope, act }] of Object.entries(ACTIONS)) {
    routes.post(`/api/v1/statuses/:id/${name}`, bareRequires(scope), c => {
      const view = viewOf(c, world, scope);
      const status = statusById(view, c.req.param("id"));
      const meant = status?.reblog_of_id ? statusById(view, status.reblog_of_id) : status;
      if (!meant) throw notFound();
      return c.json(act(view, meant));
    });
  }
  return routes;
}
