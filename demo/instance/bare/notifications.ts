import { Hono } from "hono";
import { pageOf } from "../api/notifications.ts";
import { accountById } from "../data/accounts.ts";
import { notificationOf, removeNotifications } from "../data/notifications.ts";
import { statusById } from "../data/statuses.ts";
import { type Env, viewOf } from "../http/authentication.ts";
import { wholeSeconds } from "../world.ts";
import { bareRequires, notFound } from "./asking.ts";
import { renderBareAccount } from "./accounts/account.ts";
import { renderBareStatus } from "./status.ts";
import type { View, World, NotificationDetails, NotificationRow } from "../types.ts";

const TYPES = [
  ...["follow", "follow_request", "mention", "reblog", "favourite", "poll", "status", "update"],
  ...["quote", "quoted_update", "admin.sign_up", "admin.report"],
];

/** What a report is called here. */
const typeOf = ({ type }: NotificationRow) => (type === "pleroma:report" ? "admin.report" : type);

/** An id sorts as a ULID does. */
const idOf = ({ id }: NotificationRow) => String(id).padStart(26, "0");

export function renderBareNotification(view: View, row: NotificationRow): object | undefined {
  const by = accountById(view.world, row.by_id);
  const status = row.status_id === null ? undefined : statusById(view, row.status_id);
  if (!by || !TYPES.includes(typeOf(row)) || (row.status_id !== null && !status)) return undefined;
  return {
    id: idOf(row),
    type: typeOf(row),
    created_at: wholeSeconds(row.created_at),
    account: renderBareAccount(view, by),
    ...(status && { status: renderBareStatus(view, status) }),
    ...(typeOf(row) === "admin.report" && { report: renderReport(view, row) }),
  };
}

/** https://docs.joinmastodon.org/entities/Report/ */
function renderReport(view: View, { id, details, created_at }: NotificationRow): object | null {
  const { reported, text = "" } = JSON.parse(details) as NotificationDetails;
  const target = accountById(view.world, reported ?? "");
  if (!target) return null;
  return {
    id: String(id),
    action_taken: false,
    action_taken_at: null,
    category: "other",
    comment: text,
    forwarded: false,
    created_at: wholeSeconds(created_at),
    status_ids: null,
    rule_ids: null,
    target_account: renderBareAccount(view, target),
  };
}

/** They are cleared all together, or dismissed one by one. */
export const bareNotifications = (world: World) =>
  new Hono<Env>()
    .get("/api/v1/notifications", bareRequires("read:notifications"), c => {
      const exclude = c.req.queries("exclude_types[]") ?? [];
      const isType = (row: NotificationRow) =>
        TYPES.includes(typeOf(row)) && !exclude.includes(typeOf(row));
      const view = viewOf(c, world, "read:notifications");
      return c.json(pageOf(c, view, { isType, idOf, render: renderBareNotification }));
    })
    .get("/api/v1/notifications/:id", bareRequires("read:notifications"), c => {
      const view = viewOf(c, world, "read:notifications");
      const row = notificationOf(view, Number(c.req.param("id")));
      const rendered = row && renderBareNotification(view, row);
      if (!rendered) throw notFound();
      return c.json(rendered);
    })
    .post("/api/v1/notifications/clear", bareRequires("write:notifications"), c => {
      removeNotifications(viewOf(c, world, "write:notifications"));
      return c.json({});
    })
    .post("/api/v1/notifications/:id/dismiss", bareRequires("write:notifications"), c => {
      const view = viewOf(c, world, "write:notifications");
      const row = notificationOf(view, Number(c.req.param("id")));
      if (!row) throw notFound();
      removeNotifications(view, [row.id]);
      return c.json({});
    });
