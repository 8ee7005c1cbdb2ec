import { Hono } from "hono";
import { findAccounts } from "../data/account-lists.ts";
import { arrive } from "../data/finding/far-people.ts";
import { findPosts } from "../data/finding/posts.ts";
import { history } from "../data/finding/trends.ts";
import { statusById } from "../data/statuses.ts";
import { findHashtags } from "../data/text/hashtags.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { truthy } from "../http/parameters.ts";
import { renderBareAccount } from "./accounts/account.ts";
import { bareRequires } from "./asking.ts";
import { renderBareStatus } from "./status.ts";
import type { View, World } from "../types.ts";

const MAX_RESULTS = 40;

/** People by their names, hashtags, and posts by their words or the address of their page. */
export const bareSearching = (world: World) =>
  new Hono<Env>().get("/api/v2/search", bareRequires("read:search"), c => {
    const view = viewOf(c, world, "read:search");
    const q = (c.req.query("q") ?? "").trim();
    const limit = Math.min(Number(c.req.query("limit") ?? 20), MAX_RESULTS);
    const offset = Math.max(0, Number(c.req.query("offset") ?? 0) || 0);
    const isWanted = (type: string) => (c.req.query("type") ?? type) === type;
    const come = truthy(c.req.query("resolve")) ? arrive(world, q) : undefined;
    const found = findAccounts(world, { q, limit: offset + limit, follower: null });
    const people = come && !come.status ? [come.account] : found.slice(offset);
    const posts = come?.status ? [come.status] : postsOf(view, q, { limit, offset });
    const tags = findHashtags(world, q.replace(/^#/, "").toLowerCase());
    return c.json({
      accounts: isWanted("accounts") ? people.map(row => renderBareAccount(view, row)) : [],
      statuses: isWanted("statuses") ? posts.map(row => renderBareStatus(view, row)) : [],
      hashtags: isWanted("hashtags")
        ? tags.slice(offset, offset + limit).map(name => ({
            name,
            url: `${view.base}/tags/${encodeURIComponent(name)}`,
            history: history(world),
            following: false,
          }))
        : [],
    });
  });

/** Posts are found by the address of their page, and by that of ActivityPub. */
function postsOf(view: View, q: string, page: { limit: number; offset: number }) {
  const id = /^https?:.*\/([0-9A-Z]{26})$/.exec(q)?.[1];
  if (id === undefined) return findPosts(view, q, { ...page, source: "barePublic" });
  const post = statusById(view, id);
  return post ? [post] : [];
}
