import { onMount, type ReadableAtom } from "nanostores";
import { alerts } from "../alerts/alerts.ts";
import {
  fetchConversation,
  fetchConversationStatuses,
  readConversation,
  setRecipients,
  type Conversation,
} from "../api/conversations.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { entityEvents } from "../entities/events.ts";
import { attempt } from "../load.ts";
import { createLoadable, type Loaded } from "../loadable.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";
import { byAge } from "../lib/by-age.ts";
import { createHolder, createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { statuses } from "../statuses/statuses.ts";
import { followStream } from "../streaming/follow-stream.ts";
import { conversations } from "./conversations.ts";
import { keepConversation, retainConversations, type ConversationRecord } from "./record.ts";

/** A conversation with all its posts. Only Pleroma has this; elsewhere it is missing. */
export interface OpenConversation {
  $view: ReadableAtom<Loaded<ConversationRecord>>;
  retry(): Promise<void>;
  /** Loads its newest posts anew. */
  refresh(): Promise<void>;
  /** The ids of its posts, oldest first; further pages are older. */
  posts: PagedList<string>;
  /** Marks it as read, and whatever arrives, while the page is visible. Returns a function to stop. */
  startReading(): () => void;
  /** Sets who gets the next posts, by account id. Resolves with whether that worked. */
  setRecipients(accounts: readonly string[]): Promise<boolean>;
}

export const openConversations = scoped((client: Client) => createConversations(client, true));

/** The same without the stream: what others write appears when they are loaded anew. */
export const stillOpenConversations = scoped((client: Client) =>
  createConversations(client, false),
);

function createConversations(client: Client, isLive: boolean) {
  const retained = createRefCounted((id: string) => createConversation(client, id, isLive));
  client.onEnd(retained.end);
  return { open: (id: string): Retained<OpenConversation> => retained.retain(id) };
}

function createConversation(
  client: Client,
  id: string,
  isLive: boolean,
): { item: OpenConversation; end(): void } {
  const { api } = client;
  const store = statuses(client);
  const hold = createHolder();

  function keep(conversation: Conversation, startedAt = client.tick()): ConversationRecord {
    const record = keepConversation(client, conversation, startedAt);
    hold(retainConversations(client, [record]));
    return record;
  }

  const loadable = createLoadable<ConversationRecord>(
    client,
    async signal => {
      const startedAt = client.tick();
      return keep(await fetchConversation(api, id, { signal }), startedAt);
    },
    { isMissing },
  );

  const posts = createPagedList<string>(client, {
    async read(options) {
      const startedAt = client.tick();
      const { items, next } = await fetchConversationStatuses(api, id, options);
      return { items: store.import(items, { source: "answer", startedAt }), next };
    },
    idOf: status => status,
    sort: ids =>
      ids
        .flatMap(post => store.get(post) ?? [])
        .toSorted(byAge)
        .map(post => post.id),
    retain: ids => store.retain(ids),
    isHidden: isMissing,
  });

  /** Shows a newer version of the conversation, and its last post. */
  function receive(conversation: Conversation): void {
    const record = keep(conversation);
    loadable.$view.set({ state: "ready", value: record });
    if (record.lastStatus) posts.put(record.lastStatus);
  }

  function startReading(): () => void {
    const { environment } = client;
    async function look(): Promise<void> {
      // The list takes the same event, and must not make it unread again.
      await Promise.resolve();
      const view = loadable.$view.get();
      if (view.state !== "ready" || !view.value.unread || !environment.visible()) return;
      loadable.$view.set({ ...view, value: { ...view.value, unread: false } });
      await conversations(client).markRead(id);
    }
    const stops = [
      loadable.$view.subscribe(() => void look()),
      environment.onVisibility(() => void look()),
    ];
    return () => stops.forEach(stop => stop());
  }

  const stopEvents = entityEvents(client).listen(event => {
    if (event.kind === "deleted") posts.remove(event.status);
    if (event.kind !== "posted") return;
    const { pleroma } = store.get(event.status) ?? {};
    if (pleroma?.direct_conversation_id === id) posts.put(event.status);
  });

  if (isLive)
    onMount(posts.$view, () =>
      followStream(client, "direct", {
        changed(what, payload) {
          if (what !== "conversations") return;
          void attempt(client, async () => {
            const conversation = readConversation(payload);
            if (conversation.id === id) receive(conversation);
          });
        },
        deleted: status => void posts.remove(status),
        missed: () => posts.renew().then(() => posts.$view.value?.phase !== "failed"),
      }),
    );

  return {
    item: {
      $view: loadable.$view,
      retry: loadable.retry,
      refresh: () => posts.renew(),
      posts,
      startReading,
      async setRecipients(accounts) {
        const changed = await alerts(client).attempt(() => setRecipients(api, id, accounts));
        if (!changed) return false;
        loadable.$view.set({ state: "ready", value: keep(changed) });
        conversations(client).put(changed);
        return true;
      },
    },
    end() {
      stopEvents();
      loadable.end();
      posts.end();
      hold();
    },
  };
}
