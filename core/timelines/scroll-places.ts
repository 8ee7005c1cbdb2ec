import * as v from "valibot";
import { check } from "../api/shapes.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/** A scroll position in a list: the topmost item, and how many pixels of it are scrolled past. */
export interface ScrollPlace {
  key: string;
  offset: number;
}

/** The scroll positions of this tab by history entry. They survive a reload. */
export interface ScrollPlaces {
  get(entry: string): ScrollPlace | undefined;
  /** Stores a place; `undefined` stands for the top, where a list begins anyway. */
  keep(entry: string, place: ScrollPlace | undefined): void;
  clear(): void;
}

const MAX_PLACES = 5;

const placesShape = v.array(
  v.tuple([v.string(), v.object({ key: v.string(), offset: v.number() })]),
);

export const scrollPlaces = scoped((client: Client): ScrollPlaces => {
  const { session } = client.environment;
  // As earlier builds called them.
  const storageKey = client.key("reading-places");
  const places = new Map(read(session.get(storageKey)));
  return {
    get: entry => places.get(entry),
    keep(entry, place) {
      // A map keeps insertion order, so this drops the oldest places.
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

function read(stored: string | null): [entry: string, place: ScrollPlace][] {
  try {
    return check(placesShape, JSON.parse(stored ?? "[]"));
  } catch {
    // Another version wrote this: lists begin at their top.
    return [];
  }
}
