import { Hono } from "hono";
import { accountById } from "../../data/accounts.ts";
import {
  featuredTagsOf,
  featureTag,
  tagUses,
  unfeatureTag,
  type TagUse,
} from "../../data/featured-tags.ts";
import { tagsIn } from "../../data/text/text.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { readParameters, requiredText } from "../../http/parameters.ts";
import { refuse } from "../../http/refusal.ts";
import { bareRequires, notFound } from "../asking.ts";
import { MAX_FEATURED_TAGS } from "../limits.ts";
import type { View, World } from "../../types.ts";

const MAX_SUGGESTIONS = 10;

const invalid = (why: string) => refuse(422, `Validation failed: ${why}`);

/** Hashtags on profiles, as Mastodon documents them. */
export const bareFeaturedTags = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/featured_tags", bareRequires("read:accounts"), c => {
      const view = viewOf(c, world, "read:accounts");
      return c.json(renderTags(view, view.viewer));
    })
    .get("/api/v1/featured_tags/suggestions", bareRequires("read:accounts"), c => {
      const { viewer, base } = viewOf(c, world, "read:accounts");
      const featured = new Set(featuredTagsOf(world, viewer).map(({ name }) => name));
      const mostUsed = [...tagUses(world, viewer)]
        .filter(([name]) => !featured.has(name))
        .toSorted((one, other) => other[1].count - one[1].count)
        .slice(0, MAX_SUGGESTIONS);
      const rest = { history: [], following: false };
      return c.json(mostUsed.map(([name]) => ({ name, url: `${base}/tags/${name}`, ...rest })));
    })
    .post("/api/v1/featured_tags", bareRequires("write:accounts"), async c => {
      const view = viewOf(c, world, "write:accounts");
      const asked = requiredText(await readParameters(c), "name").replace(/^#/, "");
      const [name] = tagsIn(`#${asked}`);
      const before = featuredTagsOf(world, view.viewer);
      if (name !== asked.toLowerCase()) throw invalid("Tag is not a valid hashtag");
      if (before.some(tag => tag.name === name)) throw invalid("Tag has already been taken");
      if (before.length >= MAX_FEATURED_TAGS) throw invalid("You have featured all you may");
      const tag = featureTag(world, view.viewer, name);
      return c.json(renderTag(view, view.viewer, tagUses(world, view.viewer), tag));
    })
    .delete("/api/v1/featured_tags/:id", bareRequires("write:accounts"), c => {
      const { viewer } = viewOf(c, world, "write:accounts");
      if (!unfeatureTag(world, viewer, c.req.param("id"))) throw notFound();
      return c.json({});
    })
    .get("/api/v1/accounts/:id/featured_tags", c => {
      const account = accountById(world, c.req.param("id"));
      if (!account) throw notFound();
      return c.json(renderTags(viewOf(c, world, "read:accounts"), account.id));
    });

function renderTags(view: View, account: string) {
  const uses = tagUses(view.world, account);
  return featuredTagsOf(view.world, account).map(tag => renderTag(view, account, uses, tag));
}

/** Counts are texts, and the last time is a day. */
function renderTag(
  { world, base }: View,
  account: string,
  uses: ReadonlyMap<string, TagUse>,
  { id, name }: { id: number; name: string },
) {
  const use = uses.get(name);
  return {
    id: String(id),
    name,
    url: `${base}/@${accountById(world, account)?.username}/tagged/${name}`,
    statuses_count: String(use?.count ?? 0),
    last_status_at: use ? new Date(use.last).toISOString().slice(0, 10) : null,
  };
}
