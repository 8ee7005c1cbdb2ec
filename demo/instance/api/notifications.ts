import { type Context, Hono } from "hono";
import {
  notificationOf,
  notificationsOf,
  readNotification,
  removeNotifications,
  notifyOfEndedPolls,
} from "../data/notifications.ts";
import { renderNotification } from "../entities/notification.ts";
import { type Env, requires, viewOf } from "../http/authentication.ts";
import { linkPages } from "../http/paging.ts";
import { readParameters } from "../http/parameters.ts";
import { invalid, recordNotFound, unforeseen } from "../http/refusal.ts";
import type { View, World, NotificationRow } from "../types.ts";

/** The types of Pleroma's database. */
const KNOWN = [
  ...["follow", "favourite", "reblog", "mention", "pleroma:emoji_reaction"],
  ...["pleroma:chat_mention", "pleroma:report", "move", "follow_request", "poll", "status"],
  "update",
];

/** Its parameters may name these as well, and the database then fails. */
const UNKNOWN = ["admin.sign_up", "admin.report"];

/** They come only to who asks for them. */
const ASKED_FOR = new Set(["pleroma:chat_mention", "pleroma:report"]);

const READ = "read:notifications";
const WRITE = "write:notifications";

export const notifications = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/notifications", requires(READ), c => {
      const view = viewOf(c, world, READ);
      const include = [...types(c, "types"), ...types(c, "include_types")];
      const exclude = types(c, "exclude_types");
      const isType = ({ type }: NotificationRow) =>
        KNOWN.includes(type) &&
        (include.length > 0
          ? include.includes(type)
          : !exclude.includes(type) && !ASKED_FOR.has(type));
      const idOf = ({ id }: NotificationRow) => String(id);
      return c.json(pageOf(c, view, { isType, idOf, render: renderNotification }));
    })
    .get("/api/v1/notifications/:id", requires(READ), c => {
      const { view, row } = find(c, world, READ);
      const rendered = renderNotification(view, row);
      if (!rendered) throw recordNotFound();
      return c.json(rendered);
    })
    .post("/api/v1/notifications/clear", requires(WRITE), c => {
      removeNotifications(viewOf(c, world, WRITE));
      return c.json({});
    })
    .post("/api/v1/notifications/:id/dismiss", requires(WRITE), c => {
      const { view, row } = find(c, world, WRITE);
      removeNotifications(view, [row.id]);
      return c.json({});
    })
    .delete("/api/v1/notifications/destroy_multiple", requires(WRITE), c => {
      const ids = (c.req.queries("ids[]") ?? []).map(Number);
      removeNotifications(viewOf(c, world, WRITE), ids);
      return c.json({});
    })
    .post("/api/v1/pleroma/notifications/read", requires(WRITE), async c => {
      const parameters = await readParameters(c);
      const isAll = parameters.has("max_id");
      const id = Number(parameters.get(isAll ? "max_id" : "id"));
      if (!Number.isInteger(id)) throw invalid("id", "Invalid integer. Got: string.");
      readNotification(viewOf(c, world, WRITE), id, isAll);
      return c.json("ok");
    });

function find(c: Context<Env>, world: World, scope: string): { view: View; row: NotificationRow } {
  const view = viewOf(c, world, scope);
  const row = notificationOf(view, Number(c.req.param("id")));
  if (!row) throw recordNotFound();
  return { view, row };
}

function types(c: Context, name: string): string[] {
  const asked = c.req.queries(`${name}[]`) ?? [];
  if (asked.some(type => ![...KNOWN, ...UNKNOWN].includes(type)))
    throw invalid(name, "Invalid value for enum.");
  if (asked.some(type => UNKNOWN.includes(type))) throw unforeseen(500);
  return asked;
}

/** How this kind of server answers. */
interface Kind {
  isType(row: NotificationRow): boolean;
  idOf(row: NotificationRow): string;
  render(view: View, row: NotificationRow): object | undefined;
}

/** A page, and where its neighbours are. */
export function pageOf(c: Context, view: View, { isType, idOf, render }: Kind): object[] {
  notifyOfEndedPolls(view.world, view.viewer);
  const [maxId, sinceId, minId] = ["max_id", "since_id", "min_id"].map(name => {
    const value = c.req.query(name);
    return value === undefined ? undefined : Number(value);
  });
  const from = c.req.query("account_id");
  const isWanted = (row: NotificationRow) =>
    isType(row) && (from === undefined || row.by_id === from);
  const limit = Math.min(Number(c.req.query("limit") ?? 20), 40);
  const rows = notificationsOf(view, { maxId, sinceId, minId, limit, isWanted });
  linkPages(
    c,
    rows.map(row => ({ id: idOf(row) })),
  );
  return rows.flatMap(row => render(view, row) ?? []);
}
