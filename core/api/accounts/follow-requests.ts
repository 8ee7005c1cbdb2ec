import type { Connection } from "../http/connection.ts";
import { relationshipShape, type Relationship } from "./relationships.ts";
import { check } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

/** https://docs.joinmastodon.org/methods/follow_requests/#accept */
export function authorizeFollowRequest(api: Connection, account: string): Promise<Relationship> {
  return answer(api, account, "authorize");
}

/** https://docs.joinmastodon.org/methods/follow_requests/#reject */
export function rejectFollowRequest(api: Connection, account: string): Promise<Relationship> {
  return answer(api, account, "reject");
}

async function answer(api: Connection, account: string, verb: string): Promise<Relationship> {
  const path = `/api/v1/follow_requests/${encoded(account)}/${verb}`;
  const { body } = await api.send("POST", path);
  return check(relationshipShape, body);
}
