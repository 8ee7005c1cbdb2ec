import type { ChatMessageRow, ChatRow, ConversationRow } from "../data/storage/rows.ts";
import { accountById } from "../data/accounts.ts";
import { countUnread, lastMessageOf } from "../data/talk/chats.ts";
import { lastStatusOf, othersIn } from "../data/talk/conversations.ts";
import { mediaNamed } from "../data/media.ts";
import { escapeHtml, pieces } from "../data/text/text.ts";
import { wholeSeconds } from "../world.ts";
import { renderAccount } from "./account.ts";
import { emojisIn } from "./custom-emoji.ts";
import { renderMedia } from "./media-attachment.ts";
import { renderStatus } from "./status.ts";
import type { View } from "../types.ts";

export function renderConversation(view: View, row: ConversationRow): object {
  const last = lastStatusOf(view, row);
  const status = last && renderStatus(view, last);
  return {
    id: String(row.id),
    accounts: othersIn(view, row).map(account => renderAccount(view, account)),
    unread: row.unread === 1,
    last_status: status && {
      ...status,
      pleroma: { ...(status["pleroma"] as object), direct_conversation_id: row.id },
    },
  };
}

export function renderChat(view: View, chat: ChatRow): object {
  const account = accountById(view.world, chat.other_id);
  const last = lastMessageOf(view.world, chat);
  return {
    id: chat.id,
    account: account && renderAccount(view, account),
    unread: countUnread(view.world, chat),
    last_message: last ? renderChatMessage(view, last) : null,
    updated_at: wholeSeconds(chat.updated_at),
  };
}

export function renderChatMessage(view: View, row: ChatMessageRow): object {
  const [media] = mediaNamed(view.world, row.media_id === null ? [] : [row.media_id]);
  const content = row.text === null ? null : contentOf(row.text);
  return {
    id: row.id,
    chat_id: row.chat_id,
    account_id: row.by_id,
    content,
    created_at: wholeSeconds(row.created_at),
    emojis: emojisIn(view, content ?? ""),
    attachment: media ? renderMedia(view, media) : null,
    card: null,
    unread: row.unread === 1,
    ...(row.key !== null && { idempotency_key: row.key }),
  };
}

/** Chats link addresses, and nothing else. */
const contentOf = (text: string) =>
  pieces(text)
    .map(piece => {
      const shown = escapeHtml(piece.text);
      return piece.kind === "address" ? `<a href="${shown}" rel="ugc">${shown}</a>` : shown;
    })
    .join("")
    .replace(/\r?\n/g, "<br/>");
