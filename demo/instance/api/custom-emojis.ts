import { Hono } from "hono";
import { renderCustomEmojis } from "../entities/custom-emoji.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import type { World } from "../types.ts";

export const customEmojis = (world: World) =>
  new Hono<Env>().get("/api/v1/custom_emojis", c =>
    c.json(renderCustomEmojis(viewOf(c, world, "read"))),
  );
