import { Hono } from "hono";
import { renderInstance, renderInstance2 } from "../entities/instance.ts";
import { renderNodeinfo } from "../entities/nodeinfo.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import type { World } from "../types.ts";

export const instance = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/instance", c => c.json(renderInstance(viewOf(c, world, "read"))))
    .get("/api/v2/instance", c => c.json(renderInstance2(viewOf(c, world, "read"))))
    .get("/nodeinfo/2.0.json", c => c.json(renderNodeinfo(viewOf(c, world, "read"))));
