import { randomUUID } from "node:crypto";
import type { SeedChat } from "../../seed/chats.ts";
import type { Cursor } from "../../http/paging.ts";
import type { View, World } from "../../types.ts";
import { knownAccount } from "../accounts.ts";
import type { ChatMessageRow, ChatRow } from "../storage/rows.ts";
import { notify } from "../notifications.ts";

export const chatById = ({ world, viewer }: View, id: string) =>
  world.database.one<ChatRow>("SELECT * FROM chats WHERE id = :id AND account_id = :viewer", {
    id,
    viewer,
  });

/** The chat of somebody with somebody else, made where there is none. */
export function chatBetween(world: World, account_id: string, other_id: string): ChatRow {
  const { database } = world;
  const known = database.one<ChatRow>(
    "SELECT * FROM chats WHERE account_id = :account_id AND other_id = :other_id",
    { account_id, other_id },
  );
  if (known) return known;
  const updated_at = world.now();
  const row = { id: world.newId(updated_at), account_id, other_id, updated_at };
  database.insert("chats", row);
  return row;
}

/** Newest first: of all that have a message, as far as Pleroma's pages go. */
export const chatsOf = ({ world, viewer }: View, { maxId = "~", limit }: Cursor) =>
  world.database.all<ChatRow>(
    `SELECT * FROM chats WHERE account_id = :viewer AND id < :maxId
       AND other_id NOT IN (SELECT target_id FROM blocks WHERE account_id = :viewer)
     ORDER BY updated_at DESC, id DESC LIMIT :limit`,
    { viewer, maxId, limit },
  );

/** Newest first. */
export const messagesOf = ({ database }: World, chat: ChatRow, { maxId = "~", limit }: Cursor) =>
  database.all<ChatMessageRow>(
    `SELECT * FROM chat_messages WHERE chat_id = :chat AND id < :maxId
     ORDER BY id DESC LIMIT :limit`,
    { chat: chat.id, maxId, limit },
  );

export const lastMessageOf = (world: World, chat: ChatRow): ChatMessageRow | undefined =>
  messagesOf(world, chat, {
    limit: 1,
    offset: 0,
    maxId: "~",
    sinceId: undefined,
    minId: undefined,
  })[0];

export const messageById = ({ database }: World, chat: ChatRow, id: string) =>
  database.one<ChatMessageRow>("SELECT * FROM chat_messages WHERE chat_id = :chat AND id = :id", {
    chat: chat.id,
    id,
  });

export const countUnread = ({ database }: World, chat: ChatRow): number =>
  database.count(
    "SELECT count(*) AS count FROM chat_messages WHERE chat_id = :chat AND unread = 1",
    { chat: chat.id },
  );

/** All up to that one. */
export const readMessages = ({ database }: World, chat: ChatRow, last: string): void =>
  void database.run("UPDATE chat_messages SET unread = 0 WHERE chat_id = :chat AND id <= :last", {
    chat: chat.id,
    last,
  });

export interface NewMessage {
  text: string | null;
  media: string | null;
  key?: string | null;
}

/** Writes a message into both sides of a chat, and tells both. Gives the writer's copy. */
export function writeMessage(world: World, chat: ChatRow, message: NewMessage): ChatMessageRow {
  const other = chatBetween(world, chat.other_id, chat.account_id);
  const [mine, theirs] = insertMessage(world, [chat, other], message, world.now());
  world.streams.chatted(chat);
  if (chat.id !== other.id) {
    world.streams.chatted(other);
    notify(world, {
      to: chat.other_id,
      by: chat.account_id,
      type: "pleroma:chat_mention",
      details: { message: theirs.id },
    });
  }
  return mine;
}

function insertMessage(
  world: World,
  [chat, other]: readonly [ChatRow, ChatRow],
  { text, media, key = null }: NewMessage,
  created_at: number,
): [ChatMessageRow, ChatMessageRow] {
  const object_id = randomUUID();
  const rows = [...new Set([chat.id, other.id])].map((chat_id): ChatMessageRow => {
    const unread = Number(chat_id !== chat.id);
    const id = world.newId(created_at);
    const common = { object_id, by_id: chat.account_id, text, media_id: media, created_at, key };
    const row = { id, chat_id, unread, ...common };
    world.database.insert("chat_messages", { ...row });
    world.database.run("UPDATE chats SET updated_at = :created_at WHERE id = :chat_id", {
      chat_id,
      created_at,
    });
    return row;
  });
  return [rows[0]!, rows.at(-1)!];
}

/** One's own goes from both sides, that of somebody else from this one. */
export function removeMessage({ world, viewer }: View, message: ChatMessageRow): void {
  const { id, object_id, by_id } = message;
  if (by_id !== viewer)
    return void world.database.run("DELETE FROM chat_messages WHERE id = :id", { id });
  const sides = world.database.all<{ account_id: string }>(
    `SELECT account_id FROM chats JOIN chat_messages ON chat_id = chats.id
     WHERE object_id = :object_id`,
    { object_id },
  );
  world.database.run("DELETE FROM chat_messages WHERE object_id = :object_id", { object_id });
  // Pleroma names an activity that its clients know nothing of.
  for (const { account_id } of sides)
    world.streams.say(account_id, "delete", world.newId(world.now()));
}

const MINUTE = 60_000;

export function plantChats(world: World, chats: readonly SeedChat[]): void {
  for (const { between, messages } of chats) {
    const [one, other] = between.map(handle => knownAccount(world, handle).id) as [string, string];
    const sides = {
      [one]: chatBetween(world, one, other),
      [other]: chatBetween(world, other, one),
    };
    for (const { by, minutesAgo, text, isUnread } of messages) {
      const author = knownAccount(world, by).id;
      const mine = sides[author]!;
      const at = world.now() - minutesAgo * MINUTE;
      const [, theirs] = insertMessage(
        world,
        [mine, sides[mine.other_id]!],
        { text, media: null },
        at,
      );
      if (!isUnread) readMessages(world, sides[mine.other_id]!, theirs.id);
    }
  }
}
