import { Hono } from "hono";
import { accountById } from "../../data/accounts.ts";
import { choose } from "../../data/choices.ts";
import { changeAccount, uploadOf } from "../../data/profile.ts";
import { renderOwnAccount } from "../../entities/account.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import { readParameters } from "../../http/parameters.ts";
import { refuse } from "../../http/refusal.ts";
import { readChoices, readProfile } from "./profile-parameters.ts";
import type { World } from "../../types.ts";

/** What of `update_credentials` is a setting and no part of the profile. */
const SETTINGS = "pleroma_settings_store";

/** One's own profile, and the pictures that people brought. */
export const profile = (world: World) =>
  new Hono<Env>()
    .patch("/api/v1/accounts/update_credentials", requires("write:accounts"), async (c, next) => {
      const parameters = await readParameters(c);
      if (parameters.size === 1 && parameters.has(SETTINGS)) return next();
      const view = viewOf(c, world, "write:accounts");
      changeAccount(world, view.viewer, await readProfile(world, parameters));
      const before = accountById(world, view.viewer);
      if (!before) throw refuse(403, "Invalid credentials.");
      choose(world, before, readChoices(parameters));
      const account = accountById(world, view.viewer) ?? before;
      return c.json(renderOwnAccount(view, account));
    })
    .get("/media/uploads/:name", (c, next) => {
      const file = uploadOf(world, c.req.param("name"));
      if (!file) return next();
      return c.body(new Uint8Array(file.bytes), 200, {
        "Content-Type": file.type,
        "X-Content-Type-Options": "nosniff",
      });
    });
