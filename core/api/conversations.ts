import * as v from "valibot";
import { accountShape } from "./accounts/accounts.ts";
import { id, list, no, orNull } from "./fields.ts";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { PAGE_ITEM_COUNT, readPageOf, type Page, type PageOptions } from "./http/pages.ts";
import { check } from "./shapes.ts";
import { statusShape, type Status } from "./statuses/statuses.ts";
import { byAge } from "../lib/by-age.ts";
import { encoded } from "../lib/encoded.ts";

/** https://docs.joinmastodon.org/entities/Conversation/ */
const conversationShape = v.object({
  id,
  unread: no,
  /** The others; the user, if there are none. */
  accounts: list(accountShape),
  last_status: orNull(statusShape),
});
export type Conversation = v.InferOutput<typeof conversationShape>;

const CONVERSATIONS = "/api/v1/conversations";
const pathOf = (conversation: string) => `${CONVERSATIONS}/${encoded(conversation)}`;
const pleromaPathOf = (conversation: string) =>
  `/api/v1/pleroma/conversations/${encoded(conversation)}`;

/** Fetches a page of conversations. https://docs.joinmastodon.org/methods/conversations/#get */
export function fetchConversations(
  api: Connection,
  options?: PageOptions,
): Promise<Page<Conversation>> {
  return readPageOf(api, CONVERSATIONS, conversationShape, options);
}

/** https://docs.joinmastodon.org/methods/conversations/#read */
export async function markConversationRead(api: Connection, conversation: string): Promise<void> {
  await api.send("POST", `${pathOf(conversation)}/read`);
}

/** https://docs.joinmastodon.org/methods/conversations/#delete */
export async function deleteConversation(
  api: Connection,
  conversation: string,
  options?: Pick<RequestOptions, "keepalive">,
): Promise<void> {
  await api.send("DELETE", pathOf(conversation), options);
}

/** Pleroma. https://docs-develop.pleroma.social/backend/development/API/pleroma_api/ */
export async function fetchConversation(
  api: Connection,
  conversation: string,
  options?: RequestOptions,
): Promise<Conversation> {
  const { body } = await api.get(pleromaPathOf(conversation), options);
  return check(conversationShape, body);
}

/** Pleroma: sets who gets the next posts, by account id. It reads them only from the query. */
export async function setRecipients(
  api: Connection,
  conversation: string,
  recipients: readonly string[],
): Promise<Conversation> {
  const { body } = await api.send("PATCH", pleromaPathOf(conversation), { query: { recipients } });
  return check(conversationShape, body);
}

/**
 * Pleroma: fetches the statuses of a conversation before one of them, newest first. Each of its
 * pages is the other way round, which also makes its links wrong.
 */
export async function fetchConversationStatuses(
  api: Connection,
  conversation: string,
  { link: before, limit = PAGE_ITEM_COUNT, signal }: PageOptions = {},
): Promise<Pick<Page<Status>, "items" | "next">> {
  const path = `${pleromaPathOf(conversation)}/statuses`;
  const { items } = await readPageOf(api, path, statusShape, { limit, signal }, { max_id: before });
  const newestFirst = items.toSorted((one, other) => byAge(other, one));
  return { items: newestFirst, next: (items.length >= limit && newestFirst.at(-1)?.id) || null };
}

/** Reads the payload of an event of the stream; throws `Malformed`. */
export const readConversation = (payload: unknown): Conversation =>
  check(conversationShape, payload);
