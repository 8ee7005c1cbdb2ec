import { type Context, Hono } from "hono";
import { BUBBLE } from "../../entities/facts.ts";
import { listOf } from "../../data/collections/lists.ts";
import {
  taggedSo,
  timelinePage,
  type Choice,
  type Source,
} from "../../data/timelines/timelines.ts";
import { type Env, requires, viewOf } from "../../http/authentication.ts";
import type { Limiter } from "../../http/limits.ts";
import { linkPages, readCursor } from "../../http/paging.ts";
import { refuse, unforeseen } from "../../http/refusal.ts";
import { mayRead } from "../../http/restricted.ts";
import { readChoice, readPleromaTags } from "../../http/timeline-choice.ts";
import { renderStatus } from "../../entities/status.ts";
import type { View, World } from "../../types.ts";

type Asked = Parameters<typeof timelinePage>[3];

/** Home, public timelines, lists, hashtags and direct messages. */
export const timelines = (world: World, limited: Limiter) =>
  new Hono<Env>()
    .get("/api/v1/timelines/home", requires("read:statuses"), limited("timeline"), c =>
      answer(c, viewOf(c, world, "read:statuses"), "home", { choice: readChoice(c) }),
    )
    .get("/api/v1/timelines/public", limited("timeline"), c => {
      const { view, choice } = publicly(c, world);
      return answer(c, view, "public", { choice });
    })
    .get("/api/v1/timelines/bubble", limited("timeline"), c => {
      if (world.kind !== "akkoma") return c.json({ error: "Not implemented" }, 404);
      const { view, choice } = publicly(c, world);
      const instances = [...BUBBLE, new URL(view.base).host];
      return answer(c, view, "public", { choice: { ...choice, instances } });
    })
    .get("/api/v1/timelines/tag/:tag", limited("timeline"), c => {
      const { view, choice } = publicly(c, world);
      const fits = taggedSo(readPleromaTags(c, c.req.param("tag")));
      return answer(c, view, "tag", { choice, fits });
    })
    .get(
      "/api/v1/timelines/list/:id",
      requires("read:lists"),
      limited("timeline", c => c.req.routePath),
      c => {
        const view = viewOf(c, world, "read:lists");
        const id = Number(c.req.param("id"));
        if (!Number.isInteger(id)) throw unforeseen(400);
        const list = listOf(world, view.viewer, id);
        if (!list) throw refuse(403, "Error.");
        return answer(c, view, "list", { choice: readChoice(c), values: { list: list.id } });
      },
    )
    .get("/api/v1/timelines/direct", requires("read:statuses"), limited("timeline"), c =>
      // Whom one has muted may write to one all the same.
      answer(c, viewOf(c, world, "read:statuses"), "direct", { choice: { withMuted: true } }),
    );

/** Who reads what is open to all, where it is. */
function publicly(c: Context<Env>, world: World): { view: View; choice: Choice } {
  const view = viewOf(c, world, "read:statuses");
  const choice = readChoice(c);
  mayRead(view, choice);
  return { view, choice };
}

function answer(c: Context<Env>, view: View, source: Source, asked: Asked) {
  const cursor = readCursor(c);
  const page = cursor ? timelinePage(view, source, cursor, asked) : [];
  linkPages(c, page);
  return c.json(page.map(row => renderStatus(view, row)));
}
