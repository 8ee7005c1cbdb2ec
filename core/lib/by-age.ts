import { compareIds } from "./id-order.ts";

interface Dated {
  id: string;
  created_at: string;
}

/** Sorts oldest first, by id within the second that some servers round times to. */
export const byAge = (one: Dated, other: Dated): number =>
  Date.parse(one.created_at) - Date.parse(other.created_at) || (compareIds(one.id, other.id) ?? 0);
