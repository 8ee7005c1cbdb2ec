import { accountById } from "../data/accounts.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { statusById } from "../data/statuses.ts";
import { isThreadMuted } from "../data/thread-mutes.ts";
import { wholeSeconds } from "../world.ts";
import { acctOf, renderAccount } from "./account.ts";
import { renderStatus } from "./status.ts";
import type { View, NotificationDetails, NotificationRow } from "../types.ts";

/** Types that speak of a status; such a one goes when the status does. */
const ABOUT = new Set([
  "mention",
  "status",
  "reblog",
  "favourite",
  "poll",
  "update",
  "pleroma:emoji_reaction",
]);

/** Undefined where it speaks of what is not to be seen. */
export function renderNotification(view: View, row: NotificationRow): object | undefined {
  const { world } = view;
  const by = accountById(world, row.by_id);
  const status = row.status_id === null ? undefined : statusById(view, row.status_id);
  if (!by || (ABOUT.has(row.type) && !status)) return undefined;
  const details = JSON.parse(row.details) as NotificationDetails;
  return {
    id: String(row.id),
    group_key: `ungrouped-${row.id}`,
    type: row.type,
    created_at: wholeSeconds(row.created_at),
    account: renderAccount(view, by),
    pleroma: {
      is_muted: status ? isThreadMuted(view, status) : false,
      is_seen: row.seen === 1,
    },
    ...(status && ABOUT.has(row.type) ? { status: renderStatus(view, status) } : {}),
    ...special(view, row, by, details),
  };
}

function special(view: View, row: NotificationRow, by: AccountRow, details: NotificationDetails) {
  const account = (id: string | undefined) => accountById(view.world, id ?? "") ?? by;
  if (row.type === "move") return { target: renderAccount(view, account(details.target)) };
  if (row.type === "pleroma:emoji_reaction")
    return { emoji: details.emoji ?? "", emoji_url: addressOf(view, details) };
  if (row.type === "pleroma:chat_mention") return { chat_message: chatMessage(row, details) };
  if (row.type !== "pleroma:report") return {};
  return {
    report: {
      id: `report${row.id}`,
      account: renderForModerators(view, account(details.reported)),
      actor: renderForModerators(view, by),
      content: details.text ?? "",
      created_at: wholeSeconds(row.created_at),
      notes: [],
      rules: [],
      state: "open",
      statuses: [],
    },
  };
}

const addressOf = (view: View, { emoji_url }: NotificationDetails) =>
  emoji_url ? new URL(emoji_url, view.base).href : null;

const chatMessage = (row: NotificationRow, { text = "" }: NotificationDetails) => ({
  id: `message${row.id}`,
  chat_id: `chat${row.by_id}`,
  account_id: row.by_id,
  content: text,
  created_at: wholeSeconds(row.created_at),
  emojis: [],
  attachment: null,
  card: null,
  unread: row.seen === 0,
});

/** As the pages of moderation have it. */
const renderForModerators = (view: View, row: AccountRow) => ({
  ...renderAccount(view, row),
  actor_type: row.actor_type,
  email: row.host ? null : `${row.username}@lily.example`,
  is_active: row.deactivated === 0,
  is_approved: true,
  is_confirmed: true,
  is_suggested: false,
  local: row.host === null,
  nickname: acctOf(row),
  registration_reason: null,
  roles: { admin: row.admin === 1, moderator: row.moderator === 1 },
  tags: [],
});
