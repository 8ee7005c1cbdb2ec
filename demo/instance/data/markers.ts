import type { View } from "../types.ts";

export interface MarkerRow {
  timeline: string;
  last_read_id: string;
  version: number;
  updated_at: number;
}

export const markersOf = ({ world, viewer }: View, timelines: readonly string[]): MarkerRow[] =>
  world.database
    .all<MarkerRow>("SELECT * FROM markers WHERE account_id = :viewer", { viewer })
    .filter(({ timeline }) => timelines.includes(timeline));

export function setMarker({ world, viewer }: View, timeline: string, last_read_id: string): void {
  world.database.run(
    `INSERT INTO markers VALUES (:viewer, :timeline, :last_read_id, 0, :now)
     ON CONFLICT DO UPDATE SET last_read_id = :last_read_id, updated_at = :now`,
    { viewer, timeline, last_read_id, now: world.now() },
  );
}
