import { atom, type ReadableAtom } from "nanostores";
import { sendChatMessage, type ChatMessage } from "../../api/chats.ts";
import type { MediaAttachment } from "../../api/media-attachments.ts";
import type { Client } from "../../client.ts";
import { keepAlive } from "../../entities/keep-alive.ts";
import { failureOf, type Failure } from "../../failure.ts";
import { connectivity } from "../../connectivity.ts";
import { chats } from "../chats.ts";

/** A message that is being sent, or failed. */
export interface PendingMessage {
  /** The key by which the server recognises it if it is sent again. */
  key: string;
  text: string;
  attachment: MediaAttachment | null;
  /** When it was written, in milliseconds since 1970. */
  at: number;
  /** Why it was not sent. */
  failure?: Failure;
}

interface Sending {
  $pending: ReadableAtom<readonly PendingMessage[]>;
  send(text: string, attachment: MediaAttachment | null): void;
  resend(key: string): void;
  discard(key: string): void;
  /** Forgets the pending message that has arrived at the server. */
  settle(message: ChatMessage): void;
  end(): void;
}

/** Sends the messages of a chat in turn, so that they keep their order. */
export function createSending(
  client: Client,
  chat: string,
  arrived: (message: ChatMessage) => void,
): Sending {
  const $pending = atom<readonly PendingMessage[]>([]);
  let last: Promise<void> = Promise.resolve();

  const discard = (key: string) => $pending.set($pending.get().filter(one => one.key !== key));
  const patch = (key: string, failure: Failure | undefined) =>
    $pending.set($pending.get().map(one => (one.key === key ? { ...one, failure } : one)));

  async function deliver(key: string): Promise<void> {
    const message = $pending.get().find(one => one.key === key);
    if (!message) return;
    const { text, attachment } = message;
    const content = {
      ...(text && { content: text }),
      ...(attachment && { media_id: attachment.id }),
    };
    try {
      const sent = await keepAlive(client, () => sendChatMessage(client.api, chat, content, key));
      discard(key);
      arrived(sent);
      chats(client).change(chat, { last: sent, at: Date.parse(sent.created_at) });
    } catch (error) {
      patch(key, failureOf(client, error));
    }
  }

  function resend(key: string): void {
    patch(key, undefined);
    last = last.then(() => deliver(key));
  }

  const stopListening = connectivity(client).$reach.listen(reach => {
    if (reach !== "reachable") return;
    for (const { key, failure } of $pending.get()) if (failure?.unreachable) resend(key);
  });

  return {
    $pending,
    send(text, attachment) {
      const { environment } = client;
      const key = environment.randomId();
      $pending.set([...$pending.get(), { key, text, attachment, at: environment.now() }]);
      resend(key);
    },
    resend,
    discard,
    settle({ idempotency_key: key }) {
      if (key) discard(key);
    },
    end: stopListening,
  };
}
