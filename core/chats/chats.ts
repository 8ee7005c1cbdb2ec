import { computed, onMount, type ReadableAtom } from "nanostores";
import { alerts } from "../alerts/alerts.ts";
import { fetchChats, openChatWith, readChat, type Chat, type ChatMessage } from "../api/chats.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { accounts } from "../accounts/accounts.ts";
import { instances } from "../instance/instance.ts";
import { attempt } from "../load.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";
import { scoped } from "../lib/scope.ts";
import { followStream } from "../streaming/follow-stream.ts";

/** A chat whose account is in the store. */
export interface ChatRecord {
  id: string;
  /** The id of the other person's account. */
  account: string;
  /** The number of unread messages. */
  unread: number;
  last: ChatMessage | null;
  /** When it last changed, in milliseconds since 1970. */
  at: number;
}

/** The user's chats, newest first. Hidden if the server has none. */
export interface ChatStore extends PagedList<ChatRecord> {
  /** Stores a chat, and shows it in the list. */
  put(chat: Chat): ChatRecord;
  /** Changes what the list shows of a chat. */
  change(id: string, part: Partial<ChatRecord>): void;
  /** Opens the chat with an account, which may be new. Resolves with its id; tells a failure. */
  openWith(account: string): Promise<string | undefined>;
}

/** Whether the instance has chats; undefined until that is known. */
export const $hasChats = scoped((client: Client): ReadableAtom<boolean | undefined> =>
  computed(instances(client).$instance, instance =>
    instance?.features.has("pleroma_chat_messages"),
  ),
);

export const chats = scoped((client: Client): ChatStore => {
  const { api } = client;
  const list = createPagedList<ChatRecord>(client, {
    async read(options) {
      const startedAt = client.tick();
      const page = await fetchChats(api, options);
      return { ...page, items: page.items.map(chat => keepChat(client, chat, startedAt)) };
    },
    idOf: ({ id }) => id,
    sort: items => items.toSorted((one, other) => other.at - one.at),
    retain: items => accounts(client).retain(items.map(({ account }) => account)),
    isHidden: isMissing,
  });
  client.onEnd(list.end);

  function put(chat: Chat): ChatRecord {
    const record = keepChat(client, chat, client.tick());
    list.put(record);
    return record;
  }

  onMount(list.$view, () =>
    followStream(client, "user", {
      changed(what, payload) {
        if (what === "chats") void attempt(client, async () => put(readChat(payload)));
      },
      missed: () => list.renew().then(() => list.$view.value?.phase !== "failed"),
    }),
  );

  return {
    $view: list.$view,
    loadMore: list.loadMore,
    retry: list.retry,
    renew: list.renew,
    put,
    change(id, part) {
      const before = list.$view.value?.items.find(item => item.id === id);
      if (before) list.put({ ...before, ...part });
    },
    async openWith(account) {
      const chat = await alerts(client).attempt(() => openChatWith(api, account));
      return chat && put(chat).id;
    },
  };
});

/** Stores the account of a chat. */
export function keepChat(client: Client, chat: Chat, startedAt: number): ChatRecord {
  const { id, account, unread, last_message: last, updated_at } = chat;
  accounts(client).import(account, { source: "answer", startedAt });
  const at = Date.parse(last?.created_at ?? updated_at);
  return { id, account: account.id, unread, last, at };
}
