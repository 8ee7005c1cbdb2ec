import { followOf } from "../data/follows.ts";
import type { AccountRow } from "../data/storage/rows.ts";
import { domainsBlockedBy, isTied, muteOf, noteOf } from "../data/ties.ts";
import type { View } from "../types.ts";

/** How the viewer stands to an account. */
export function renderRelationship({ world, viewer }: View, { id, host }: AccountRow) {
  const follow = followOf(world, viewer, id, "follows");
  const request = followOf(world, viewer, id, "follow_requests");
  const mute = muteOf(world, viewer, id);
  const notifying = (follow ?? request)?.notify === 1 || isTied(world, "subscriptions", viewer, id);
  return {
    id,
    following: follow !== undefined,
    followed_by: followOf(world, id, viewer, "follows") !== undefined,
    blocking: isTied(world, "blocks", viewer, id),
    blocked_by: isTied(world, "blocks", id, viewer),
    muting: mute !== undefined,
    muting_notifications: mute?.notifications === 1,
    requested: request !== undefined,
    domain_blocking: host !== null && domainsBlockedBy(world, viewer).includes(host),
    showing_reblogs: (follow ?? request)?.reblogs !== 0,
    notifying,
    subscribing: notifying,
    note: noteOf(world, viewer, id),
    endorsed: isTied(world, "endorsements", viewer, id),
  };
}
