import type { Database } from "./data/storage/database.ts";
import type { Pushes } from "./push/pushes.ts";
import type { Streams } from "./streaming/streams.ts";

/** What every route shares: the people and posts of one running instance, and its time. */
export interface World {
  database: Database;
  /** Milliseconds since 1970. */
  now(): number;
  /** An id that sorts by time, in milliseconds since 1970; of one time, the later is greater. */
  newId(time: number): string;
  streams: Streams;
  pushes: Pushes;
}

/** One answer: the world as this viewer sees it from this address. */
export interface View {
  world: World;
  /** The origin under which the instance was asked, without a slash at its end. */
  base: string;
  /** The account id of who asks; empty for nobody. */
  viewer: string;
}

/** Wherever Pleroma writes whole seconds. */
export const wholeSeconds = (time: number) =>
  new Date(Math.floor(time / 1000) * 1000).toISOString();
