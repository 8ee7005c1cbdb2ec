import { type Context, Hono } from "hono";
import {
  accountPage,
  accountsOf,
  BLOCKS,
  ENDORSEMENTS,
  familiarFollowers,
  FOLLOWERS,
  FOLLOWING,
  MUTES,
} from "../../data/account-lists.ts";
import { accountById } from "../../data/accounts.ts";
import type { AccountRow } from "../../data/storage/rows.ts";
import { muteOf } from "../../data/ties.ts";
import { renderAccount } from "../../entities/account.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import { truthy } from "../../http/parameters.ts";
import { renderRelationship } from "../../entities/relationship.ts";
import { linkPages, readCursor } from "../../http/paging.ts";
import { refuse } from "../../http/refusal.ts";
import { wholeSeconds } from "../../world.ts";
import { idsOf } from "./relationships.ts";
import type { World } from "../../types.ts";

/** Lists of accounts: pages with Link headers, but for endorsements, which come all at once. */
export const accountLists = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/accounts/familiar_followers", requires("read:follows"), c => {
      const view = viewOf(c, world, "read:follows");
      const answer = idsOf(c).map(id => ({
        id,
        accounts: hidden(accountById(world, id), "hide_followers", view.viewer)
          ? []
          : familiarFollowers(world, view.viewer, id).map(row => renderAccount(view, row)),
      }));
      return c.json(answer);
    })
    .get("/api/v1/accounts/:id/followers", requires("read:accounts"), c =>
      ofAccount(c, world, "hide_followers", FOLLOWERS),
    )
    .get("/api/v1/accounts/:id/following", requires("read:accounts"), c =>
      ofAccount(c, world, "hide_follows", FOLLOWING),
    )
    .get("/api/v1/blocks", requires("read:blocks"), c => ofViewer(c, world, BLOCKS))
    .get("/api/v1/mutes", requires("read:mutes"), c => ofViewer(c, world, MUTES))
    .get("/api/v1/endorsements", requires("read:accounts"), c => {
      const view = viewOf(c, world, "read:accounts");
      const rows = accountsOf(world, ENDORSEMENTS, view.viewer);
      return c.json(rows.map(row => renderAccount(view, row)));
    })
    .get("/api/v1/pleroma/accounts/:id/endorsements", c => {
      const view = viewOf(c, world, "read:accounts");
      const { id } = found(c, world);
      return c.json(accountsOf(world, ENDORSEMENTS, id).map(row => renderAccount(view, row)));
    });

function ofAccount(
  c: Context<Env, "/api/v1/accounts/:id/followers">,
  world: World,
  hiding: "hide_followers" | "hide_follows",
  choice: string,
) {
  const view = viewOf(c, world, "read:accounts");
  const account = found(c, world);
  const cursor = readCursor(c);
  if (!cursor || hidden(account, hiding, view.viewer)) return c.json([]);
  const page = accountPage(world, choice, account.id, cursor);
  linkPages(c, page);
  return c.json(page.map(row => renderAccount(view, row)));
}

function ofViewer(c: Context<Env>, world: World, choice: string) {
  const view = viewOf(c, world, "read");
  const viewer = c.var.token?.account_id ?? "";
  const cursor = readCursor(c);
  const page = cursor ? accountPage(world, choice, viewer, cursor) : [];
  linkPages(c, page);
  const related = truthy(c.req.query("with_relationships"));
  const all = { ...view, viewer };
  return c.json(
    page.map(row => {
      const { pleroma, ...account } = renderAccount(all, row);
      const relationship = related ? renderRelationship(all, row) : pleroma.relationship;
      return {
        ...account,
        pleroma: { ...pleroma, relationship },
        ...(choice === MUTES ? { mute_expires_at: muteExpiry(world, viewer, row.id) } : {}),
      };
    }),
  );
}

/** When a mute of the viewer's ends; null where it doesn't. */
export function muteExpiry(world: World, viewer: string, id: string): string | null {
  const until = muteOf(world, viewer, id)?.expires_at ?? null;
  return until === null ? null : wholeSeconds(until);
}

/** Who hides whom they follow, or who follows them, hides it from all but themselves. */
const hidden = (
  account: AccountRow | undefined,
  what: "hide_followers" | "hide_follows",
  viewer: string,
) => account?.[what] === 1 && account.id !== viewer;

function found(c: Context<Env, "/api/v1/accounts/:id">, world: World): AccountRow {
  const account = accountById(world, c.req.param("id"));
  if (!account) throw refuse(404, "Record not found");
  return account;
}
