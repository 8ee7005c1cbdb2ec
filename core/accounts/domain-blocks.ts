import { previewDomainBlock, type DomainBlockPreview } from "../api/accounts/domain-blocks.ts";
import { isMissing } from "../api/missing.ts";
import type { Client } from "../client.ts";
import { isExpected } from "../failure.ts";
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
      try {
        return await previewDomainBlock(client.api, host);
      } catch (error) {
        missing ||= isMissing(error);
        // The confirmation dialog then shows no numbers.
        if (!isExpected(error)) client.environment.report(error);
        return null;
      }
    },
  };
});
