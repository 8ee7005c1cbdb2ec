import { onMount } from "nanostores";
import {
  deleteConversation,
  fetchConversations,
  markConversationRead,
  readConversation,
  type Conversation,
} from "../api/conversations.ts";
import { isMissing } from "../api/missing.ts";
import { deleteUnlessUndone } from "../alerts/unless-undone.ts";
import type { Client } from "../client.ts";
import { entityEvents } from "../entities/events.ts";
import { attempt } from "../load.ts";
import { msg } from "@lingui/core/macro";
import { createPagedList, type PagedList } from "../paged-list.ts";
import { scoped } from "../lib/scope.ts";
import { statuses } from "../statuses/statuses.ts";
import { followStream } from "../streaming/follow-stream.ts";
import { keepConversation, retainConversations, type ConversationRecord } from "./record.ts";

/** The user's conversations, newest first. Hidden if the server has none. */
export interface ConversationStore extends PagedList<ConversationRecord> {
  /** Adds a conversation, or replaces what is known of it. */
  put(conversation: Conversation): ConversationRecord;
  /** Marks a conversation as read: at once, and unread again if the request fails. */
  markRead(id: string): Promise<void>;
  /** Removes a conversation from the list, with an alert to undo that. Its posts stay. */
  remove(id: string): Promise<void>;
}

/**
 * Milliseconds to wait for the event about the conversation of a new post. Pleroma sends none for
 * the first post of a conversation, and GoToSocial none for the user's own posts.
 */
const EVENT_TIMEOUT_MS = 1500;

export const conversations = scoped((client: Client) => createConversations(client, true));

/** The same without the stream: what others write appears when the list is loaded anew. */
export const stillConversations = scoped((client: Client) => createConversations(client, false));

function createConversations(client: Client, isLive: boolean): ConversationStore {
  const { api, environment } = client;
  const list = createPagedList<ConversationRecord>(client, {
    async read(options) {
      const startedAt = client.tick();
      const page = await fetchConversations(api, options);
      const items = page.items.map(item => keepConversation(client, item, startedAt));
      return { ...page, items };
    },
    idOf: ({ id }) => id,
    sort: items => items.toSorted((one, other) => other.at - one.at),
    retain: items => retainConversations(client, items),
    isHidden: isMissing,
  });
  let stopWaiting = () => {};
  client.onEnd(list.end);
  client.onEnd(() => stopWaiting());

  const find = (id: string) => list.$view.value?.items.find(item => item.id === id);

  function put(conversation: Conversation): ConversationRecord {
    const record = keepConversation(client, conversation, client.tick());
    list.put(record);
    return record;
  }

  /** Whether a status is the last one of a conversation in the list. */
  const isShown = (status: string) =>
    list.$view.value?.items.some(item => item.lastStatus === status) === true;

  function expect(status: string): void {
    if (statuses(client).get(status)?.visibility !== "direct") return;
    stopWaiting();
    stopWaiting = environment.after(EVENT_TIMEOUT_MS, () => {
      if (!isShown(status)) void list.renew();
    });
  }

  client.onEnd(
    entityEvents(client).listen(event => {
      if (event.kind === "posted") expect(event.status);
    }),
  );

  if (isLive)
    onMount(list.$view, () =>
      followStream(client, "direct", {
        arrived: expect,
        changed(what, payload) {
          if (what === "conversations")
            void attempt(client, async () => put(readConversation(payload)));
        },
        deleted: status => isShown(status) && void list.renew(),
        missed: () => list.renew().then(() => list.$view.value?.phase !== "failed"),
      }),
    );

  return {
    $view: list.$view,
    loadMore: list.loadMore,
    retry: list.retry,
    renew: list.renew,
    put,
    async markRead(id) {
      const before = find(id);
      if (before && !before.unread) return;
      if (before) list.put({ ...before, unread: false });
      await attempt(
        client,
        () => markConversationRead(api, id),
        () => {
          const now = find(id);
          if (before && now) list.put({ ...now, unread: true });
        },
      );
    },
    async remove(id) {
      const putBack = list.remove(id);
      const alert = { title: "", message: msg`Conversation deleted.` };
      await deleteUnlessUndone(client, alert, putBack, () =>
        deleteConversation(api, id, { keepalive: true }),
      );
    },
  };
}
