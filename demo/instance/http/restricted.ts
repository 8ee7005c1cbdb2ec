import type { Choice } from "../data/timelines/timelines.ts";
import { refuse } from "./refusal.ts";
import type { Restricted, View } from "../types.ts";

/** What an administrator may keep from those who are signed out. */
const isKept = ({ world, viewer }: View, what: Restricted) =>
  viewer === "" && world.restricted.has(what);

/** A timeline of this server is another matter than one of several. */
const kindOf = ({ local }: Choice): Restricted => (local ? "local" : "federated");

/** @throws where nobody but signed-in people read such a timeline of Pleroma's */
export function mayRead(view: View, choice: Choice): void {
  if (isKept(view, kindOf(choice))) throw refuse(401, "authorization required for timeline view");
}

/** @throws where nobody but signed-in people read such a timeline of Mastodon's */
export function mayReadBare(view: View, choice: Choice): void {
  if (isKept(view, kindOf(choice))) throw refuse(422, "This method requires an authenticated user");
}

/** @throws where nobody but signed-in people see people, or, on a server of Mastodon's kind, posts */
export function maySee(view: View, what: "profiles" | "activities"): void {
  if (isKept(view, what)) throw refuse(401, "This API requires an authenticated user");
}

/** Whether single posts of Pleroma's are there for this viewer. */
export const arePostsThere = (view: View): boolean => !isKept(view, "activities");
