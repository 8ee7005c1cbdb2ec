import type { Status } from "../../api/statuses/statuses.ts";
import type { Client } from "../../client.ts";
import type { Segment } from "../segments.ts";

/** A timeline's head as the last visit left it. */
export interface Kept {
  segments: readonly Segment[];
  next: string | null;
  statuses: Status[];
}

export interface SnapshotStore {
  /** Undefined when nothing readable is kept. */
  read(): Promise<Kept | undefined>;
  /** Keeps the head a little later, or when the page is hidden. */
  changed(): void;
  end(): void;
}

/** Milliseconds after which a change is kept: the page has other things to do first. */
const STORE_DELAY_MS = 5000;

/** Keeps a timeline's head for the next visit; the database's code is loaded when it is used. */
export function createSnapshotStore(
  client: Client,
  name: string,
  head: () => Pick<Kept, "segments" | "next">,
): SnapshotStore {
  const { environment } = client;
  // Says that the database holds something: a first visit need not load its code to find nothing.
  const sign = client.key(`${name}-kept`);
  let stop: (() => void) | null = null;

  async function keep(): Promise<void> {
    stop = null;
    const { segments, next } = head();
    try {
      const { writeHead } = await import("./snapshot-storage.ts");
      if (await writeHead(client, name, segments, next)) environment.local.set(sign, "1");
    } catch {
      // The code did not come. Nobody misses what is not kept.
    }
  }

  // Who leaves does so hidden, and may leave for good.
  const stopLooking = environment.onVisibility(visible => {
    if (visible || !stop) return;
    stop();
    void keep();
  });

  return {
    async read() {
      if (environment.local.get(sign) === null) return undefined;
      try {
        return await (await import("./snapshot-storage.ts")).readHead(client, name);
      } catch {
        // The code did not come: the instance is asked anyway.
        return undefined;
      }
    },
    changed() {
      stop ??= environment.after(STORE_DELAY_MS, () => void keep());
    },
    end() {
      stopLooking();
      stop?.();
    },
  };
}
