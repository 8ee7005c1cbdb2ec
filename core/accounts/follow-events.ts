import type { FollowEvent } from "../api/streaming.ts";
import type { Client } from "../client.ts";
import { followRequests } from "./follow-requests.ts";
import { relationships } from "./relationships.ts";

/** Applies a change of a follow that was made elsewhere or by the other account. */
export function applyFollowEvent(client: Client, { state, follower, followed }: FollowEvent): void {
  const store = relationships(client);
  const pending = state === "follow_pending";
  const accepted = state === "follow_accept";
  if (follower === client.person)
    store.update(followed, { requested: pending, following: accepted });
  else if (followed === client.person) {
    if (accepted) store.update(follower, { followed_by: true });
    followRequests(client).onStreamUpdate(follower, pending);
  }
}
