import { type Context, Hono } from "hono";
import { directoryPage } from "../data/finding/directory.ts";
import { dismissSuggestion, suggestedPeople } from "../data/finding/suggestions.ts";
import { history, postWithLink, usedLinks, usedTags } from "../data/finding/trends.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { linkOffsets } from "../http/paging.ts";
import { truthy } from "../http/parameters.ts";
import { renderBareAccount } from "./accounts/account.ts";
import { bareRequires, cursorOf } from "./asking.ts";
import { renderBareCard } from "./extras.ts";
import type { World } from "../types.ts";

/** What many use now, people to follow, and those who want to be found. */
export const bareExploring = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/trends/tags", c => {
      const { base } = viewOf(c, world, "read");
      const page = pageOf(c, [...usedTags(world)]);
      return c.json(
        page.map(([name, uses]) => ({
          name,
          url: `${base}/tags/${encodeURIComponent(name)}`,
          history: history(world, uses),
          following: false,
        })),
      );
    })
    .get("/api/v1/trends/links", c => {
      const view = viewOf(c, world, "read");
      const page = pageOf(c, [...usedLinks(world)]);
      return c.json(
        page.map(([url, uses]) => ({
          ...renderBareCard(view, postWithLink(world, url)!),
          history: history(world, uses),
        })),
      );
    })
    .get("/api/v2/suggestions", bareRequires("read:accounts"), c => {
      const view = viewOf(c, world, "read:accounts");
      return c.json(
        suggestedPeople(world, view.viewer, cursorOf(c).limit).map(row => {
          const known = row.host === null ? "most_followed" : "similar_to_recently_followed";
          const source = row.friends > 0 ? "friends_of_friends" : known;
          return {
            source: row.friends > 0 ? "past_interactions" : "global",
            sources: [source],
            account: renderBareAccount(view, row),
          };
        }),
      );
    })
    .delete("/api/v1/suggestions/:id", bareRequires("write:accounts"), c => {
      dismissSuggestion(world, viewOf(c, world, "write:accounts").viewer, c.req.param("id"));
      return c.json({});
    })
    .get("/api/v1/directory", c => {
      const view = viewOf(c, world, "read:accounts");
      const page = directoryPage(world, {
        local: truthy(c.req.query("local")),
        order: c.req.query("order") ?? "active",
        limit: cursorOf(c).limit,
        offset: offsetOf(c),
      });
      return c.json(page.map(row => renderBareAccount(view, row)));
    });

const offsetOf = (c: Context) => Math.max(0, Number(c.req.query("offset") ?? 0) || 0);

function pageOf<T>(c: Context, items: readonly T[]): T[] {
  const { limit } = cursorOf(c);
  const offset = offsetOf(c);
  const page = items.slice(offset, offset + limit);
  linkOffsets(c, { offset, limit, isFull: page.length === limit });
  return page;
}
