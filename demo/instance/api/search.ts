import { type Context, Hono } from "hono";
import { findAccounts } from "../data/account-lists.ts";
import { accountByAcct } from "../data/accounts.ts";
import { arrive } from "../data/finding/far-people.ts";
import { findPosts } from "../data/finding/posts.ts";
import { findStatus } from "../data/statuses.ts";
import { renderStatus, uriOf } from "../entities/status.ts";
import { renderAccount } from "../entities/account.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { truthy } from "../http/parameters.ts";
import { invalid } from "../http/refusal.ts";
import type { World } from "../types.ts";

const MAX_RESULTS = 40;

/** People by their names, and posts by their words or ActivityPub address, not by their page. */
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
  if (!isWanted(c, "statuses")) return [];
  const view = viewOf(c, world, "read:search");
  const come = comeFor(c, world);
  if (come) return come.status ? [renderStatus(view, come.status)] : [];
  if (!q.startsWith("http"))
    return findPosts(view, q, { ...pageOf(c), source: "tag" }).map(row => renderStatus(view, row));
  const found = findStatus(view, row => uriOf(view, row) === q);
  return found ? [renderStatus(view, found)] : [];
}

function tags(c: Context<Env>, world: World) {
  if (!isWanted(c, "hashtags")) return [];
  const { limit, offset } = pageOf(c);
  const { base } = viewOf(c, world, "read:search");
  return tagsOf(c.req.query("q") ?? "")
    .slice(offset, offset + limit)
    .map(name => ({ name, url: `${base}/tag/${name}` }));
}

/** Pleroma looks up no hashtags: it makes some of the words, and one of all words together. */
function tagsOf(q: string): string[] {
  const text = /^https?:/.test(q) ? (q.replace(/\/$/, "").split("/").at(-1) ?? "") : q;
  const words = once(text.split(/[^#\p{L}\p{N}_]+/u).filter(word => word !== ""));
  const marked = words.filter(word => word.startsWith("#"));
  const joined = words.map(word => word.charAt(0).toUpperCase() + word.slice(1)).join("");
  return marked.length > 0 ? marked.map(word => word.replace(/^#+/, "")) : once([...words, joined]);
}

/** The words without those that differ only in capitals. */
const once = (words: string[]): string[] =>
  words.filter((word, place) => {
    const isSame = (other: string) => other.toLowerCase() === word.toLowerCase();
    return words.findIndex(isSame) === place;
  });

function found(c: Context<Env>, world: World) {
  const view = viewOf(c, world, "read:accounts");
  const q = c.req.query("q");
  if (q === undefined) throw invalid("q", "Missing field: q.");
  const { limit, offset } = pageOf(c);
  const follower = truthy(c.req.query("following")) ? view.viewer : null;
  const come = follower === null ? comeFor(c, world) : undefined;
  if (come) return come.status ? [] : [renderAccount(view, come.account)];
  const exact = follower === null ? accountByAcct(world, q) : undefined;
  const rows = findAccounts(world, { q, limit: offset + limit, follower });
  const all = exact ? [exact, ...rows.filter(({ id }) => id !== exact.id)] : rows;
  return all.slice(offset, offset + limit).map(row => renderAccount(view, row));
}

/** Asks the far server if told to. */
const comeFor = (c: Context, world: World) =>
  truthy(c.req.query("resolve")) ? arrive(world, c.req.query("q") ?? "") : undefined;

const pageOf = (c: Context) => ({
  limit: Math.min(Number(c.req.query("limit") ?? MAX_RESULTS) || MAX_RESULTS, MAX_RESULTS),
  offset: Math.max(0, Number(c.req.query("offset") ?? 0) || 0),
});
