import { type Context, Hono } from "hono";
import { accountById } from "../../data/accounts.ts";
import { follow, followOf, unfollow } from "../../data/follows.ts";
import { notify } from "../../data/notifications.ts";
import type { AccountRow } from "../../data/storage/rows.ts";
import { isTied, mute, setNote, tie, untie } from "../../data/ties.ts";
import { renderRelationship } from "../../entities/relationship.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import type { Limiter } from "../../http/limits.ts";
import { flag, type Parameters, readParameters, seconds, text } from "../../http/parameters.ts";
import { recordNotFound, refuse } from "../../http/refusal.ts";
import type { View, World } from "../../types.ts";

type Act = (view: View, account: AccountRow, parameters: Parameters) => void;

const oneself = (what: string) => refuse(400, `Can not ${what} yourself`);

/** What can be done to an account, by its name in the address. */
export const ACTIONS: Record<string, { scope: string; act: Act }> = {
  follow: {
    scope: "write:follows",
    act({ world, viewer }, { id, locked, username, deactivated }, parameters) {
      if (id === viewer) throw oneself("follow");
      const refused = (why: string) => refuse(403, `Could not follow user: ${username} ${why}.`);
      if (deactivated) throw refused("is deactivated");
      if (isTied(world, "blocks", id, viewer)) throw refused("blocked you");
      const options = {
        reblogs: !parameters.has("reblogs") || flag(parameters, "reblogs"),
        notify: flag(parameters, "notify"),
      };
      const known = followOf(world, viewer, id, "follows") !== undefined;
      // Who says nothing of notices wants none, whether they subscribed before or not.
      untie(world, "subscriptions", viewer, id);
      follow(world, viewer, id, options, locked && !known ? "follow_requests" : "follows");
      if (known) return;
      notify(world, { to: id, by: viewer, type: locked ? "follow_request" : "follow" });
      world.streams.relate(viewer, id, locked ? "follow_pending" : "follow_accept");
    },
  },
  unfollow: {
    scope: "write:follows",
    act({ world, viewer }, { id }) {
      if (id === viewer) throw oneself("unfollow");
      unfollow(world, viewer, id);
      untie(world, "subscriptions", viewer, id);
    },
  },
  block: {
    scope: "write:blocks",
    act({ world, viewer }, { id }) {
      tie(world, "blocks", viewer, id);
      unfollow(world, viewer, id);
      unfollow(world, id, viewer);
      untie(world, "subscriptions", viewer, id);
      untie(world, "endorsements", viewer, id);
    },
  },
  unblock: {
    scope: "write:blocks",
    act: ({ world, viewer }, { id }) => void untie(world, "blocks", viewer, id),
  },
  mute: {
    scope: "write:mutes",
    act({ world, viewer }, { id }, parameters) {
      const span = seconds(parameters, "expires_in") || seconds(parameters, "duration");
      const all = !parameters.has("notifications") || flag(parameters, "notifications");
      mute(world, viewer, id, {
        notifications: Number(all),
        expires_at: span > 0 ? world.now() + span * 1000 : null,
      });
    },
  },
  unmute: {
    scope: "write:mutes",
    act: ({ world, viewer }, { id }) => void untie(world, "mutes", viewer, id),
  },
  pin: {
    scope: "write:accounts",
    act({ world, viewer }, { id }) {
      if (!followOf(world, viewer, id, "follows")) throw refuse(400, "Not following");
      tie(world, "endorsements", viewer, id);
    },
  },
  unpin: {
    scope: "write:accounts",
    act: ({ world, viewer }, { id }) => void untie(world, "endorsements", viewer, id),
  },
  remove_from_followers: {
    scope: "write:follows",
    act({ world, viewer }, { id }) {
      if (id === viewer) throw oneself("unfollow");
      unfollow(world, id, viewer);
    },
  },
  note: {
    scope: "write:accounts",
    act: ({ world, viewer }, { id }, parameters) =>
      setNote(world, viewer, id, text(parameters, "comment") ?? ""),
  },
};

/** Following and the like are counted together, and once more for each account. */
const LIMITED = new Set(["follow", "unfollow"]);

/** How one stands to accounts, and what changes that. */
export function relationships(world: World, limited: Limiter) {
  const routes = new Hono<Env>().get(
    "/api/v1/accounts/relationships",
    requires("read:follows"),
    c => c.json(rendered(viewOf(c, world, "read:follows"), idsOf(c))),
  );
  for (const [name, { scope, act }] of Object.entries(ACTIONS)) {
    const limits = LIMITED.has(name)
      ? [
          limited("relationsActions", () => ""),
          limited("relationIdAction", c => String(c.req.param("id"))),
        ]
      : [];
    routes.post(`/api/v1/accounts/:id/${name}`, requires(scope), ...limits);
    routes.post(`/api/v1/accounts/:id/${name}`, async c => {
      const parameters = await readParameters(c);
      const view = viewOf(c, world, scope);
      const account = accountById(world, c.req.param("id"));
      if (!account) throw recordNotFound();
      act(view, account, parameters);
      return c.json(renderRelationship(view, account));
    });
  }
  return routes;
}

/** One id, or several. */
export function idsOf(c: Context): string[] {
  const several = c.req.queries("id[]") ?? [];
  const one = c.req.query("id");
  return one === undefined ? several : [one, ...several];
}

const rendered = (view: View, ids: readonly string[]) =>
  ids.flatMap(id => {
    const account = accountById(view.world, id);
    return account ? [renderRelationship(view, account)] : [];
  });
