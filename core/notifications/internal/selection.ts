import type { Client } from "../../client.ts";
import { notificationRecords } from "../records.ts";
import type { NotificationState } from "./state.ts";

/** Clearing mode: which rows are marked for deletion. Pending rows can't be marked. */
export function createNotificationMarks(client: Client, state: NotificationState) {
  const records = notificationRecords(client);
  const markOnly = (ids: readonly string[]) => state.setFacts({ marked: new Set(ids) });
  const marked = () => state.facts.marked;

  return {
    enterClearing(on: boolean): void {
      state.setFacts({ clearing: on, ...(on ? {} : { marked: new Set(), marksArrivals: false }) });
    },
    mark(id: string, on: boolean): void {
      const others = [...marked()].filter(other => other !== id);
      markOnly(on && state.shown().includes(id) ? [...others, id] : others);
    },
    markAll(): void {
      state.setFacts({ marked: new Set(state.shown()), marksArrivals: true });
    },
    markNone(): void {
      state.setFacts({ marked: new Set(), marksArrivals: false });
    },
    invert(): void {
      markOnly(state.shown().filter(id => !marked().has(id)));
    },
    markWhere({ type, account }: { type?: string; account?: string }): void {
      const found = state.shown().filter(id => {
        const known = records.get(id);
        if (!known || (type === undefined && account === undefined)) return false;
        const isType = type === undefined || known.type === type;
        return isType && (account === undefined || known.account === account);
      });
      markOnly([...marked(), ...found]);
    },
  };
}
