import { type Context, Hono } from "hono";
import { listOf } from "../../data/lists.ts";
import { taggedSo, timelinePage, type Source } from "../../data/timelines.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { linkPages } from "../../http/paging.ts";
import { mayReadBare } from "../../http/restricted.ts";
import { readBareChoice, readTags } from "../../http/timeline-choice.ts";
import { bareRequires, cursorOf, notFound } from "../asking.ts";
import { renderBareStatus } from "../status.ts";
import type { View, World } from "../../types.ts";

type Asked = Parameters<typeof timelinePage>[3];

/** Home, public timelines, lists and hashtags. Direct messages have no timeline any more. */
export const bareTimelines = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/timelines/home", bareRequires("read:statuses"), c =>
      answer(c, viewOf(c, world, "read:statuses"), "home"),
    )
    .get("/api/v1/timelines/public", c => {
      const view = viewOf(c, world, "read:statuses");
      const choice = readBareChoice(c);
      mayReadBare(view, choice);
      return answer(c, view, "barePublic", { choice: { ...choice, replies: "none" } });
    })
    .get("/api/v1/timelines/tag/:tag", c => {
      const view = viewOf(c, world, "read:statuses");
      const choice = readBareChoice(c);
      mayReadBare(view, choice);
      const fits = taggedSo(readTags(c, c.req.param("tag")));
      return answer(c, view, "tag", { choice, fits });
    })
    .get("/api/v1/timelines/list/:id", bareRequires("read:lists"), c => {
      const view = viewOf(c, world, "read:lists");
      const list = listOf(world, view.viewer, Number(c.req.param("id")));
      if (!list) throw notFound();
      return answer(c, view, "bareList", { values: { list: list.id } });
    });

function answer(c: Context<Env>, view: View, source: Source, asked: Asked = {}) {
  const page = timelinePage(view, source, cursorOf(c), asked);
  linkPages(c, page);
  return c.json(page.map(row => renderBareStatus(view, row)));
}
