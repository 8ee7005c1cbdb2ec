import { Hono } from "hono";
import * as facts from "../entities/facts.ts";
import { renderInstance, renderInstance2 } from "../entities/instance.ts";
import { renderNodeinfo } from "../entities/nodeinfo.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import type { World } from "../types.ts";

export const instance = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/instance", c => c.json(renderInstance(viewOf(c, world, "read"))))
    .get("/api/v2/instance", c => c.json(renderInstance2(viewOf(c, world, "read"))))
    .get("/api/v1/instance/rules", c => c.json(facts.RULES))
    .get("/static/terms-of-service.html", c => c.html(facts.TERMS))
    .get("/.well-known/nodeinfo", c => {
      const href = `${viewOf(c, world, "read").base}/nodeinfo/2.0.json`;
      return c.json({ links: [{ rel: "http://nodeinfo.diaspora.software/ns/schema/2.0", href }] });
    })
    .get("/nodeinfo/2.0.json", c => c.json(renderNodeinfo(viewOf(c, world, "read"))));
