import * as v from "valibot";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { tabs } from "./tabs.ts";

const id = v.string();
const departure = v.variant("kind", [
  /** A deleted status. */
  v.object({ kind: v.literal("status"), id }),
  /** Somebody whose notifications are no longer wanted, and all of a server. */
  v.object({ kind: v.literal("account"), account: id }),
  v.object({ kind: v.literal("host"), host: v.string() }),
  /** A request to follow the person was answered, here or elsewhere. */
  v.object({ kind: v.literal("request"), account: id }),
]);
export type Departure = v.InferOutput<typeof departure>;

/** What has gone by what the person did, here or in another tab, for lists that may show it. */
export interface Departures {
  tell(departure: Departure): void;
  listen(listener: (departure: Departure) => void): () => void;
}

export const departures = scoped((client: Client): Departures => {
  const listeners = new Set<(departure: Departure) => void>();
  const hear = (gone: Departure) => listeners.forEach(listener => listener(gone));
  tabs(client).listen("departure", told => {
    const heard = v.safeParse(departure, told);
    if (heard.success) hear(heard.output);
  });
  return {
    tell(gone) {
      hear(gone);
      tabs(client).share("departure", gone);
    },
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
});
