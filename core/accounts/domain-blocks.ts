import { previewDomainBlock, type DomainBlockPreview } from "../api/accounts/domain-blocks.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { attempt } from "../load.ts";
import { scoped } from "../lib/scope.ts";

export interface DomainBlocks {
  /** Counts what a block would remove; null if the server can't tell. Never rejects. */
  preview(host: string): Promise<DomainBlockPreview | null>;
}

export const domainBlocks = scoped((client: Client): DomainBlocks => {
  let missing = false;
  return {
    async preview(host) {
      if (missing) return null;
      // Without an answer, the confirmation dialog shows no numbers.
      const preview = await attempt(
        client,
        () => previewDomainBlock(client.api, host),
        error => (missing ||= isMissing(error)),
      );
      return preview ?? null;
    },
  };
});
