import { Hono } from "hono";
import { accountByAcct, withoutOwnHost, accountById } from "../../data/accounts.ts";
import { renderAccount, renderOwnAccount } from "../../entities/account.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import { refuse, unforeseen } from "../../http/refusal.ts";
import { maySee } from "../../http/restricted.ts";
import type { View, World } from "../../types.ts";

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
      const account = accountByAcct(world, withoutOwnHost(acct, c.req.url));
      if (!account) throw refuse(404, "Can't find user");
      const view = viewOf(c, world, "read:accounts");
      maySee(view, "profiles");
      return c.json(renderAccount(view, account));
    })
    .get("/api/v1/accounts/:id", c => {
      const id = c.req.param("id");
      const account = accountById(world, id) ?? accountByAcct(world, id);
      const view = viewOf(c, world, "read:accounts");
      if (!account || (account.deactivated && !mayModerate(view)))
        throw refuse(404, "Can't find user");
      maySee(view, "profiles");
      const shown = renderAccount(view, account);
      if (!mayModerate(view)) return c.json(shown);
      const pleroma = { ...shown.pleroma, deactivated: account.deactivated === 1 };
      return c.json({ ...shown, pleroma });
    });

/** Only who may deactivate people sees those who are. */
const mayModerate = ({ world, viewer }: View) => accountById(world, viewer)?.admin === 1;
