import { onMount, type ReadableAtom } from "nanostores";
import { fetchChat, type ChatMessage } from "../api/chats.ts";
import { isMissing } from "../api/missing.ts";
import { ApiError } from "../api/http/errors.ts";
import type { Client } from "../client.ts";
import { accounts } from "../accounts/accounts.ts";
import { createLoadable, type Loaded } from "../loadable.ts";
import type { PagedList } from "../paged-list.ts";
import { createHolder, createRefCounted, type Retained } from "../lib/ref-counted.ts";
import { scoped } from "../lib/scope.ts";
import { uploads, type UploadStore } from "../uploads/uploads.ts";
import { keepChat, type ChatRecord } from "./chats.ts";
import { createMessages } from "./internal/messages.ts";
import { createSending, type PendingMessage } from "./internal/sending.ts";

export type { PendingMessage } from "./internal/sending.ts";

/** One chat: its messages, and what is being written. */
export interface OpenChat {
  $chat: ReadableAtom<Loaded<ChatRecord>>;
  retry(): Promise<void>;
  /** Oldest first; further pages are older. */
  messages: PagedList<ChatMessage>;
  /** The user's messages that the server doesn't have yet, oldest first. */
  $pending: ReadableAtom<readonly PendingMessage[]>;
  /** The file of the next message. */
  uploads: ReturnType<UploadStore["of"]>;
  /** The text of the next message, as it was left. */
  readonly text: string;
  write(text: string): void;
  /** Sends a message, which is shown at once. */
  send(text: string): void;
  /** Sends a message again that failed. */
  resend(key: string): void;
  /** Drops a message that failed. */
  discard(key: string): void;
  /** Deletes a message, with an alert to undo that. */
  remove(id: string): Promise<void>;
  /** Marks all messages as read. */
  read(): Promise<void>;
}

/** How many files a message may have. */
export const MAX_FILES = 1;

export const openChats = scoped((client: Client) => {
  /** What was written in chats that are closed. */
  const texts = new Map<string, string>();
  const retained = createRefCounted((id: string) => createChat(client, id, texts));
  client.onEnd(retained.end);
  return { open: (id: string): Retained<OpenChat> => retained.retain(id) };
});

/** Pleroma refuses an id that it couldn't have made with 400. */
const isNoChat = (error: unknown) =>
  isMissing(error) || (error instanceof ApiError && error.status === 400);

function createChat(
  client: Client,
  id: string,
  texts: Map<string, string>,
): { item: OpenChat; end(): void } {
  const files = `chat:${id}`;
  const hold = createHolder();

  const loadable = createLoadable<ChatRecord>(
    client,
    async signal => {
      const startedAt = client.tick();
      const record = keepChat(client, await fetchChat(client.api, id, { signal }), startedAt);
      hold(accounts(client).retain([record.account]));
      return record;
    },
    { isMissing: isNoChat },
  );
  const sending = createSending(client, id, message => messages.put(message));
  const messages = createMessages(client, id, {
    isSending: () => sending.$pending.get().some(({ failure }) => !failure),
    received: sending.settle,
  });
  onMount(messages.list.$view, messages.follow);

  return {
    item: {
      $chat: loadable.$view,
      retry: loadable.retry,
      messages: messages.list,
      $pending: sending.$pending,
      uploads: uploads(client).of(files, { most: MAX_FILES }),
      get text() {
        return texts.get(id) ?? "";
      },
      write: text => void texts.set(id, text),
      send(text) {
        const list = uploads(client).of(files, { most: MAX_FILES });
        const [file] = list.$uploads.get();
        const attachment = file?.status.state === "ready" ? file.status.attachment : null;
        if (text.trim() === "" && !attachment) return;
        texts.delete(id);
        sending.send(text.trim(), attachment);
        list.clear();
        void messages.read();
      },
      resend: sending.resend,
      discard: sending.discard,
      remove: messages.remove,
      read: messages.read,
    },
    end() {
      sending.end();
      messages.list.end();
      loadable.end();
      hold();
    },
  };
}
