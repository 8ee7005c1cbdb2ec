import { randomUUID } from "node:crypto";
import type { StatusRow } from "./storage/rows.ts";
import { insertStatus, removeStatus, type NewStatus } from "./writing.ts";
import type { View } from "../types.ts";

export const boostBy = ({ world, viewer }: View, id: string) =>
  world.database.one<StatusRow>(
    "SELECT * FROM statuses WHERE reblog_of_id = :id AND account_id = :viewer",
    { id, viewer },
  );

export function boost(view: View, { id }: StatusRow, visibility: string): StatusRow {
  const made: NewStatus = {
    account_id: view.viewer,
    visibility,
    reblog_of_id: id,
    context_id: randomUUID(),
  };
  return insertStatus(view.world, made);
}

/** Whether there was a boost to take back. */
export function unboost(view: View, { id }: StatusRow): boolean {
  const there = boostBy(view, id);
  if (there) removeStatus(view.world, there.id);
  return there !== undefined;
}
