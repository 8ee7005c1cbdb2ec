import { Hono } from "hono";
import { listsOf } from "../data/lists.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import type { World } from "../types.ts";

/** One's own, as a choice of whom to write to. */
export const lists = (world: World) =>
  new Hono<Env>().get("/api/v1/lists", requires("read:lists"), c => {
    const { viewer } = viewOf(c, world, "read:lists");
    return c.json(listsOf(world, viewer).map(({ id, title }) => ({ id: String(id), title })));
  });
