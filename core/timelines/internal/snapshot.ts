import type { Client } from "../../client.ts";
import { readSnapshot, type Snapshot } from "./snapshot-reading.ts";

/** Milliseconds before a change is stored: the page has more urgent work first. */
const STORE_DELAY_MS = 5000;

/**
 * Stores a timeline's head for the next visit. The code for that is loaded on first use. The start
 * script reads the head of home itself (`core/start.ts`), so that it is there when it is asked for.
 */
export function createSnapshotStore(
  client: Client,
  name: string,
  head: () => Pick<Snapshot, "segments" | "next">,
) {
  const { environment } = client;
  // Tells that the database has a snapshot, so that a first visit needn't load the database code.
  const existsKey = client.key(`${name}-kept`);
  let stop: (() => void) | null = null;

  async function keep(): Promise<void> {
    stop = null;
    const { segments, next } = head();
    try {
      const { writeSnapshot: writeHead } = await import("./snapshot-writing.ts");
      if (await writeHead(client, name, segments, next)) environment.local.set(existsKey, "1");
    } catch {
      // The code couldn't be loaded. A missing snapshot is harmless.
    }
  }

  // A page is hidden before the user leaves it, perhaps for good.
  const stopLooking = environment.onVisibility(visible => {
    if (visible || !stop) return;
    stop();
    void keep();
  });

  return {
    /** Undefined if there is no readable snapshot. */
    read: async (): Promise<Snapshot | undefined> =>
      environment.local.get(existsKey) === null ? undefined : readSnapshot(client, name),
    /** Stores the head after a delay, or when the page is hidden. */
    changed() {
      stop ??= environment.after(STORE_DELAY_MS, () => void keep());
    },
    end() {
      stopLooking();
      stop?.();
    },
  };
}
