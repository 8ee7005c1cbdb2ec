import { type Context, Hono } from "hono";
import { react, reactionsTo, unreact } from "../data/reactions.ts";
import { statusById } from "../data/statuses.ts";
import { emojiAddress } from "../entities/custom-emoji.ts";
import { renderReactors } from "../entities/reactions.ts";
import { renderStatus } from "../entities/status.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { recordNotFound, refuse } from "../http/refusal.ts";
import { notifyAuthor } from "./status-actions.ts";
import type { View, World } from "../types.ts";

const PATH = "/api/v1/pleroma/statuses/:id/reactions";

/** Pleroma's emoji reactions; others hear of them only when they ask. */
export function reactions(world: World) {
  const find = (c: Context<Env>, scope: string) => {
    const view = viewOf(c, world, scope);
    const status = statusById(view, c.req.param("id") ?? "");
    if (!status) throw recordNotFound();
    return { view, status };
  };
  return new Hono<Env>()
    .get(PATH, c => {
      const { view, status } = find(c, "read:statuses");
      return c.json(renderReactors(view, status.id));
    })
    .get(`${PATH}/:emoji`, c => {
      const { view, status } = find(c, "read:statuses");
      return c.json(renderReactors(view, status.id, nameOf(c.req.param("emoji"))));
    })
    .put(`${PATH}/:emoji`, requires("write:statuses"), c => {
      const { view, status } = find(c, "write:statuses");
      const name = nameOf(c.req.param("emoji"));
      const url = mayReact(view, status.id, name);
      if (url === false) throw refuse(400, "Could not add reaction emoji");
      react(view, status.id, name, url);
      const isCustom = url !== null || emojiAddress(view, name) !== null;
      const details = {
        emoji: isCustom ? `:${name}:` : name,
        emoji_url: url ?? emojiAddress(view, name),
      };
      notifyAuthor(view, "pleroma:emoji_reaction", status.id, details);
      return c.json(renderStatus(view, status));
    })
    .delete(`${PATH}/:emoji`, requires("write:statuses"), c => {
      const { view, status } = find(c, "write:statuses");
      if (!unreact(view, status.id, nameOf(c.req.param("emoji"))))
        throw refuse(400, "Could not remove reaction emoji");
      return c.json(renderStatus(view, status));
    });
}

/** `:name:` and `name` are the same; an emoji of letters is written in full. */
function nameOf(asked: string): string {
  const name = asked.replace(/^:(.+):$/, "$1");
  return /^[\u00a9-\u3299]$/u.test(name) ? `${name}\ufe0f` : name;
}

/** Any single emoji, one of this instance, or one from elsewhere that somebody used there already. */
function mayReact(view: View, id: string, name: string): string | null | false {
  if (/^\p{RGI_Emoji}$/v.test(name)) return null;
  if (emojiAddress(view, name) !== null) return null;
  const there = reactionsTo(view, id).find(row => row.name === name && row.url !== null);
  return there ? there.url : false;
}
