import type { DomainBlockPreview } from "../api/domain-blocks.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

export interface DomainBlocks {
  /** Whom a block of that server would cost; null where the server does not say. Never throws. */
  preview(host: string): Promise<DomainBlockPreview | null>;
}

export const domainBlocks = scoped((_client: Client): DomainBlocks => ({
  preview: async () => null,
}));
