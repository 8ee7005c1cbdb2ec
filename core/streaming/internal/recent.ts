import type { StreamEvent, StreamName } from "../../api/streaming.ts";
import type { Environment } from "../../platform/environment.ts";

/** What was told just now, for those who come when it was: their page was on its way already. */
export interface RecentEvents {
  add(event: StreamEvent): void;
  of(stream: StreamName): StreamEvent[];
}

/** Milliseconds. */
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

/** What has no stream concerns everybody, and so does what comes by one that is not told. */
export function concerns(event: StreamEvent, stream: StreamName): boolean {
  if (event.event !== "update" || event.stream === null) return true;
  return event.stream === stream;
}
