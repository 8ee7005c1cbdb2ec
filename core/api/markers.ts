import * as v from "valibot";
import type { Connection, RequestOptions } from "./http/connection.ts";
import { id, maybe } from "./fields.ts";
import { check } from "./shapes.ts";

const marker = maybe(v.object({ last_read_id: id }));

/** https://docs.joinmastodon.org/entities/Marker/ */
const markersShape = v.object({ home: marker, notifications: marker });

export const MARKERS = "/api/v1/markers";

/** The last read id of each timeline; a timeline without a marker is missing. */
export type Markers = { home?: string; notifications?: string };

/**
 * Pleroma returns only the markers named in the query.
 * https://docs.joinmastodon.org/methods/markers/#get
 */
export async function fetchMarkers(
  api: Connection,
  timelines: readonly (keyof Markers)[],
): Promise<Markers> {
  const { body } = await api.get(MARKERS, { query: { timeline: timelines } });
  const { home, notifications } = check(markersShape, body);
  return {
    ...(home && { home: home.last_read_id }),
    ...(notifications && { notifications: notifications.last_read_id }),
  };
}

/** https://docs.joinmastodon.org/methods/markers/#create */
export async function saveMarkers(
  api: Connection,
  markers: Markers,
  options?: Pick<RequestOptions, "keepalive">,
): Promise<void> {
  await api.send("POST", MARKERS, { ...options, body: markersBody(markers) });
}

export function markersBody(markers: Markers): Record<string, { last_read_id: string }> {
  return Object.fromEntries(
    Object.entries(markers).map(([name, last_read_id]) => [name, { last_read_id }]),
  );
}

/** The same for `sendBeacon`, which can't send headers: the token is one of the fields. */
export function markersForm(markers: Markers, token: string): FormData {
  const form = new FormData();
  form.append("bearer_token", token);
  for (const [name, id] of Object.entries(markers)) form.append(`${name}[last_read_id]`, id);
  return form;
}
