import { renderForModerators } from "./moderated.ts";
import { accountById } from "../data/accounts.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { statusById } from "../data/statuses.ts";
import { isThreadMuted } from "../data/thread-mutes.ts";
import { wholeSeconds } from "../world.ts";
import { renderAccount } from "./account.ts";
import { chatBetween, messageById } from "../data/talk/chats.ts";
import { renderChatMessage } from "./talk.ts";
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
  if (row.type === "pleroma:chat_mention") return { chat_message: chatMessage(view, row, details) };
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

function chatMessage(view: View, row: NotificationRow, details: NotificationDetails): object {
  const chat = chatBetween(view.world, row.account_id, row.by_id);
  const message = messageById(view.world, chat, details.message ?? "");
  if (message) return renderChatMessage(view, message);
  return {
    id: `message${row.id}`,
    chat_id: chat.id,
    account_id: row.by_id,
    content: details.text ?? "",
    created_at: wholeSeconds(row.created_at),
    emojis: [],
    attachment: null,
    card: null,
    unread: row.seen === 0,
  };
}
