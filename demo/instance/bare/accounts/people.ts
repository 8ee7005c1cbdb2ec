import { type Context, Hono } from "hono";
import {
  accountPage,
  accountsOf,
  BLOCKS,
  ENDORSEMENTS,
  familiarFollowers,
  findAccounts,
  FOLLOWERS,
  FOLLOWING,
  MUTES,
  REQUESTS,
} from "../../data/account-lists.ts";
import { accountStatuses, taggedBy } from "../../data/timelines/account-statuses.ts";
import { accountByAcct, withoutOwnHost, accountById } from "../../data/accounts.ts";
import { choose } from "../../data/choices.ts";
import { pinnedBy } from "../../data/pins.ts";
import { changeAccount } from "../../data/profile.ts";
import type { AccountRow } from "../../data/storage/rows.ts";
import { muteExpiry } from "../../api/accounts/lists.ts";
import { idsOf } from "../../api/accounts/relationships.ts";
import { readChoices, readProfile } from "../../api/accounts/profile-parameters.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { linkPages } from "../../http/paging.ts";
import { refuse } from "../../http/refusal.ts";
import { maySee } from "../../http/restricted.ts";
import { readParameters, truthy } from "../../http/parameters.ts";
import { renderBareAccount, renderOwnBareAccount } from "./account.ts";
import { bareRequires, cursorOf, notFound } from "../asking.ts";
import { renderBareStatus } from "../status.ts";
import type { World } from "../../types.ts";

/** How many can be asked for together, as Mastodon has it. */
const MAX_ACCOUNTS = 40;

/** People: found, listed, and what they posted. Their lists are open to all. */
export const barePeople = (world: World) =>
  new Hono<Env>()
    .patch("/api/v1/accounts/update_credentials", bareRequires("write:accounts"), async c => {
      const view = viewOf(c, world, "write:accounts");
      const parameters = await readParameters(c);
      changeAccount(world, view.viewer, await readProfile(world, parameters));
      choose(world, found(world, view.viewer), readChoices(parameters));
      return c.json(renderOwnBareAccount(view, found(world, view.viewer)));
    })
    .get("/api/v1/accounts", c => {
      const ids = new Set(c.req.queries("id[]"));
      if (ids.size > MAX_ACCOUNTS) throw refuse(422, "Validation failed: Too many accounts");
      const view = viewOf(c, world, "read:accounts");
      maySee(view, "profiles");
      const rows = [...ids].map(id => accountById(world, id)).filter(row => row !== undefined);
      return c.json(rows.map(row => renderBareAccount(view, row)));
    })
    .get("/api/v1/accounts/familiar_followers", bareRequires("read:follows"), c => {
      const view = viewOf(c, world, "read:follows");
      const familiar = (id: string) => familiarFollowers(world, view.viewer, id);
      const answer = idsOf(c).map(id => ({
        id,
        accounts: familiar(id).map(row => renderBareAccount(view, row)),
      }));
      return c.json(answer);
    })
    .get("/api/v1/accounts/lookup", c => {
      const row = accountByAcct(world, withoutOwnHost(c.req.query("acct") ?? "", c.req.url));
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
    .get("/api/v1/accounts/:id/endorsements", c =>
      list(c, world, ENDORSEMENTS, found(world, c.req.param("id")).id),
    )
    .get("/api/v1/endorsements", bareRequires("read:accounts"), c => list(c, world, ENDORSEMENTS))
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
  // Featured people may be asked for all at once.
  const isWhole = choice === ENDORSEMENTS && c.req.query("limit") === "0";
  const page = isWhole
    ? accountsOf(world, choice, of)
    : accountPage(world, choice, of, cursorOf(c));
  if (!isWhole) linkPages(c, page);
  return c.json(page.map(row => ({ ...renderBareAccount(view, row), ...more(row) })));
}

function found(world: World, id: string) {
  const row = accountById(world, id);
  if (!row) throw notFound();
  return row;
}
