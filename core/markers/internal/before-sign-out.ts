import { MARKERS, markersBody, markersForm, type Markers } from "../../api/markers.ts";
import type { Client } from "../../client.ts";

/** The functions that `saveOnLeaving` needs. */
interface Leaving {
  /** The positions that the server doesn't know yet. */
  unsent(): Markers;
  /** Sends them in a request that outlives the page. */
  send(): void;
  /** Marks positions as sent. */
  saved(markers: Markers): void;
}

/**
 * Sends the read positions when the page is closed or hidden: in a request that outlives the page,
 * else as a beacon, else in a synchronous request.
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
        // Some browsers forbid synchronous requests here: the next visit sends them.
        return;
      }
    }
    saved(markers);
  });
}
