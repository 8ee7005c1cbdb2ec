import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { follow, UNFOLLOW } from "../../accounts/action-kinds.ts";
import { accounts } from "../../accounts/accounts.ts";
import { afterUnfollow } from "../../accounts/after-unfollow.ts";
import { adjustFollowCounts } from "../../accounts/follow-counts.ts";
import type { WaitingAction } from "../action.ts";
import { castVote, withVote } from "../../polls/voting.ts";
import { polls } from "../../polls/polls.ts";
import { sendReaction, applyReactions } from "../../reactions/requests.ts";
import { withReaction, reactionsOf, withReactions } from "../../reactions/reactions.ts";
import { relationships } from "../../accounts/relationships.ts";
import { sendStatusAction } from "../../statuses/requests.ts";
import {
  confirmedChange,
  expectedChange,
  STATUS_ACTION_KINDS,
} from "../../statuses/action-kinds.ts";
import { statuses } from "../../statuses/statuses.ts";

/** The entity that an action changes, as far as it is loaded. */
export function entityOf(client: Client, { kind, of }: WaitingAction): ReadableAtom<unknown> {
  if (kind === "status" || kind === "reaction") return statuses(client).$status(of);
  return kind === "vote" ? polls(client).$poll(of) : relationships(client).$relationship(of);
}

/** Applies the expected result optimistically. Returns a function that restores the old values. */
export function showExpected(client: Client, action: WaitingAction): () => void {
  const { of, on } = action;
  const at = client.tick();
  if (action.kind === "status") {
    const status = statuses(client).get(of);
    const change = status && expectedChange(STATUS_ACTION_KINDS[action.flag], status, on);
    return change ? statuses(client).applyOptimistic(of, change, at) : () => {};
  }
  if (action.kind === "reaction") {
    const status = statuses(client).get(of);
    const known = status && reactionsOf(status);
    if (!known) return () => {};
    const list = withReaction(known.list, action.name, on);
    return statuses(client).applyOptimistic(of, withReactions(status, known.dialect, list), at);
  }
  if (action.kind === "vote") {
    const poll = polls(client).get(of);
    return poll && !poll.voted
      ? polls(client).applyOptimistic(of, withVote(poll, action.choices), at)
      : () => {};
  }
  const known = relationships(client).get(of);
  const kind = on ? follow(action.options) : UNFOLLOW;
  const locked = accounts(client).get(of)?.locked ?? false;
  return known
    ? relationships(client).applyOptimistic(of, kind.expectedChange(known, locked), at)
    : () => {};
}

/** Sends an action to the server, and applies the response. */
export async function perform(client: Client, action: WaitingAction): Promise<void> {
  const { of, on } = action;
  if (action.kind === "status") {
    const kind = STATUS_ACTION_KINDS[action.flag];
    const answer = await sendStatusAction(client, { kind, id: of, on, manner: action.manner });
    statuses(client).applyResult(of, confirmedChange(kind, answer, on));
  } else if (action.kind === "reaction") {
    const answer = await sendReaction(client, of, action.name, on);
    applyReactions(client, of, answer);
  } else if (action.kind === "vote") {
    const { choices } = action;
    const answer = await castVote(client, of, choices);
    polls(client).applyResult(of, { voted: true, own_votes: [...choices], ...answer });
  } else {
    const startedAt = client.tick();
    const kind = on ? follow(action.options) : UNFOLLOW;
    const answer = await kind.send(client.api, of);
    relationships(client).applyResult(answer, startedAt);
    if (on && answer.following) adjustFollowCounts(client, of, 1);
    // A follow request that is withdrawn was never counted.
    const wasCounted = !(accounts(client).get(of)?.locked ?? false);
    if (!on && !answer.following) afterUnfollow(client, of, wasCounted);
  }
}

const REFUSED: Record<string, [on: MessageDescriptor, off: MessageDescriptor]> = {
  favourited: [msg`Couldn’t favourite the post`, msg`Couldn’t remove the favourite`],
  reblogged: [msg`Couldn’t boost the post`, msg`Couldn’t undo the boost`],
  bookmarked: [msg`Couldn’t bookmark the post`, msg`Couldn’t remove the bookmark`],
  pinned: [msg`Couldn’t pin the post`, msg`Couldn’t unpin the post`],
  muted: [msg`Couldn’t mute the conversation`, msg`Couldn’t unmute the conversation`],
  follow: [msg`Couldn’t follow the account`, msg`Couldn’t unfollow the account`],
  reaction: [msg`Couldn’t add the reaction`, msg`Couldn’t remove the reaction`],
  vote: [msg`Couldn’t vote`, msg`Couldn’t vote`],
};

/** The title of the alert about a rejected action, which may appear long after the user's click. */
export function refusedTitle(action: WaitingAction): MessageDescriptor {
  const name = action.kind === "status" ? action.flag : action.kind;
  return REFUSED[name]![action.on ? 0 : 1];
}
