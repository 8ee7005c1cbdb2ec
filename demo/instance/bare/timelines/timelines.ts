import { type Context, Hono } from "hono";
import { listOf } from "../../data/collections/lists.ts";
import { statusById } from "../../data/statuses.ts";
import { taggedSo, timelinePage, type Source } from "../../data/timelines/timelines.ts";
import { isLinkShared, trendingPage } from "../../data/timelines/trends.ts";
import { type Env, viewOf } from "../../http/authentication.ts";
import { linkOffsets, linkPages } from "../../http/paging.ts";
import { mayReadBare, maySee } from "../../http/restricted.ts";
import { readBareChoice } from "../../http/timeline-choice.ts";
import { bareRequires, cursorOf, notFound } from "../asking.ts";
import { renderBareStatus } from "../status.ts";
import type { View, World } from "../../types.ts";

type Asked = Parameters<typeof timelinePage>[3];

/** Home, public timelines, lists, hashtags, links and quotes. Direct messages have no timeline any more. */
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
      mayReadBare(view, {});
      // Other hashtags and choices in the query are ignored.
      const fits = taggedSo({ any: [c.req.param("tag")], all: [], none: [] });
      const first = { ...cursorOf(c), maxId: undefined, sinceId: undefined, minId: undefined };
      const [isUsed] = timelinePage(view, "tag", first, { fits });
      if (!isUsed) throw notFound();
      return answer(c, view, "tag", { fits });
    })
    .get("/api/v1/timelines/list/:id", bareRequires("read:lists"), c => {
      const view = viewOf(c, world, "read:lists");
      const list = listOf(world, view.viewer, Number(c.req.param("id")));
      if (!list) throw notFound();
      return answer(c, view, "bareList", { values: { list: list.id } });
    })
    .get("/api/v1/timelines/link", c => {
      const view = viewOf(c, world, "read:statuses");
      const url = c.req.query("url") ?? "";
      if (!isLinkShared(world, url)) throw notFound();
      return answer(c, view, "link", { values: { url } });
    })
    .get("/api/v1/trends/statuses", c => {
      const view = viewOf(c, world, "read:statuses");
      const { limit } = cursorOf(c);
      const offset = Math.max(0, Number(c.req.query("offset") ?? 0) || 0);
      const page = trendingPage(view, limit, offset);
      linkOffsets(c, { offset, limit, isFull: page.length === limit });
      return c.json(page.map(row => renderBareStatus(view, row)));
    })
    .get("/api/v1/statuses/:id/quotes", c => {
      const view = viewOf(c, world, "read:statuses");
      maySee(view, "activities");
      const quoted = statusById(view, c.req.param("id"))?.id;
      if (quoted === undefined) throw notFound();
      return answer(c, view, "quotes", { values: { quoted } });
    });

function answer(c: Context<Env>, view: View, source: Source, asked: Asked = {}) {
  const page = timelinePage(view, source, cursorOf(c), asked);
  linkPages(c, page);
  return c.json(page.map(row => renderBareStatus(view, row)));
}
