import * as v from "valibot";
import { Malformed } from "./http/errors.ts";
import { id } from "./fields.ts";
import { notificationShape, type Notification } from "./notifications.ts";
import { check } from "./shapes.ts";
import { statusShape, type Status } from "./statuses/statuses.ts";

/** https://docs.joinmastodon.org/methods/streaming/#streams */
export type StreamName =
  | "user"
  | "direct"
  | "public"
  | "public:local"
  /** The posts of one other server (Pleroma). */
  | `public:remote:${string}`
  | `hashtag:${string}`
  | `list:${string}`;

/** A message of the streaming API. */
export type StreamEvent =
  /** `stream` is null if the server doesn't name it. */
  | { event: "update" | "status.update"; stream: string | null; status: Status }
  | { event: "delete"; id: string }
  | { event: "notification"; notification: Notification }
  /** The payload is not validated; undefined if there is none. */
  | { event: "changed"; what: Changed; payload: unknown }
  /** Mastodon: filtered notifications were moved into the main list. */
  | { event: "notifications_merged" }
  | FollowEvent
  /** Pleroma's response to `pleroma:authenticate`, `subscribe` and `unsubscribe`. */
  | { event: "pleroma:respond"; type: string; result: string; error: string | null };

/** Other things that can change on the server. */
export type Changed = "filters" | "announcements" | "conversations" | "chats";

/** Pleroma: a follow changed. `state` is `follow_pending`, `follow_accept` or `follow_reject`. */
export interface FollowEvent {
  event: typeof FOLLOWED;
  state: string;
  /** Account ids. */
  follower: string;
  followed: string;
}

const FOLLOWED = "pleroma:follow_relationships_update";

const CHANGES: ReadonlyMap<string, Changed> = new Map([
  ["filters_changed", "filters"],
  ["announcement", "announcements"],
  ["announcement.reaction", "announcements"],
  ["announcement.delete", "announcements"],
  ["conversation", "conversations"],
  ["pleroma:chat_update", "chats"],
]);

const followedShape = v.object({
  state: v.string(),
  follower: v.object({ id }),
  following: v.object({ id }),
});

const frameShape = v.object({
  event: v.string(),
  payload: v.nullish(v.unknown()),
  stream: v.nullish(v.array(v.string())),
});

const respondShape = v.object({
  type: v.string(),
  result: v.string(),
  error: v.optional(v.nullable(v.string()), null),
});

/**
 * Parses a message; undefined for a heartbeat or an unknown event, as new ones may be added. Throws
 * `Malformed`. https://docs.joinmastodon.org/methods/streaming/#events
 */
export function readEvent(message: unknown): StreamEvent | undefined {
  if (typeof message !== "string") throw new Malformed("A stream speaks in texts");
  if (message.trim() === "") return undefined;
  const { event, payload, stream } = check(frameShape, parse(message));
  if (event === "update" || event === "status.update")
    return { event, stream: nameOf(stream), status: check(statusShape, inner(payload)) };
  if (event === "delete") return { event, id: check(id, payload) };
  if (event === "notification")
    return { event, notification: check(notificationShape, inner(payload)) };
  if (event === "notifications_merged") return { event };
  const what = CHANGES.get(event);
  if (what) return { event: "changed", what, payload: whatOf(event, payload) };
  if (event === FOLLOWED) {
    const { state, follower, following } = check(followedShape, inner(payload));
    return { event, state, follower: follower.id, followed: following.id };
  }
  if (event === "pleroma:respond") return { event, ...check(respondShape, inner(payload)) };
  return undefined;
}

/** Whether a name is a known stream: another build of the client may have written it. */
export function isStream(name: string): name is StreamName {
  return /^(?:user|direct|public(?::local)?|(?:hashtag|list|public:remote):.+)$/s.test(name);
}

/** Builds a stream's name. Some servers change the case of a hashtag, so it is lower-cased. */
function nameOf(stream: readonly string[] | null | undefined): string | null {
  const [name, argument] = stream ?? [];
  if (name === "hashtag" && argument !== undefined) return `${name}:${argument.toLowerCase()}`;
  if ((name === "list" || name === "public:remote") && argument !== undefined)
    return `${name}:${argument}`;
  return name ?? null;
}

/** Reads the payload: some events have none, or an empty one; an id is not JSON. */
function whatOf(event: string, payload: unknown): unknown {
  if (payload == null || payload === "") return undefined;
  return event === "announcement.delete" ? payload : inner(payload);
}

/** Parses a payload, which is JSON in a string; some servers send the JSON itself. */
function inner(payload: unknown): unknown {
  return typeof payload === "string" ? parse(payload) : payload;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Leaves the text out of the error: it may be private.
    throw new Malformed("A message of the stream is no JSON", { cause });
  }
}
