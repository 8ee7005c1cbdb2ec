import { type Context, Hono } from "hono";
import { findAccounts } from "../data/account-lists.ts";
import { accountByAcct } from "../data/accounts.ts";
import { renderAccount } from "../entities/account.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { truthy } from "../http/parameters.ts";
import { invalid } from "../http/refusal.ts";
import type { World } from "../world.ts";

const MOST = 40;

/** People by their names; nothing else is searched here. */
export const search = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/accounts/search", c => c.json(found(c, world)))
    .get("/api/v2/search", requires("read:search"), c =>
      c.json({ accounts: found(c, world), hashtags: [], statuses: [] }),
    );

function found(c: Context<Env>, world: World) {
  const view = viewOf(c, world, "read:accounts");
  const q = c.req.query("q");
  if (q === undefined) throw invalid("q", "Missing field: q.");
  const limit = Math.min(Number(c.req.query("limit") ?? MOST) || MOST, MOST);
  const follower = truthy(c.req.query("following")) ? view.viewer : null;
  const exact = follower === null ? accountByAcct(world, q) : undefined;
  const rows = findAccounts(world, { q, limit, follower });
  const all = exact ? [exact, ...rows.filter(({ id }) => id !== exact.id)] : rows;
  return all.slice(0, limit).map(row => renderAccount(view, row));
}
