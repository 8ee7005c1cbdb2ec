import { Hono } from "hono";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { recordNotFound } from "../http/refusal.ts";
import { announcementById, announcementsNow, markAsRead } from "./announcements.ts";
import { renderAnnouncement } from "./announcing.ts";
import type { World } from "../types.ts";

/** Pleroma's announcements, which nobody can react to. */
export const announcements = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/announcements", requires("read"), c => {
      const view = viewOf(c, world, "read");
      return c.json(announcementsNow(world).map(row => renderAnnouncement(view, row)));
    })
    .post("/api/v1/announcements/:id/dismiss", requires("write:accounts"), c => {
      const { viewer } = viewOf(c, world, "write:accounts");
      const found = announcementById(world, c.req.param("id"));
      if (!found) throw recordNotFound();
      markAsRead(world, found.id, viewer);
      return c.json({});
    });
