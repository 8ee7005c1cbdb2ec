import { mayBeDone } from "../api/http/may-be-done.ts";
import { fetchStatus, type Status } from "../api/statuses/statuses.ts";
import type { Client } from "../client.ts";
import { isDone, type StatusActionOptions, type StatusActionKind } from "./action-kinds.ts";
import { statuses } from "./statuses.ts";
import { tabChannel } from "../entities/tab-channel.ts";

/**
 * Sends an action on a status. A rejection because the status already has the wanted state counts
 * as success.
 */
export async function sendStatusAction(
  client: Client,
  {
    kind,
    id,
    on,
    manner,
  }: { kind: StatusActionKind; id: string; on: boolean; manner: StatusActionOptions | undefined },
): Promise<Status> {
  const startedAt = client.tick();
  const receive = (answer: Status): Status => {
    statuses(client).import([answer], { source: "answer", startedAt });
    tabChannel(client).share("statuses", [answer]);
    // Return the boosted status: the boost around it may have other flags.
    return answer.reblog ?? answer;
  };
  try {
    return receive(await (on ? kind.on(client.api, id, manner) : kind.off(client.api, id)));
  } catch (error) {
    // Servers reject repeated actions in many ways, so check the status itself.
    const status = mayBeDone(error) ? await fetchStatus(client.api, id).catch(() => null) : null;
    if (!status || status[kind.flag] === undefined || isDone(kind, status) !== on) throw error;
    return receive(status);
  }
}
