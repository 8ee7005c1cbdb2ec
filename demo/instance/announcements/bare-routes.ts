import { type Context, Hono } from "hono";
import { bareRequires, notFound } from "../bare/asking.ts";
import { emojiAddress } from "../entities/custom-emoji.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { refuse } from "../http/refusal.ts";
import {
  announcementById,
  announcementsNow,
  markAsRead,
  reactionsToAnnouncement,
  reactToAnnouncement,
  unreactToAnnouncement,
} from "./announcements.ts";
import { publishReaction, renderBareAnnouncement } from "./announcing.ts";
import type { World } from "../types.ts";

/** How many different emoji people can react with to one announcement. */
const MAX_REACTIONS = 8;

const REACTION = "/api/v1/announcements/:id/reactions/:name";

/** https://docs.joinmastodon.org/methods/announcements/ */
export function bareAnnouncements(world: World) {
  const find = (c: Context<Env>, scope: string) => {
    const view = viewOf(c, world, scope);
    const row = announcementById(world, c.req.param("id") ?? "");
    if (!row) throw notFound();
    return { view, row };
  };
  return new Hono<Env>()
    .get("/api/v1/announcements", bareRequires("read"), c => {
      const view = viewOf(c, world, "read");
      return c.json(announcementsNow(world).map(row => renderBareAnnouncement(view, row)));
    })
    .post("/api/v1/announcements/:id/dismiss", bareRequires("write:accounts"), c => {
      const { view, row } = find(c, "write:accounts");
      markAsRead(world, row.id, view.viewer);
      return c.json({});
    })
    .put(REACTION, bareRequires("write:favourites"), c => {
      const { view, row } = find(c, "write:favourites");
      const name = c.req.param("name");
      if (!/^\p{RGI_Emoji}$/v.test(name) && emojiAddress(view, name) === null)
        throw refuse(422, "Validation failed: Name is not a recognized emoji");
      const known = reactionsToAnnouncement(world, row.id, view.viewer);
      if (known.length >= MAX_REACTIONS && known.every(reaction => reaction.name !== name))
        throw refuse(422, "Validation failed: Limit of different reactions reached");
      reactToAnnouncement(world, row.id, view.viewer, name);
      publishReaction(view, row.id, name);
      return c.json({});
    })
    .delete(REACTION, bareRequires("write:favourites"), c => {
      const { view, row } = find(c, "write:favourites");
      unreactToAnnouncement(world, row.id, view.viewer, c.req.param("name"));
      publishReaction(view, row.id, c.req.param("name"));
      return c.json({});
    });
}
