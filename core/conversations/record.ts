import type { Conversation } from "../api/conversations.ts";
import type { Client } from "../client.ts";
import { accounts } from "../accounts/accounts.ts";
import { statuses } from "../statuses/statuses.ts";

/** A conversation whose accounts and last status are in their stores. */
export interface ConversationRecord {
  id: string;
  unread: boolean;
  /** The ids of the others; of the user, if there are none. */
  accounts: readonly string[];
  /** The id of the last status; null if it was deleted. */
  lastStatus: string | null;
  /** When it was posted, in milliseconds since 1970. */
  at: number;
}

/** Stores what a conversation contains. */
export function keepConversation(
  client: Client,
  { id, unread, accounts: people, last_status: last }: Conversation,
  startedAt: number,
): ConversationRecord {
  const from = { source: "answer", startedAt } as const;
  for (const account of people) accounts(client).import(account, from);
  if (last) statuses(client).import([last], from);
  return {
    id,
    unread,
    accounts: people.map(account => account.id),
    lastStatus: last?.id ?? null,
    at: last ? Date.parse(last.created_at) : 0,
  };
}

/** Keeps what the conversations contain; the returned function releases it. */
export function retainConversations(
  client: Client,
  items: readonly ConversationRecord[],
): () => void {
  const releases = [
    accounts(client).retain(items.flatMap(item => item.accounts)),
    statuses(client).retain(items.flatMap(({ lastStatus }) => lastStatus ?? [])),
  ];
  return () => releases.forEach(release => release());
}
