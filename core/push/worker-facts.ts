import * as v from "valibot";

/** The data that the page stores for the service worker, which can't read local storage. */
export const workerFactsShape = v.object({
  locale: v.string(),
  /** Which types are pushed. */
  alerts: v.record(v.string(), v.boolean()),
});
export type WorkerFacts = v.InferOutput<typeof workerFactsShape>;

/** The database key. There is one subscription for the whole origin, and so one entry. */
export const workerFactsKey = (origin: string): string => `glitch-lily:${origin}::worker`;
