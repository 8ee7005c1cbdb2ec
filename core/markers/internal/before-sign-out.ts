import { MARKERS, markersBody, markersForm, type Markers } from "../../api/markers.ts";
import type { Client } from "../../client.ts";

/** What leaving needs of the markers. */
interface Leaving {
  /** What the server does not know yet. */
  unsent(): Markers;
  /** Sends that by a request which outlives the page. */
  send(): void;
  /** It was handed over. */
  saved(markers: Markers): void;
}

/**
 * Tells the server how far was read when the page goes or is hidden, which may be the last moment:
 * by a request that outlives the page, else by a beacon, else while everything waits.
 */
export function saveOnLeaving(client: Client, { unsent, send, saved }: Leaving): () => void {
  const { environment } = client;

  return environment.leaving(() => {
    const { token } = client.api;
    const markers = unsent();
    if (token === null || Object.keys(markers).length === 0) return;
    if (environment.keepalive) return send();
    const url = new URL(MARKERS, client.instance).href;
    if (!environment.beacon(url, markersForm(markers, token))) {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      try {
        environment.sendWaiting(url, headers, JSON.stringify(markersBody(markers)));
      } catch {
        // Some browsers forbid to wait here: the next visit tells it.
        return;
      }
    }
    saved(markers);
  });
}
