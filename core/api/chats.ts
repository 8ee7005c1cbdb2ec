import * as v from "valibot";
import { accountShape } from "./accounts/accounts.ts";
import { count, date, id, list, maybe, no, orNull } from "./fields.ts";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { readPageOf, type Page, type PageOptions } from "./http/pages.ts";
import { customEmojiShape } from "./custom-emojis.ts";
import { mediaAttachmentShape } from "./media-attachments.ts";
import { check } from "./shapes.ts";
import { encoded } from "../lib/encoded.ts";

/** https://docs-develop.pleroma.social/backend/development/API/chats/ */
const chatMessageShape = v.object({
  id,
  chat_id: id,
  account_id: id,
  /** HTML; null if there is only a file. */
  content: orNull(v.string()),
  created_at: date,
  emojis: list(customEmojiShape),
  attachment: orNull(mediaAttachmentShape),
  /** Whether the user has yet to read it. Nothing tells whether the other person has. */
  unread: no,
  /** The key that its sender gave it. */
  idempotency_key: maybe(v.string()),
});
export type ChatMessage = v.InferOutput<typeof chatMessageShape>;

const chatShape = v.object({
  id,
  account: accountShape,
  /** The number of unread messages. */
  unread: count,
  last_message: orNull(chatMessageShape),
  updated_at: date,
});
export type Chat = v.InferOutput<typeof chatShape>;

const CHATS = "/api/v1/pleroma/chats";
const pathOf = (chat: string) => `${CHATS}/${encoded(chat)}`;

/** Fetches a page of chats. */
export function fetchChats(api: Connection, options?: PageOptions): Promise<Page<Chat>> {
  return readPageOf(api, "/api/v2/pleroma/chats", chatShape, options);
}

export async function fetchChat(
  api: Connection,
  chat: string,
  options?: RequestOptions,
): Promise<Chat> {
  const { body } = await api.get(pathOf(chat), options);
  return check(chatShape, body);
}

/** Returns the chat with an account, which is created if there is none. */
export async function openChatWith(api: Connection, account: string): Promise<Chat> {
  const { body } = await api.send("POST", `${CHATS}/by-account-id/${encoded(account)}`);
  return check(chatShape, body);
}

/** Fetches messages, newest first. */
export function fetchChatMessages(
  api: Connection,
  chat: string,
  options?: PageOptions,
): Promise<Page<ChatMessage>> {
  return readPageOf(api, `${pathOf(chat)}/messages`, chatMessageShape, options);
}

/** What a message says: a text, a file, or both. */
export interface NewChatMessage {
  content?: string;
  media_id?: string;
}

/** `key`: sent again with the same key, a message is not posted twice. */
export async function sendChatMessage(
  api: Connection,
  chat: string,
  message: NewChatMessage,
  key: string,
): Promise<ChatMessage> {
  const { body } = await api.send("POST", `${pathOf(chat)}/messages`, {
    body: message,
    headers: { "Idempotency-Key": key },
  });
  return check(chatMessageShape, body);
}

/** Deletes the user's own message for both, that of somebody else only here. */
export async function deleteChatMessage(
  api: Connection,
  chat: string,
  message: string,
  options?: Pick<RequestOptions, "keepalive">,
): Promise<void> {
  await api.send("DELETE", `${pathOf(chat)}/messages/${encoded(message)}`, options);
}

/** Marks all messages up to this one as read. */
export async function markChatRead(api: Connection, chat: string, last: string): Promise<Chat> {
  const { body } = await api.send("POST", `${pathOf(chat)}/read`, { body: { last_read_id: last } });
  return check(chatShape, body);
}

/** Reads the payload of an event of the stream; throws `Malformed`. */
export const readChat = (payload: unknown): Chat => check(chatShape, payload);
