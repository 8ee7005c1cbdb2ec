import type { MiddlewareHandler } from "hono";
import { notifyOfPost } from "../data/post-notifications.ts";
import { dueStatuses, removeScheduled } from "../data/scheduled-statuses.ts";
import type { StatusRow } from "../data/storage/rows.ts";
import { expiredStatuses } from "../data/statuses.ts";
import { removeStatus } from "../data/writing.ts";
import type { Env } from "../http/authentication.ts";
import { type Parameters } from "../http/parameters.ts";
import { Refusal } from "../http/refusal.ts";
import type { View, World } from "../types.ts";

type Write = (view: View, parameters: Parameters, application: string | null) => StatusRow;

/** Whoever asks for anything comes after what was due by then: what was to go out, what to go. */
export function due(world: World, write: Write): MiddlewareHandler<Env> {
  return async (c, next) => {
    for (const row of dueStatuses(world)) {
      removeScheduled(world, row.id);
      const view = { world, base: new URL(c.req.url).origin, viewer: row.account_id };
      try {
        const asked = Object.entries(JSON.parse(row.parameters) as object);
        const sent = write(view, new Map(asked), row.application);
        world.streams.announce("update", sent);
        notifyOfPost(view, sent);
      } catch (error) {
        // What it answers is gone, say: nobody is there to be told.
        if (!(error instanceof Refusal)) throw error;
      }
    }
    for (const row of expiredStatuses(world)) {
      world.streams.announce("delete", row);
      removeStatus(world, row.id);
    }
    await next();
  };
}
