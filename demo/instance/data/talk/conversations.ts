import type { Cursor } from "../../http/paging.ts";
import type { View, World } from "../../types.ts";
import type { AccountRow, ConversationRow, StatusRow } from "../storage/rows.ts";
import { mentioned, VISIBLE } from "../statuses.ts";

/** Direct posts of the context that :viewer sees. */
const POSTS = `s.context_id = :context AND s.visibility = 'direct' AND s.reblog_of_id IS NULL
  AND ${VISIBLE}`;

/** Those who have not lost all their posts, the newest first. */
export function conversationsOf({ world, viewer }: View, cursor: Cursor): ConversationRow[] {
  const { maxId, sinceId, minId, limit } = cursor;
  return world.database
    .all<ConversationRow>(
      `SELECT * FROM conversations WHERE account_id = :viewer ORDER BY updated_at DESC, id DESC`,
      { viewer },
    )
    .filter(({ id }) => !maxId || id < Number(maxId))
    .filter(({ id }) => id > Number(sinceId ?? minId ?? 0))
    .filter(row => lastStatusOf({ world, viewer, base: "" }, row))
    .slice(0, limit);
}

export const conversationOf = ({ world, viewer }: View, id: string) =>
  world.database.one<ConversationRow>(
    "SELECT * FROM conversations WHERE CAST(id AS TEXT) = :id AND account_id = :viewer",
    { id, viewer },
  );

/** The conversation that a status belongs to. */
export const conversationWith = ({ world, viewer }: View, { context_id, visibility }: StatusRow) =>
  visibility === "direct"
    ? world.database.one<ConversationRow>(
        "SELECT * FROM conversations WHERE context_id = :context_id AND account_id = :viewer",
        { context_id, viewer },
      )
    : undefined;

export const lastStatusOf = (
  { world, viewer }: View,
  { context_id: context }: ConversationRow,
): StatusRow | undefined =>
  world.database.one<StatusRow>(
    `SELECT s.* FROM statuses s WHERE ${POSTS} ORDER BY s.id DESC LIMIT 1`,
    { viewer, context },
  );

/** A page of the posts, newest first. */
export const conversationPosts = (
  { world, viewer }: View,
  { context_id: context }: ConversationRow,
  { maxId = "~", limit }: Cursor,
): StatusRow[] =>
  world.database.all<StatusRow>(
    `SELECT s.* FROM statuses s WHERE ${POSTS} AND s.id < :maxId ORDER BY s.id DESC LIMIT :limit`,
    { viewer, context, maxId, limit },
  );

/** The others; oneself, where there are none. */
export function othersIn({ world, viewer }: View, row: ConversationRow): AccountRow[] {
  const all = world.database.all<AccountRow>(
    `SELECT a.* FROM json_each(:recipients) JOIN accounts a ON a.id = value ORDER BY key`,
    { recipients: row.recipients },
  );
  return all.length > 1 ? all.filter(({ id }) => id !== viewer) : all;
}

export function changeConversation({ world }: View, row: ConversationRow): void {
  const { id, unread, recipients } = row;
  world.database.run(
    "UPDATE conversations SET unread = :unread, recipients = :recipients WHERE id = :id",
    { id, unread, recipients },
  );
}

export const removeConversation = ({ world }: View, { id }: ConversationRow): void =>
  void world.database.run("DELETE FROM conversations WHERE id = :id", { id });

/** Notes a new direct post with everybody it is for. Gives their conversations, and the new ones. */
export function noteConversation(
  world: World,
  status: Pick<StatusRow, "id" | "account_id" | "context_id">,
): { row: ConversationRow; isNew: boolean }[] {
  const { database } = world;
  const { id, account_id: author, context_id } = status;
  const named = mentioned({ world, base: "", viewer: author }, id).map(account => account.id);
  const everybody = [...new Set([author, ...named])];
  return everybody.map(account_id => {
    const unread = Number(account_id !== author);
    const updated_at = world.now();
    const known = database.run(
      `UPDATE conversations SET unread = :unread, updated_at = :updated_at
       WHERE account_id = :account_id AND context_id = :context_id`,
      { account_id, context_id, unread, updated_at },
    );
    const recipients = JSON.stringify(everybody);
    if (known === 0)
      database.insert("conversations", { account_id, context_id, unread, recipients, updated_at });
    const row = database.one<ConversationRow>(
      "SELECT * FROM conversations WHERE account_id = :account_id AND context_id = :context_id",
      { account_id, context_id },
    )!;
    return { row, isNew: known === 0 };
  });
}

/** Notes the direct posts that were planted, as if they had just been read by their authors. */
export function plantConversations(world: World): void {
  const posts = world.database.all<StatusRow>(
    "SELECT * FROM statuses WHERE visibility = 'direct' AND reblog_of_id IS NULL ORDER BY id",
  );
  for (const post of posts) {
    noteConversation(world, post);
    world.database.run("UPDATE conversations SET updated_at = :at WHERE context_id = :context", {
      at: post.created_at,
      context: post.context_id,
    });
  }
}
