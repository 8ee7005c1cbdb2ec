import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { id, maybe, text } from "../fields.ts";
import { check } from "../shapes.ts";
import { statusShape, type Status } from "./statuses.ts";
import { encoded } from "../../lib/encoded.ts";

/** A poll to be asked. https://docs.joinmastodon.org/methods/statuses/#create */
export interface NewPoll {
  options: readonly string[];
  multiple: boolean;
  /** Seconds from now; left out for one that does not end, where there is such a thing. */
  expires_in?: number;
  hide_totals?: boolean;
}

/** What a post and an edit of one have in common. What is undefined is not sent. */
export interface StatusText {
  /** As it was typed. */
  status: string;
  spoiler_text?: string;
  sensitive?: boolean;
  /** In their order. */
  media_ids?: readonly string[];
  poll?: NewPoll;
  language?: string;
  /** One of the instance's `postFormats`, where there are several. */
  content_type?: string;
  /** Pleroma: accounts by `acct`, whatever the text says. */
  to?: readonly string[];
  /** Mastodon 4.5: `public`, `followers` or `nobody`. */
  quote_approval_policy?: string;
}

export interface NewStatus extends StatusText {
  /** Without it Pleroma makes the post public, whatever its author prefers. */
  visibility: string;
  in_reply_to_id?: string;
  /** Pleroma and Akkoma. */
  quote_id?: string;
  /** Mastodon. */
  quoted_status_id?: string;
  /** Pleroma: seconds, after which it is deleted. */
  expires_in?: number;
}

export interface StatusEdit extends StatusText {
  /** Mastodon: what is told of files that are in the post already. */
  media_attributes?: readonly { id: string; description: string; focus?: string }[];
}

/**
 * The same key twice makes one post where the server knows of keys. Pleroma replays refusals too:
 * after any answer the key is spent. https://docs.joinmastodon.org/methods/statuses/#create
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

/** Pleroma: how it would look. No other server knows that, and would post it. */
export async function previewStatus(api: Connection, status: NewStatus): Promise<Status> {
  const { body } = await api.send("POST", "/api/v1/statuses", {
    body: { ...status, preview: true },
  });
  return check(statusShape, body);
}

/**
 * What is left out is emptied, on Pleroma and on Mastodon, each in its own way: all is sent.
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

/** What the author typed. https://docs.joinmastodon.org/methods/statuses/#source */
export async function fetchSource(api: Connection, status: string): Promise<StatusSource> {
  const { body } = await api.get(`/api/v1/statuses/${encoded(status)}/source`);
  return check(source, body);
}
