import * as v from "valibot";

/** What a service worker has to know of the person; it can read no other storage of the page's. */
export const mirrorShape = v.object({
  locale: v.string(),
  /** Which pushes are wanted, by type. */
  alerts: v.record(v.string(), v.boolean()),
});
export type Mirror = v.InferOutput<typeof mirrorShape>;

/** There is one subscription for the whole origin, and so one of these. */
export const mirrorKey = (origin: string): string => `glitch-lily:${origin}::worker`;
