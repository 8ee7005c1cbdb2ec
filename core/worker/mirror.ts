import * as v from "valibot";
import { openDatabase } from "../lib/database.ts";
import { mirrorKey, mirrorShape, type Mirror } from "../push/worker-facts.ts";

/** What the page has left for the worker; nothing where there is nothing readable. */
export async function readMirror(origin: string): Promise<Partial<Mirror>> {
  try {
    const kept = v.safeParse(mirrorShape, await openDatabase("glitch-lily").get(mirrorKey(origin)));
    return kept.success ? kept.output : {};
  } catch {
    // The browser forbids it: the browser's own language is as good as any.
    return {};
  }
}
