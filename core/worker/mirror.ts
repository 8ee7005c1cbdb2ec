import * as v from "valibot";
import { openDatabase } from "../lib/database.ts";
import { mirrorKey, mirrorShape, type Mirror } from "../push/worker-facts.ts";

/** Reads the data that the page has stored for the worker; empty if missing or unreadable. */
export async function readMirror(origin: string): Promise<Partial<Mirror>> {
  try {
    const kept = v.safeParse(mirrorShape, await openDatabase("glitch-lily").get(mirrorKey(origin)));
    return kept.success ? kept.output : {};
  } catch {
    // The database is unavailable: use the browser's language.
    return {};
  }
}
