import { atom, onMount, type ReadableAtom } from "nanostores";
import { $hasChats, chats } from "../chats/chats.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { conversations } from "./conversations.ts";

/** How many of the newest conversations, and how many messages of the newest chats, are unread. */
export interface UnreadTalks {
  conversations: number;
  chats: number;
}

export const unreadTalks = scoped((client: Client): ReadableAtom<UnreadTalks> => {
  const $unread = atom<UnreadTalks>({ conversations: 0, chats: 0 });
  onMount($unread, () => {
    let stopChats = () => {};
    const stopConversations = conversations(client).$view.subscribe(({ items }) => {
      const count = items.filter(({ unread }) => unread).length;
      $unread.set({ ...$unread.get(), conversations: count });
    });
    const stop = $hasChats(client).subscribe(hasChats => {
      stopChats();
      if (!hasChats) return;
      stopChats = chats(client).$view.subscribe(({ items }) => {
        const count = items.reduce((sum, { unread }) => sum + unread, 0);
        $unread.set({ ...$unread.get(), chats: count });
      });
    });
    return () => {
      stop();
      stopChats();
      stopConversations();
    };
  });
  return $unread;
});
