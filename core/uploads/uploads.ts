import type { Client } from "../client.ts";
import { limitConcurrency } from "../lib/limit-concurrency.ts";
import { scoped } from "../lib/scope.ts";
import type { Scale } from "./resizing.ts";
import { createUploadList, type UploadList, type UploadOptions } from "./list.ts";

/** Number of concurrent uploads in all drafts of a user. */
const MAX_CONCURRENT_UPLOADS = 2;

export interface UploadStore {
  /** The uploads of a draft by name. `options` apply only to the first call. */
  of(draft: string, options?: UploadOptions): UploadList;
  /** Releases the uploads of a draft that is gone or no longer edited. */
  end(draft: string): void;
  /** Sets the function that scales images. */
  scaleBy(scale: Scale): void;
}

/**
 * The attachments of drafts. They live as long as the client, whether or not a composer is open.
 */
export const uploads = scoped((client: Client): UploadStore => {
  const limiter = limitConcurrency(MAX_CONCURRENT_UPLOADS);
  const lists = new Map<string, ReturnType<typeof createUploadList>>();
  let draw: Scale | undefined;
  const scale: Scale = async (picture, how) => (await draw?.(picture, how)) ?? null;
  client.onEnd(() => lists.forEach(({ end }) => end()));
  return {
    of(draft, options = {}) {
      const list = lists.get(draft) ?? createUploadList(client, limiter, { scale, ...options });
      lists.set(draft, list);
      return list.item;
    },
    end(draft) {
      lists.get(draft)?.end();
      lists.delete(draft);
    },
    scaleBy: how => void (draw = how),
  };
});
