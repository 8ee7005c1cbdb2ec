import { type Context, Hono } from "hono";
import { directoryPage } from "../data/finding/directory.ts";
import { renderAccount } from "../entities/account.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { readCursor } from "../http/paging.ts";
import { truthy } from "../http/parameters.ts";
import type { World } from "../types.ts";

const nothing = (c: Context) => c.json([]);

/** The directory. There are no trends, and an admin would have to choose whom to suggest. */
export const exploring = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/trends", nothing)
    .get("/api/v1/suggestions", requires("read:accounts"), nothing)
    .get("/api/v2/suggestions", requires("read:accounts"), nothing)
    .get("/api/v1/directory", c => {
      const view = viewOf(c, world, "read:accounts");
      const { limit = 20, offset = 0 } = readCursor(c) ?? {};
      const page = directoryPage(world, {
        local: truthy(c.req.query("local")),
        order: c.req.query("order") ?? "active",
        limit,
        offset,
      });
      return c.json(page.map(row => renderAccount(view, row)));
    });
