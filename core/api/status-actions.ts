import type { Connection } from "./connection.ts";
import { check } from "./shapes.ts";
import { statusShape, type Status } from "./statuses.ts";

/** https://docs.joinmastodon.org/methods/statuses/#favourite */
export async function favouriteStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "favourite");
}

/** https://docs.joinmastodon.org/methods/statuses/#unfavourite */
export async function unfavouriteStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "unfavourite");
}

/** Answers the boost. https://docs.joinmastodon.org/methods/statuses/#boost */
export async function reblogStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "reblog");
}

/** Answers what was boosted. https://docs.joinmastodon.org/methods/statuses/#unreblog */
export async function unreblogStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "unreblog");
}

/** https://docs.joinmastodon.org/methods/statuses/#bookmark */
export async function bookmarkStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "bookmark");
}

/** https://docs.joinmastodon.org/methods/statuses/#unbookmark */
export async function unbookmarkStatus(api: Connection, status: string): Promise<Status> {
  return act(api, status, "unbookmark");
}

async function act(api: Connection, status: string, verb: string): Promise<Status> {
  const { body } = await api.send("POST", `/api/v1/statuses/${encodeURIComponent(status)}/${verb}`);
  return check(statusShape, body);
}
