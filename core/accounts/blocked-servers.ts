import { msg } from "@lingui/core/macro";
import { alerts } from "../alerts/alerts.ts";
import { fetchDomainBlocks } from "../api/accounts/domain-blocks.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { entityEvents } from "../entities/events.ts";
import { scoped } from "../lib/scope.ts";
import { isServerName, typedHost } from "../lib/typed-host.ts";
import { createPagedList, type PagedList } from "../paged-list.ts";
import { accountActions } from "./actions.ts";

/** What somebody typed: the host that it names, or why it can't be blocked. */
export type TypedServer =
  | { host: string; problem?: undefined }
  | { host?: undefined; problem: "empty" | "invalid" | "own" | "known" };

/**
 * The hosts that the user has blocked. The list is hidden if the server doesn't know about blocks of
 * servers. `accountActions(client).blockDomain` adds one.
 */
export interface BlockedServers extends PagedList<string> {
  /** Checks a text from a field. */
  read(typed: string): TypedServer;
  /** Unblocks a host. It leaves the list at once; an alert offers to undo that. */
  remove(host: string): Promise<void>;
}

export const blockedServers = scoped((client: Client): BlockedServers => {
  const list = createPagedList<string>(client, {
    read: options => fetchDomainBlocks(client.api, options),
    idOf: host => host,
    isHidden: error => error !== undefined && isMissing(error),
  });
  client.onEnd(list.end);
  client.onEnd(
    entityEvents(client).listen(event => {
      // Here or in another tab.
      if (event.kind === "forgot" && "host" in event.of) void list.renew(event.of.host);
    }),
  );
  const own = [client.issuer, client.instance].map(origin => new URL(origin).host);

  return {
    $view: list.$view,
    loadMore: list.loadMore,
    retry: list.retry,
    renew: () => list.renew(),
    read(typed) {
      if (typed.trim() === "") return { problem: "empty" };
      const host = typedHost(typed);
      if (host !== null && own.includes(host)) return { problem: "own" };
      if (host === null || !isServerName(host)) return { problem: "invalid" };
      return list.$view.get().items.includes(host) ? { problem: "known" } : { host };
    },
    async remove(host) {
      const actions = accountActions(client);
      const putBack = list.remove(host);
      if (!(await actions.unblockDomain(host))) return putBack();
      alerts(client).show({
        title: host,
        message: msg`You’ve unblocked this server.`,
        action: { label: msg`Undo`, run: () => void actions.blockDomain(host) },
      });
    },
  };
});
