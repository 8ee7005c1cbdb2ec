import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";
import type { ReadableAtom } from "nanostores";
import type { Client } from "../../client.ts";
import { follow, UNFOLLOW } from "../../accounts/action-kinds.ts";
import { accounts } from "../../accounts/accounts.ts";
import { afterUnfollow } from "../../accounts/after-unfollow.ts";
import { countFollow } from "../../accounts/follow-counts.ts";
import type { WaitingAction } from "../action.ts";
import { castVote, voted } from "../../polls/voting.ts";
import { polls } from "../../polls/polls.ts";
import { askForReaction, settleReactions } from "../../reactions/requests.ts";
import { reacted, reactionsOf, withReactions } from "../../reactions/reactions.ts";
import { relationships } from "../../accounts/relationships.ts";
import { askForVerb } from "../../statuses/requests.ts";
import { answered, guessed, VERBS } from "../../statuses/action-kinds.ts";
import { statuses } from "../../statuses/statuses.ts";

/** The entity that an action changes, as far as it is loaded. */
export function subjectOf(client: Client, { kind, of }: WaitingAction): ReadableAtom<unknown> {
  if (kind === "status" || kind === "reaction") return statuses(client).$status(of);
  return kind === "vote" ? polls(client).$poll(of) : relationships(client).$relationship(of);
}

/** Applies the expected result optimistically. Returns a function that restores the old values. */
export function showGuess(client: Client, action: WaitingAction): () => void {
  const { of, on } = action;
  const at = client.tick();
  if (action.kind === "status") {
    const status = statuses(client).get(of);
    const change = status && guessed(VERBS[action.flag], status, on);
    return change ? statuses(client).act(of, change, at) : () => {};
  }
  if (action.kind === "reaction") {
    const status = statuses(client).get(of);
    const known = status && reactionsOf(status);
    if (!known) return () => {};
    const list = reacted(known.list, action.name, on);
    return statuses(client).act(of, withReactions(status, known.dialect, list), at);
  }
  if (action.kind === "vote") {
    const poll = polls(client).get(of);
    return poll && !poll.voted ? polls(client).act(of, voted(poll, action.choices), at) : () => {};
  }
  const known = relationships(client).get(of);
  const verb = on ? follow(action.options) : UNFOLLOW;
  const locked = accounts(client).get(of)?.locked ?? false;
  return known ? relationships(client).act(of, verb.guess(known, locked), at) : () => {};
}

/** Sends an action to the server, and applies the response. */
export async function perform(client: Client, action: WaitingAction): Promise<void> {
  const { of, on } = action;
  if (action.kind === "status") {
    const verb = VERBS[action.flag];
    const answer = await askForVerb(client, { verb, id: of, on, manner: action.manner });
    statuses(client).settle(of, answered(verb, answer, on));
  } else if (action.kind === "reaction") {
    const answer = await askForReaction(client, of, action.name, on);
    settleReactions(client, of, answer);
  } else if (action.kind === "vote") {
    const { choices } = action;
    const answer = await castVote(client, of, choices);
    polls(client).settle(of, { voted: true, own_votes: [...choices], ...answer });
  } else {
    const startedAt = client.tick();
    const verb = on ? follow(action.options) : UNFOLLOW;
    const answer = await verb.send(client.api, of);
    relationships(client).settle(answer, startedAt);
    if (on && answer.following) countFollow(client, of, 1);
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
