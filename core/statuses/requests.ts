import { ApiError, isUnreachable } from "../api/http/errors.ts";
import { fetchStatus, type Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { isDone, type Manner, type Verb } from "./action-kinds.ts";
import { statuses } from "./statuses.ts";
import { tabs } from "../entities/tab-channel.ts";

/**
 * Sends an action on a status. A rejection because the status already has the wanted state counts
 * as success.
 */
export async function askForVerb(
  client: Client,
  { verb, id, on, manner }: { verb: Verb; id: string; on: boolean; manner: Manner | undefined },
): Promise<Status> {
  const startedAt = client.tick();
  const receive = (answer: Status): Status => {
    statuses(client).import([answer], { source: "answer", startedAt });
    tabs(client).tell([answer]);
    // Return the boosted status: the boost around it may have other flags.
    return answer.reblog ?? answer;
  };
  try {
    return receive(await (on ? verb.on(client.api, id, manner) : verb.off(client.api, id)));
  } catch (error) {
    // Servers reject repeated actions in many ways, so check the status itself.
    const status = mayBeSo(error) ? await fetchStatus(client.api, id).catch(() => null) : null;
    if (!status || status[verb.flag] === undefined || isDone(verb, status) !== on) throw error;
    return receive(status);
  }
}

/**
 * Whether the error may mean that the state is already as wanted. Rejected users and rate limits
 * say nothing about the status.
 */
function mayBeSo(error: unknown): boolean {
  if (!(error instanceof ApiError) || isUnreachable(error)) return false;
  return ![401, 403, 429].includes(error.status);
}
