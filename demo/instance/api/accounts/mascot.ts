import { Hono } from "hono";
import { renderMascot } from "../../entities/mascot.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import type { World } from "../../types.ts";

export const mascot = (world: World) =>
  new Hono<Env>().get("/api/v1/pleroma/mascot", requires("read:accounts"), c =>
    c.json(renderMascot(viewOf(c, world, "read:accounts"))),
  );
