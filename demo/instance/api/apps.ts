import { Hono } from "hono";
import { appById, removeOrphans, words } from "../data/apps.ts";
import { secret } from "../data/storage/secrets.ts";
import { vapidKeys } from "../data/storage/vapid.ts";
import type { Env } from "../http/authentication.ts";
import type { Limiter } from "../http/limits.ts";
import { readParameters, requiredText, text } from "../http/parameters.ts";
import { refuse } from "../http/refusal.ts";
import type { World } from "../types.ts";

export const apps = (world: World, limited: Limiter) =>
  new Hono<Env>()
    .get("/api/v1/apps/verify_credentials", c => {
      const app = c.var.token && appById(world, c.var.token.app_id);
      if (!app) throw refuse(403, "Invalid credentials.");
      const { publicKey: vapid_key } = vapidKeys(world.database);
      return c.json({ name: app.name, website: app.website, vapid_key });
    })
    .post("/api/v1/apps", limited("appCreation"), async c => {
      const parameters = await readParameters(c);
      const app = {
        name: requiredText(parameters, "client_name"),
        client_id: secret(),
        client_secret: secret(),
        redirect_uris: requiredText(parameters, "redirect_uris"),
        website: text(parameters, "website") ?? null,
      };
      const scopes = words(text(parameters, "scopes") ?? "read").join(" ");
      removeOrphans(world);
      const id = world.database.insert("apps", { ...app, scopes, created_at: world.now() });
      const { publicKey: vapid_key } = vapidKeys(world.database);
      const { redirect_uris: redirect_uri, ...others } = app;
      return c.json({ id: String(id), ...others, redirect_uri, vapid_key });
    });
