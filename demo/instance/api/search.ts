import { type Context, Hono } from "hono";
import { findAccounts } from "../data/account-lists.ts";
import { accountByAcct } from "../data/accounts.ts";
import { findHashtags } from "../data/text/hashtags.ts";
import { findStatus } from "../data/statuses.ts";
import { renderStatus, uriOf } from "../entities/status.ts";
import { renderAccount } from "../entities/account.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { truthy } from "../http/parameters.ts";
import { invalid } from "../http/refusal.ts";
import type { World } from "../types.ts";

const MOST = 40;

/** People by their names, tags, and posts by their ActivityPub address, but not by their page. */
export const search = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/accounts/search", c => c.json(found(c, world)))
    .get("/api/v2/search", requires("read:search"), c =>
      c.json({ accounts: people(c, world), hashtags: tags(c, world), statuses: posts(c, world) }),
    );

/** Pleroma searches for everything unless one type is asked for. */
const isWanted = (c: Context<Env>, type: string) => (c.req.query("type") ?? type) === type;

const people = (c: Context<Env>, world: World) => (isWanted(c, "accounts") ? found(c, world) : []);

function posts(c: Context<Env>, world: World) {
  const q = c.req.query("q") ?? "";
  if (!isWanted(c, "statuses") || !q.startsWith("http")) return [];
  const view = viewOf(c, world, "read:search");
  const found = findStatus(view, row => uriOf(view, row) === q);
  return found ? [renderStatus(view, found)] : [];
}

function tags(c: Context<Env>, world: World) {
  if (!isWanted(c, "hashtags")) return [];
  const q = (c.req.query("q") ?? "").replace(/^#/, "").toLowerCase();
  const limit = Math.min(Number(c.req.query("limit") ?? MOST) || MOST, MOST);
  const { base } = viewOf(c, world, "read:search");
  return findHashtags(world, q)
    .slice(0, limit)
    .map(name => ({ name, url: `${base}/tag/${encodeURIComponent(name)}`, history: [] }));
}

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
