import { msg } from "@lingui/core/macro";
import { deleteUnlessUndone } from "../../alerts/unless-undone.ts";
import {
  deleteChatMessage,
  fetchChatMessages,
  markChatRead,
  readChat,
  type Chat,
  type ChatMessage,
} from "../../api/chats.ts";
import { isMissing } from "../../api/missing.ts";
import type { Client } from "../../client.ts";
import { byAge } from "../../lib/by-age.ts";
import { attempt } from "../../load.ts";
import { createPagedList, type OwnPagedList } from "../../paged-list.ts";
import { followStream } from "../../streaming/follow-stream.ts";
import { chats } from "../chats.ts";

interface Messages {
  list: OwnPagedList<ChatMessage>;
  put(message: ChatMessage): void;
  remove(id: string): Promise<void>;
  read(): Promise<void>;
  /** Subscribes to new messages; the returned function ends that. */
  follow(): () => void;
}

interface MessageOptions {
  /** Whether a message of the user's is being sent. */
  isSending(): boolean;
  /** Called with each message from the stream. */
  received(message: ChatMessage): void;
}

/** The messages of a chat that the server has. */
export function createMessages(
  client: Client,
  chat: string,
  { isSending, received }: MessageOptions,
): Messages {
  const { api } = client;
  const list = createPagedList<ChatMessage>(client, {
    read: options => fetchChatMessages(api, chat, options),
    idOf: ({ id }) => id,
    sort: items => items.toSorted(byAge),
    isHidden: isMissing,
  });
  const known = () => list.$view.value?.items ?? [];
  /** Messages that are being deleted, which the server may still have. */
  const leaving = new Set<string>();

  function receive({ id, last_message: message }: Chat): void {
    if (id !== chat || !message) return;
    received(message);
    // Its own response brings it; a file's message in the stream doesn't tell which one it is.
    if (message.account_id === client.person && isSending()) return;
    list.put(message);
  }

  /** Compares the newest messages with the server's: the stream doesn't tell which was deleted. */
  async function renew(): Promise<boolean> {
    const page = await attempt(client, () => fetchChatMessages(api, chat));
    if (!page) return false;
    const { items } = page;
    const ids = new Set(items.map(({ id }) => id));
    const before = known();
    if (before.length > 0 && items.length > 0 && !before.some(({ id }) => ids.has(id))) {
      await list.renew();
      return true;
    }
    const oldest = items.at(-1);
    for (const message of before)
      if (!ids.has(message.id) && (!oldest || byAge(message, oldest) > 0)) list.remove(message.id);
    for (const message of items)
      if (!leaving.has(message.id) && !before.some(({ id }) => id === message.id))
        list.put(message);
    return true;
  }

  return {
    list,
    put: list.put,
    async remove(id) {
      const restore = list.remove(id);
      leaving.add(id);
      const putBack = () => {
        leaving.delete(id);
        restore();
      };
      const alert = { title: "", message: msg`Message deleted.` };
      await deleteUnlessUndone(client, alert, putBack, () =>
        deleteChatMessage(api, chat, id, { keepalive: true }),
      );
    },
    async read() {
      const last = known().at(-1);
      const isUnread = known().some(({ unread }) => unread);
      if (!last || !isUnread) return;
      const answer = await attempt(client, () => markChatRead(api, chat, last.id));
      if (!answer) return;
      for (const message of known())
        if (message.unread && byAge(message, last) <= 0) list.put({ ...message, unread: false });
      chats(client).change(chat, { unread: answer.unread });
    },
    follow: () =>
      followStream(client, "user", {
        changed(what, payload) {
          if (what === "chats") void attempt(client, async () => receive(readChat(payload)));
        },
        deleted: () => void renew(),
        missed: renew,
      }),
  };
}
