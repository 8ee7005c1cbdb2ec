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
  | `hashtag:${string}`
  | `list:${string}`;

/** What a socket of the streaming API says. */
export type StreamEvent =
  /** `stream` is null where the server does not tell which one it is. */
  | { event: "update" | "status.update"; stream: string | null; status: Status }
  | { event: "delete"; id: string }
  | { event: "notification"; notification: Notification }
  /** The payload is not yet checked: undefined where there is none. */
  | { event: "changed"; what: Changed; payload: unknown }
  /** Mastodon: notifications that were kept back are among the others now. */
  | { event: "notifications_merged" }
  | FollowEvent
  /** Pleroma's answer to `pleroma:authenticate`, `subscribe` and `unsubscribe`. */
  | { event: "pleroma:respond"; type: string; result: string; error: string | null };

/** What else may change in the server's hands. */
export type Changed = "filters" | "announcements" | "conversations" | "chats";

/** Pleroma: what became of a follow. `state` is `follow_pending`, `follow_accept` or `follow_reject`. */
export interface FollowEvent {
  event: typeof FOLLOWED;
  state: string;
  /** Ids of accounts. */
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
 * What a message means; undefined for a heartbeat, and for an event that is not known here: the
 * set is open. Throws `Malformed`. https://docs.joinmastodon.org/methods/streaming/#events
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

/** Whether a name that another build wrote means something here. */
export function isStream(name: string): name is StreamName {
  return /^(?:user|direct|public(?::local)?|(?:hashtag|list):.+)$/s.test(name);
}

/** A hashtag's stream is named with its tag, which some servers spell in their own way. */
function nameOf(stream: readonly string[] | null | undefined): string | null {
  const [name, argument] = stream ?? [];
  if (name === "hashtag" && argument !== undefined) return `${name}:${argument.toLowerCase()}`;
  if (name === "list" && argument !== undefined) return `${name}:${argument}`;
  return name ?? null;
}

/** Some events have no payload, or an empty one; an id is not JSON. */
function whatOf(event: string, payload: unknown): unknown {
  if (payload == null || payload === "") return undefined;
  return event === "announcement.delete" ? payload : inner(payload);
}

/** A payload is JSON in a text; some servers leave the text out. */
function inner(payload: unknown): unknown {
  return typeof payload === "string" ? parse(payload) : payload;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    // Without the text, which may be what somebody wrote.
    throw new Malformed("A message of the stream is no JSON", { cause });
  }
}
