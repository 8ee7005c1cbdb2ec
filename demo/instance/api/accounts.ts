import { Hono } from "hono";
import { accountByAcct, accountById } from "../data/accounts.ts";
import { renderAccount, renderOwnAccount } from "../entities/account.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { refuse, unforeseen } from "../http/refusal.ts";
import type { World } from "../world.ts";

export const accounts = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/accounts/verify_credentials", requires("read:accounts"), c => {
      const view = viewOf(c, world, "read:accounts");
      const account = accountById(world, view.viewer);
      if (!account) throw refuse(403, "Invalid credentials.");
      return c.json(renderOwnAccount(view, account));
    })
    .get("/api/v1/accounts/lookup", c => {
      const acct = c.req.query("acct");
      if (acct === undefined) throw unforeseen(400);
      const account = accountByAcct(world, acct);
      if (!account) throw refuse(404, "Can't find user");
      return c.json(renderAccount(viewOf(c, world, "read:accounts"), account));
    })
    .get("/api/v1/accounts/:id", c => {
      const id = c.req.param("id");
      const account = accountById(world, id) ?? accountByAcct(world, id);
      if (!account) throw refuse(404, "Can't find user");
      return c.json(renderAccount(viewOf(c, world, "read:accounts"), account));
    });
