import * as v from "valibot";
import { Malformed } from "./errors.ts";
import { check } from "./shapes.ts";
import { statusShape, type Status } from "./statuses.ts";

/** https://docs.joinmastodon.org/methods/streaming/#streams */
export type StreamName = "user" | "public" | "public:local";

/** What a socket of the streaming API says. */
export type StreamEvent =
  /** `stream` is null where the server does not tell which one it is. */
  | { event: "update" | "status.update"; stream: string | null; status: Status }
  | { event: "delete"; id: string }
  /** Pleroma's answer to `pleroma:authenticate`, `subscribe` and `unsubscribe`. */
  | { event: "pleroma:respond"; type: string; result: string; error: string | null };

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

const idShape = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.nonEmpty());

/**
 * What a message means; undefined for a heartbeat, and for an event that is not known here: the
 * set is open. Throws `Malformed`. https://docs.joinmastodon.org/methods/streaming/#events
 */
export function readEvent(message: unknown): StreamEvent | undefined {
  if (typeof message !== "string") throw new Malformed("A stream speaks in texts");
  if (message.trim() === "") return undefined;
  const { event, payload, stream } = check(frameShape, parse(message));
  if (event === "update" || event === "status.update")
    return { event, stream: stream?.[0] ?? null, status: check(statusShape, inner(payload)) };
  if (event === "delete") return { event, id: check(idShape, payload) };
  if (event === "pleroma:respond") return { event, ...check(respondShape, inner(payload)) };
  return undefined;
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
