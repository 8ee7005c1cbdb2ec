import type { Connection, RequestOptions } from "../http/connection.ts";
import { check } from "../shapes.ts";
import { statusShape, type Status } from "./statuses.ts";
import { encoded } from "../../lib/encoded.ts";

/** https://docs.joinmastodon.org/methods/statuses/#favourite */
export async function favouriteStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "favourite");
}

/** https://docs.joinmastodon.org/methods/statuses/#unfavourite */
export async function unfavouriteStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "unfavourite");
}

/**
 * Boosts a status; returns the boost. Without `visibility` the server chooses one.
 * https://docs.joinmastodon.org/methods/statuses/#boost
 */
export async function reblogStatus(
  api: Connection,
  status: string,
  options: { visibility?: string } = {},
): Promise<Status> {
  const { visibility } = options;
  return act(api, status, "reblog", visibility === undefined ? undefined : { visibility });
}

/** Returns the boosted status. https://docs.joinmastodon.org/methods/statuses/#unreblog */
export async function unreblogStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "unreblog");
}

/**
 * `folder` is the id of a Pleroma folder; "" for none.
 * https://docs.joinmastodon.org/methods/statuses/#bookmark
 */
export async function bookmarkStatus(
  api: Connection,
  status: string,
  options: { folder?: string } = {},
): Promise<Status> {
  const { folder } = options;
  return act(
    api,
    status,
    "bookmark",
    folder === undefined ? undefined : { folder_id: folder || null },
  );
}

/** https://docs.joinmastodon.org/methods/statuses/#unbookmark */
export async function unbookmarkStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "unbookmark");
}

/** Pins a status to its author's profile. https://docs.joinmastodon.org/methods/statuses/#pin */
export async function pinStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "pin");
}

/** https://docs.joinmastodon.org/methods/statuses/#unpin */
export async function unpinStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "unpin");
}

/** Mutes its conversation. https://docs.joinmastodon.org/methods/statuses/#mute */
export async function muteStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "mute");
}

/** https://docs.joinmastodon.org/methods/statuses/#unmute */
export async function unmuteStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "unmute");
}

/**
 * Sets who may quote a status.
 * https://docs.joinmastodon.org/methods/statuses/#edit_interaction_policy
 */
export async function changeQuotePolicy(
  api: Connection,
  status: string,
  policy: "public" | "followers" | "nobody",
): Promise<Status> {
  const path = `/api/v1/statuses/${encoded(status)}/interaction_policy`;
  const { body } = await api.send("PUT", path, { body: { quote_approval_policy: policy } });
  return check(statusShape, body);
}

/** Returns the status with its `text`. https://docs.joinmastodon.org/methods/statuses/#delete */
export async function deleteStatus(
  api: Connection,
  status: string,
  options?: Pick<RequestOptions, "keepalive">,
): Promise<Status> {
  const { body } = await api.send("DELETE", `/api/v1/statuses/${encoded(status)}`, options);
  return check(statusShape, body);
}

async function act(api: Connection, status: string, verb: string, body?: object): Promise<Status> {
  const path = `/api/v1/statuses/${encoded(status)}/${verb}`;
  const answer = await api.send("POST", path, { body });
  return check(statusShape, answer.body);
}
