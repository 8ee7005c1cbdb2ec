import { type Context, Hono } from "hono";
import { followTag, followedTagsOf, unfollowTag } from "../../data/collections/followed-tags.ts";
import { history, usedTags } from "../../data/finding/trends.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { bareRequires } from "../asking.ts";
import type { View, World } from "../../types.ts";

/** Hashtags that people follow, the one they followed last first. */
export const bareFollowedTags = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/followed_tags", bareRequires("read:follows"), c => {
      const view = viewOf(c, world, "read:follows");
      return c.json(followedTagsOf(world, view.viewer).map(name => renderTag(view, name)));
    })
    .get("/api/v1/tags/:name", c => {
      const { view, name } = asked(c, world);
      return c.json(renderTag(view, name));
    })
    .post("/api/v1/tags/:name/follow", bareRequires("write:follows"), c => {
      const { view, name } = asked(c, world);
      followTag(world, view.viewer, name);
      return c.json(renderTag(view, name));
    })
    .post("/api/v1/tags/:name/unfollow", bareRequires("write:follows"), c => {
      const { view, name } = asked(c, world);
      unfollowTag(world, view.viewer, name);
      return c.json(renderTag(view, name));
    });

function asked(c: Context<Env, "/api/v1/tags/:name">, world: World) {
  return { view: viewOf(c, world, "read:follows"), name: c.req.param("name").toLowerCase() };
}

const renderTag = (view: View, name: string) => ({
  name,
  url: `${view.base}/tags/${encodeURIComponent(name)}`,
  history: history(view.world, usedTags(view.world).get(name)),
  following: followedTagsOf(view.world, view.viewer).includes(name),
});
