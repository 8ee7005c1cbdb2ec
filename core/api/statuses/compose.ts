import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { id, maybe, text } from "../fields.ts";
import { check } from "../shapes.ts";
import { statusShape, type Status } from "./statuses.ts";
import { encoded } from "../../lib/encoded.ts";

/** A poll to create. https://docs.joinmastodon.org/methods/statuses/#create */
export interface NewPoll {
  options: readonly string[];
  multiple: boolean;
  /** Seconds from now; undefined for a poll without end, if the server allows it. */
  expires_in?: number;
  hide_totals?: boolean;
}

/** The parts that new posts and edits have in common. Undefined values are not sent. */
export interface StatusText {
  /** As typed. */
  status: string;
  spoiler_text?: string;
  sensitive?: boolean;
  /** In the order in which they are shown. */
  media_ids?: readonly string[];
  poll?: NewPoll;
  language?: string;
  /** One of the instance's `postFormats`, if it has several. */
  content_type?: string;
  /** Pleroma: the recipients by `acct`, whatever the text mentions. */
  to?: readonly string[];
  /** Mastodon 4.5: `public`, `followers` or `nobody`. */
  quote_approval_policy?: string;
}

export interface NewStatus extends StatusText {
  /** Without it Pleroma makes the post public, whatever the user's default is. */
  visibility: string;
  in_reply_to_id?: string;
  /** Pleroma: the recipients are those of this conversation. */
  in_reply_to_conversation_id?: string;
  /** Pleroma and Akkoma. */
  quote_id?: string;
  /** Mastodon. */
  quoted_status_id?: string;
  /** Pleroma: seconds until the post is deleted. */
  expires_in?: number;
}

export interface StatusEdit extends StatusText {
  /** Mastodon: changes to files that are in the post already. */
  media_attributes?: readonly { id: string; description: string; focus?: string }[];
}

/**
 * Creates a post. On servers that support idempotency keys, requests with the same key create one
 * post. Pleroma repeats error responses too: after any response, use a new key.
 * https://docs.joinmastodon.org/methods/statuses/#create
 */
export async function createStatus(
  api: Connection,
  status: NewStatus,
  key: string,
): Promise<Status> {
  const headers = { "Idempotency-Key": key };
  const { body } = await api.send("POST", "/api/v1/statuses", { body: status, headers });
  return check(statusShape, body);
}

/** Returns a preview of a post. Pleroma only: other servers would publish it. */
export async function previewStatus(api: Connection, status: NewStatus): Promise<Status> {
  const { body } = await api.send("POST", "/api/v1/statuses", {
    body: { ...status, preview: true },
  });
  return check(statusShape, body);
}

/**
 * Edits a status. Pleroma and Mastodon clear what is left out, each in its own way: send all.
 * https://docs.joinmastodon.org/methods/statuses/#edit
 */
export async function editStatus(
  api: Connection,
  status: string,
  edit: StatusEdit,
  key: string,
): Promise<Status> {
  const headers = { "Idempotency-Key": key };
  const path = `/api/v1/statuses/${encoded(status)}`;
  const { body } = await api.send("PUT", path, { body: edit, headers });
  return check(statusShape, body);
}

/** https://docs.joinmastodon.org/entities/StatusSource/ */
const source = v.object({
  id,
  text,
  spoiler_text: text,
  /** Pleroma's. */
  content_type: maybe(v.string()),
});
export type StatusSource = v.InferOutput<typeof source>;

/** Fetches the text as typed. https://docs.joinmastodon.org/methods/statuses/#source */
export async function fetchSource(api: Connection, status: string): Promise<StatusSource> {
  const { body } = await api.get(`/api/v1/statuses/${encoded(status)}/source`);
  return check(source, body);
}
