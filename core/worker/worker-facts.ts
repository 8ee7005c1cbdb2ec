import * as v from "valibot";
import { openDatabase } from "../lib/database.ts";
import { workerFactsKey, workerFactsShape, type WorkerFacts } from "../push/worker-facts.ts";

/** Reads the data that the page has stored for the worker; empty if missing or unreadable. */
export async function readWorkerFacts(origin: string): Promise<Partial<WorkerFacts>> {
  try {
    const kept = v.safeParse(
      workerFactsShape,
      await openDatabase("glitch-lily").get(workerFactsKey(origin)),
    );
    return kept.success ? kept.output : {};
  } catch {
    // The database is unavailable: use the browser's language.
    return {};
  }
}
