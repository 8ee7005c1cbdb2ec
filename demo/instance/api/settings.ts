import { Hono } from "hono";
import { accountById } from "../data/accounts.ts";
import { mergeSettings, replaceSettings, visibleSettings } from "../data/settings.ts";
import { renderOwnAccount } from "../entities/account.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { readParameters } from "../http/parameters.ts";
import { invalid, refuse } from "../http/refusal.ts";
import type { World } from "../types.ts";

const STORE = "pleroma_settings_store";

/** What front ends keep with somebody's account, each under its own name. */
export const settings = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/pleroma/settings/:app", requires("read:accounts"), c => {
      const { viewer } = viewOf(c, world, "read:accounts");
      return c.json(visibleSettings(world, viewer)[c.req.param("app")] ?? {});
    })
    .patch("/api/v1/pleroma/settings/:app", requires("write:accounts"), async c => {
      const { viewer } = viewOf(c, world, "write:accounts");
      const change = Object.fromEntries(await readParameters(c));
      return c.json(mergeSettings(world, viewer, c.req.param("app"), change));
    })
    .patch("/api/v1/accounts/update_credentials", requires("write:accounts"), async c => {
      const view = viewOf(c, world, "write:accounts");
      const given = (await readParameters(c)).get(STORE);
      if (typeof given !== "object" || given === null) throw invalid(STORE, "Invalid object.");
      for (const [app, value] of Object.entries(given)) {
        replaceSettings(world, view.viewer, app, value as Record<string, unknown>);
      }
      const account = accountById(world, view.viewer);
      if (!account) throw refuse(403, "Invalid credentials.");
      return c.json(renderOwnAccount(view, account));
    });
