import { changeQuotePolicy } from "../api/statuses/actions.ts";
import type { Client } from "../client.ts";
import { optimistic } from "../lib/optimistic.ts";
import { scoped } from "../lib/scope.ts";
import { alerts } from "../alerts/alerts.ts";
import { statuses } from "./statuses.ts";
import { keepAlive } from "../entities/keep-alive.ts";
import { tabChannel } from "../entities/tab-channel.ts";
import type { StatusRecord } from "./types.ts";

export type QuotePolicy = "public" | "followers" | "nobody";

export interface QuotePolicies {
  /** The current policy of a status. */
  of(status: Pick<StatusRecord, "quote_approval">): QuotePolicy;
  /** Changes the policy optimistically; a rejection reverts it and shows an alert. */
  change(id: string, policy: QuotePolicy): Promise<void>;
}

/** Who may quote the user's own posts, on servers with quote approval (Mastodon 4.5). */
export const quotePolicies = scoped((client: Client): QuotePolicies => {
  const store = statuses(client);
  return {
    of({ quote_approval: approval }) {
      if (approval?.automatic.includes("public")) return "public";
      return approval?.automatic.includes("followers") ? "followers" : "nobody";
    },
    async change(id, policy) {
      const startedAt = client.tick();
      const automatic = policy === "nobody" ? [] : [policy];
      await keepAlive(client, () =>
        optimistic({
          apply() {
            const approval = store.get(id)?.quote_approval;
            if (!approval) return () => {};
            return store.applyOptimistic(
              id,
              { quote_approval: { ...approval, automatic } },
              startedAt,
            );
          },
          send: () => changeQuotePolicy(client.api, id, policy),
          onSuccess(answer) {
            store.applyResult(id, { quote_approval: answer.quote_approval });
            store.import([answer], { source: "answer", startedAt });
            tabChannel(client).share("statuses", [answer]);
          },
          onError: error => alerts(client).showError(error),
        }),
      );
    },
  };
});
