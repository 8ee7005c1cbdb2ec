import { type Context, Hono } from "hono";
import { accountById } from "../../data/accounts.ts";
import { accept, followOf, readLanguages, setLanguages, unfollow } from "../../data/follows.ts";
import type { AccountRow } from "../../data/storage/rows.ts";
import { untie } from "../../data/ties.ts";
import { ACTIONS, idsOf } from "../../api/accounts/relationships.ts";
import { renderRelationship } from "../../entities/relationship.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { readParameters, texts } from "../../http/parameters.ts";
import { refuse } from "../../http/refusal.ts";
import { bareRequires, notFound } from "../asking.ts";
import type { View, World } from "../../types.ts";

/** Followers are not sent away here. */
const MISSING = new Set(["remove_from_followers"]);

/** Names of the same action: clients of before Mastodon 4.4 know the second. */
const PATHS: Record<string, readonly string[]> = {
  pin: ["endorse", "pin"],
  unpin: ["unendorse", "unpin"],
};

/** How the viewer stands to an account, without Pleroma's own words. */
function renderBareRelationship(view: View, row: AccountRow) {
  const { world, viewer } = view;
  const { subscribing: _, ...relationship } = renderRelationship(view, row);
  const follow =
    followOf(world, viewer, row.id, "follows") ??
    followOf(world, viewer, row.id, "follow_requests");
  return {
    ...relationship,
    notifying: follow?.notify === 1,
    languages: readLanguages(follow),
    requested_by: followOf(world, row.id, viewer, "follow_requests") !== undefined,
  };
}

export function bareRelationships(world: World) {
  const routes = new Hono<Env>().get(
    "/api/v1/accounts/relationships",
    bareRequires("read:follows"),
    c => {
      const view = viewOf(c, world, "read:follows");
      const ids = idsOf(c);
      if (ids.length === 0) throw refuse(400, "Bad Request: no account id(s) specified in query");
      const rows = ids.flatMap(id => accountById(world, id) ?? []);
      return c.json(rows.map(row => renderBareRelationship(view, row)));
    },
  );
  for (const [name, { scope, act }] of Object.entries(ACTIONS)) {
    if (MISSING.has(name)) continue;
    const answer = async (c: Context<Env, "/:id">) => {
      const parameters = await readParameters(c);
      const view = viewOf(c, world, scope);
      const row = accountById(world, c.req.param("id"));
      if (!row) throw notFound();
      if (name === "pin" && !followOf(world, view.viewer, row.id, "follows"))
        throw refuse(
          422,
          "Validation failed: You must be already following the person you want to endorse",
        );
      act(view, row, parameters);
      // Who isn't followed any more isn't featured, either.
      if (name === "unfollow") untie(world, "endorsements", view.viewer, row.id);
      if (name === "follow" && (parameters.has("languages") || parameters.has("languages[]")))
        setLanguages(world, view.viewer, row.id, texts(parameters, "languages"));
      return c.json(renderBareRelationship(view, row));
    };
    for (const path of PATHS[name] ?? [name])
      routes.post(`/api/v1/accounts/:id/${path}`, bareRequires(scope), answer);
  }
  for (const [name, answer] of [
    ["authorize", accept],
    ["reject", unfollow],
  ] as const) {
    routes.post(`/api/v1/follow_requests/:id/${name}`, bareRequires("write:follows"), c => {
      const view = viewOf(c, world, "write:follows");
      const row = accountById(world, c.req.param("id"));
      if (!row || !followOf(world, row.id, view.viewer, "follow_requests")) throw notFound();
      answer(world, row.id, view.viewer);
      return c.json(renderBareRelationship(view, row));
    });
  }
  return routes;
}
