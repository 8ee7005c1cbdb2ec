import * as v from "valibot";
import { check } from "../api/shapes.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/** Where a reader is in a list: the topmost item, and how many pixels of it are scrolled past. */
export interface ReadingPlace {
  key: string;
  offset: number;
}

/** Where the reader was in the lists of this tab, by history entry; it outlives a reload. */
export interface ReadingPlaces {
  get(entry: string): ReadingPlace | undefined;
  /** Undefined for the top, which is where a list begins anyway. */
  keep(entry: string, place: ReadingPlace | undefined): void;
  /** Forgets all of them. */
  clear(): void;
}

const MAX_PLACES = 5;

const placesShape = v.array(
  v.tuple([v.string(), v.object({ key: v.string(), offset: v.number() })]),
);

export const readingPlaces = scoped((client: Client): ReadingPlaces => {
  const { session } = client.environment;
  const storageKey = client.key("reading-places");
  const places = new Map(read(session.get(storageKey)));
  return {
    get: entry => places.get(entry),
    keep(entry, place) {
      // The map keeps its order of insertion, so the oldest go first.
      places.delete(entry);
      if (place) places.set(entry, place);
      for (const old of [...places.keys()].slice(0, -MAX_PLACES)) places.delete(old);
      session.set(storageKey, JSON.stringify([...places]));
    },
    clear() {
      places.clear();
      session.remove(storageKey);
    },
  };
});

function read(stored: string | null): [entry: string, place: ReadingPlace][] {
  try {
    return check(placesShape, JSON.parse(stored ?? "[]"));
  } catch {
    // Another version wrote it: lists begin at their top.
    return [];
  }
}
