import * as v from "valibot";
import { isClientPath } from "../lib/base-path.ts";

/** What the service worker leaves for the window that it opens after a click on a notification. */
export const openingShape = v.object({
  /** The path in the client. */
  path: v.pipe(v.string(), v.check(isClientPath)),
  /** The token of the account that was notified. */
  token: v.optional(v.nullable(v.string())),
});
export type Opening = v.InferOutput<typeof openingShape>;

/** The database key of an opening that no page has seen yet. */
export const openingKey = (origin: string): string => `glitch-lily:${origin}::opening`;
