import * as v from "valibot";
import type { Connection } from "../http/connection.ts";
import { customEmojiShape } from "../custom-emojis.ts";
import { date, id, list, maybe, maybeList, no, orNull, text } from "../fields.ts";
import { check } from "../shapes.ts";
import { encoded } from "../../lib/encoded.ts";

/** https://docs.joinmastodon.org/entities/Poll/ */
export const pollShape = v.object({
  id,
  /** Null: the poll never ends. */
  expires_at: orNull(date),
  expired: no,
  multiple: no,
  /** Null while the totals are hidden. */
  votes_count: orNull(v.number()),
  voters_count: orNull(v.number()),
  options: list(v.object({ title: text, votes_count: orNull(v.number()) })),
  emojis: list(customEmojiShape),
  /** Missing when signed out. */
  voted: maybe(v.boolean()),
  own_votes: maybeList(v.number()),
  pleroma: maybe(v.object({ non_anonymous: maybe(v.boolean()) })),
});
export type Poll = v.InferOutput<typeof pollShape>;

/** https://docs.joinmastodon.org/methods/polls/#get */
export async function fetchPoll(api: Connection, poll: string): Promise<Poll> {
  const { body } = await api.get(`/api/v1/polls/${encoded(poll)}`);
  return check(pollShape, body);
}

/** `choices` are indexes of options. https://docs.joinmastodon.org/methods/polls/#vote */
export async function votePoll(
  api: Connection,
  poll: string,
  choices: readonly number[],
): Promise<Poll> {
  const path = `/api/v1/polls/${encoded(poll)}/votes`;
  const { body } = await api.send("POST", path, { body: { choices } });
  return check(pollShape, body);
}
