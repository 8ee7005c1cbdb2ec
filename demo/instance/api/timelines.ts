import { Hono } from "hono";
import { homePage } from "../data/statuses.ts";
import { renderStatus } from "../entities/status.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import type { Limiter } from "../http/limits.ts";
import { linkPages, readCursor } from "../http/paging.ts";
import type { World } from "../types.ts";

export const timelines = (world: World, limited: Limiter) =>
  new Hono<Env>().get(
    "/api/v1/timelines/home",
    requires("read:statuses"),
    limited("timeline"),
    c => {
      const view = viewOf(c, world, "read:statuses");
      const cursor = readCursor(c);
      const page = cursor ? homePage(view, cursor) : [];
      linkPages(c, page);
      return c.json(page.map(row => renderStatus(view, row)));
    },
  );
