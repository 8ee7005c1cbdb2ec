import { ApiError } from "../api/http/errors.ts";
import { addReaction, removeReaction } from "../api/statuses/reactions.ts";
import { fetchStatus, type Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { reactionsOf, withReactions } from "./reactions.ts";
import { statuses } from "../statuses/statuses.ts";
import { tabChannel } from "../entities/tab-channel.ts";

/** Adds or removes a reaction. Resolves with the status that the server returns. */
export async function sendReaction(
  client: Client,
  id: string,
  name: string,
  on: boolean,
): Promise<Status> {
  const store = statuses(client);
  const startedAt = client.tick();
  const status = store.get(id);
  const dialect = (status && reactionsOf(status)?.dialect) ?? "pleroma";
  const answer = await (on ? addReaction : removeReaction)(client.api, dialect, id, name).catch(
    async (error: unknown) => {
      // Servers refuse a repeated reaction; the status itself tells the result.
      const now = mayBeDone(error) ? await fetchStatus(client.api, id).catch(() => null) : null;
      const all = now && listOf(now);
      const isSo = all && (all.find(one => one.name === name)?.me ?? false) === on;
      if (!isSo) throw error;
      return now;
    },
  );
  store.import([answer], { source: "answer", startedAt });
  tabChannel(client).share("statuses", [answer]);
  return answer;
}

/** Applies the reactions in a response. */
export function applyReactions(client: Client, id: string, answer: Status): void {
  const store = statuses(client);
  const status = store.get(id);
  const known = status && reactionsOf(status);
  const list = listOf(answer);
  if (known && list) store.applyResult(id, withReactions(status, known.dialect, list));
}

const listOf = ({ pleroma, emoji_reactions, reactions }: Status) =>
  pleroma?.emoji_reactions ?? emoji_reactions ?? reactions;

function mayBeDone(error: unknown): boolean {
  return error instanceof ApiError && ![401, 403, 429].includes(error.status);
}
