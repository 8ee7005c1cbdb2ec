import type { TokenRow } from "../data/storage/rows.ts";
import { findToken } from "../http/authentication.ts";
import type { Peer } from "../http/sockets.ts";
import { readTopic, refusalOf } from "./topics.ts";
import type { View, Stream, Message } from "../types.ts";

interface Ends {
  peer: Peer;
  /** Whether what is asked is answered, and asking may sign in. */
  answers: boolean;
  /** Whether hashtags can be subscribed to; otherwise that is accepted and nothing comes. */
  hashtags: boolean;
}

type Result = { result: "success" | "ignored" } | { result: "error"; error: string };

const SUCCESS: Result = { result: "success" };
const IGNORED: Result = { result: "ignored" };
const failed = (error: string): Result => ({ result: "error", error });

/** @param seen what nobody in particular sees from where the socket was opened */
export function createStream(
  seen: View,
  first: TokenRow | undefined,
  { peer, answers, hashtags }: Ends,
): Stream {
  let token = first;
  const topics: Stream["topics"] = new Map();

  const actions: Record<string, (asked: Map<string, unknown>) => Result> = {
    "pleroma:authenticate"(asked) {
      if (!answers) return IGNORED;
      if (token) return failed("already_authenticated");
      token = findToken(seen.world, String(asked.get("token") ?? ""));
      return token ? SUCCESS : failed("unauthorized");
    },
    subscribe(asked) {
      const topic = readTopic(name => asked.get(name), seen.world.kind);
      const refusal = refusalOf(seen.world, topic, token);
      if (refusal || !topic) return failed(refusal ?? "bad_topic");
      const key = JSON.stringify(topic);
      if (topics.has(key) || (topic[0] === "hashtag" && !hashtags)) return IGNORED;
      topics.set(key, topic);
      return SUCCESS;
    },
    unsubscribe(asked) {
      const topic = readTopic(name => asked.get(name), seen.world.kind);
      if (!topic) return failed("bad_topic");
      return topics.delete(JSON.stringify(topic)) ? SUCCESS : IGNORED;
    },
  };

  const send = (message: Message) => peer.send(JSON.stringify(message));
  return {
    topics,
    view: () => ({ ...seen, viewer: token?.account_id ?? "" }),
    token: () => token?.token,
    send,
    close: code => peer.close(code),
    heard(text) {
      const asked = readMessage(text);
      const type = String(asked.get("type"));
      const answer = Object.hasOwn(actions, type) ? actions[type]?.(asked) : undefined;
      // What makes no sense is not answered.
      if (!answer || !answers) return;
      send({ event: "pleroma:respond", payload: JSON.stringify({ type, ...answer }) });
    },
  };
}

function readMessage(text: string): Map<string, unknown> {
  try {
    const message: unknown = JSON.parse(text);
    return new Map(Object.entries(message ?? {}));
  } catch {
    return new Map(); // Not JSON: as empty as a message that asks for nothing.
  }
}
