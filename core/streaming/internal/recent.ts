import type { StreamEvent, StreamName } from "../../api/streaming.ts";
import type { Environment } from "../../platform/environment.ts";

/** The latest events, for listeners that subscribe while their page is loading. */
export interface RecentEvents {
  add(event: StreamEvent): void;
  of(stream: StreamName): StreamEvent[];
}

/** Milliseconds for which events are kept. */
const RECENT_MS = 10_000;

export function createRecent({ now }: Environment): RecentEvents {
  let kept: { at: number; event: StreamEvent }[] = [];
  const forget = () => (kept = kept.filter(({ at }) => now() - at < RECENT_MS));
  return {
    add(event) {
      forget();
      kept.push({ at: now(), event });
    },
    of: stream => forget().flatMap(({ event }) => (concerns(event, stream) ? [event] : [])),
  };
}

/** Whether an event belongs to a stream. Without a stream name it belongs to all. */
export function concerns(event: StreamEvent, stream: StreamName): boolean {
  if (event.event !== "update" || event.stream === null) return true;
  return event.stream === stream;
}
