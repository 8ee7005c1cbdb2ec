import type { Client } from "../client.ts";
import { fewAtOnce } from "../lib/few-at-once.ts";
import { scoped } from "../lib/scope.ts";
import type { Scale } from "./resizing.ts";
import { createRefCounted } from "../lib/ref-counted.ts";
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
  const inTurn = fewAtOnce(MAX_CONCURRENT_UPLOADS);
  const begun = new Map<string, UploadOptions>();
  let draw: Scale | undefined;
  const scale: Scale = async (picture, how) => (await draw?.(picture, how)) ?? null;
  const retained = createRefCounted((name: string) =>
    createUploadList(client, inTurn, { scale, ...begun.get(name) }),
  );
  client.onEnd(() => retained.end());
  const releases = new Map<string, () => void>();
  return {
    of(draft, options = {}) {
      if (!begun.has(draft)) begun.set(draft, options);
      const known = retained.find(draft);
      if (known) return known;
      const { item, release } = retained.retain(draft);
      releases.set(draft, release);
      return item;
    },
    end(draft) {
      releases.get(draft)?.();
      releases.delete(draft);
      begun.delete(draft);
    },
    scaleBy: how => void (draw = how),
  };
});
