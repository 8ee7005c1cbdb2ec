import { type Context, Hono } from "hono";
import {
  accountPage,
  BLOCKS,
  findAccounts,
  FOLLOWERS,
  FOLLOWING,
  MUTES,
  REQUESTS,
} from "../../data/account-lists.ts";
import { accountStatuses, taggedBy } from "../../data/timelines/account-statuses.ts";
import { accountByAcct, accountById } from "../../data/accounts.ts";
import { findHashtags } from "../../data/text/hashtags.ts";
import { statusById } from "../../data/statuses.ts";
import { pinnedBy } from "../../data/pins.ts";
import { changeAccount } from "../../data/profile.ts";
import type { AccountRow } from "../../data/storage/rows.ts";
import { muteExpiry } from "../../api/accounts/lists.ts";
import { readProfile } from "../../api/accounts/profile-parameters.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { linkPages } from "../../http/paging.ts";
import { maySee } from "../../http/restricted.ts";
import { readParameters, truthy } from "../../http/parameters.ts";
import { renderBareAccount, renderOwnBareAccount } from "./account.ts";
import { bareRequires, cursorOf, notFound } from "../asking.ts";
import { renderBareStatus } from "../status.ts";
import type { World } from "../../types.ts";

/** People: found, listed, and what they posted. Their lists are open to all. */
export const barePeople = (world: World) =>
  new Hono<Env>()
    .patch("/api/v1/accounts/update_credentials", bareRequires("write:accounts"), async c => {
      const view = viewOf(c, world, "write:accounts");
      changeAccount(world, view.viewer, await readProfile(world, await readParameters(c)));
      return c.json(renderOwnBareAccount(view, found(world, view.viewer)));
    })
    .get("/api/v1/accounts/lookup", c => {
      const row = accountByAcct(world, c.req.query("acct") ?? "");
      if (!row) throw notFound();
      const view = viewOf(c, world, "read:accounts");
      maySee(view, "profiles");
      return c.json(renderBareAccount(view, row));
    })
    .get("/api/v1/accounts/search", bareRequires("read:accounts"), c => {
      const view = viewOf(c, world, "read:accounts");
      const follower = truthy(c.req.query("following")) ? view.viewer : null;
      const limit = Math.min(Number(c.req.query("limit") ?? 40), 80);
      const rows = findAccounts(world, { q: c.req.query("q") ?? "", limit, follower });
      return c.json(rows.map(row => renderBareAccount(view, row)));
    })
    .get("/api/v2/search", bareRequires("read:search"), c => {
      const view = viewOf(c, world, "read:search");
      const q = (c.req.query("q") ?? "").trim();
      const limit = Math.min(Number(c.req.query("limit") ?? 20), 40);
      const isWanted = (type: string) => (c.req.query("type") ?? type) === type;
      const people = isWanted("accounts") ? findAccounts(world, { q, limit, follower: null }) : [];
      const tags = isWanted("hashtags")
        ? findHashtags(world, q.replace(/^#/, "").toLowerCase())
        : [];
      // Posts are found by the address of their page, and by that of ActivityPub.
      const id = /^https?:.*\/([0-9A-Z]{26})$/.exec(q)?.[1];
      const post = isWanted("statuses") && id ? statusById(view, id) : undefined;
      const posts = post ? [post] : [];
      return c.json({
        accounts: people.map(row => renderBareAccount(view, row)),
        statuses: posts.map(row => renderBareStatus(view, row)),
        hashtags: tags.slice(0, limit).map(name => ({
          name,
          url: `${view.base}/tags/${encodeURIComponent(name)}`,
          history: [],
          following: false,
        })),
      });
    })
    .get("/api/v1/accounts/:id/statuses", c => {
      const view = viewOf(c, world, "read:statuses");
      const { id } = found(world, c.req.param("id"));
      maySee(view, "profiles");
      const asked = (name: string) => truthy(c.req.query(name));
      if (asked("pinned"))
        return c.json(pinnedBy(view, id).map(row => renderBareStatus(view, row)));
      const choice = {
        exclude_replies: asked("exclude_replies"),
        exclude_reblogs: asked("exclude_reblogs"),
        only_media: asked("only_media"),
      };
      const tagged = c.req.query("tagged");
      const page = tagged
        ? taggedBy(view, id, choice, tagged, cursorOf(c))
        : accountStatuses(view, id, choice, cursorOf(c));
      linkPages(c, page);
      return c.json(page.map(row => renderBareStatus(view, row)));
    })
    .get("/api/v1/accounts/:id/followers", bareRequires("read:accounts"), c =>
      list(c, world, FOLLOWERS, found(world, c.req.param("id")).id),
    )
    .get("/api/v1/accounts/:id/following", bareRequires("read:accounts"), c =>
      list(c, world, FOLLOWING, found(world, c.req.param("id")).id),
    )
    .get("/api/v1/blocks", bareRequires("read:blocks"), c => list(c, world, BLOCKS))
    .get("/api/v1/mutes", bareRequires("read:mutes"), c => {
      const viewer = c.var.token?.account_id ?? "";
      return list(c, world, MUTES, viewer, ({ id }) => ({
        mute_expires_at: muteExpiry(world, viewer, id),
      }));
    })
    .get("/api/v1/follow_requests", bareRequires("read:follows"), c => list(c, world, REQUESTS));

/** Those of the viewer, unless told. */
function list(
  c: Context<Env>,
  world: World,
  choice: string,
  of = c.var.token?.account_id ?? "",
  more: (row: AccountRow) => object = () => ({}),
) {
  const view = viewOf(c, world, "read:accounts");
  const page = accountPage(world, choice, of, cursorOf(c));
  linkPages(c, page);
  return c.json(page.map(row => ({ ...renderBareAccount(view, row), ...more(row) })));
}

function found(world: World, id: string) {
  const row = accountById(world, id);
  if (!row) throw notFound();
  return row;
}
