import type { InstanceFacts } from "./instance.ts";
import { isGoToSocial } from "./versions.ts";

/** What not every server can do, though it has what this is done with. */
export type Ability =
  /** Blocks servers for a user, not only for all. */
  | "block-servers"
  /** Lists people who want to be found. */
  | "directory"
  | "dismiss-notification"
  | "familiar-followers"
  | "feature-accounts"
  | "feature-hashtags"
  /** Also one that neither began with the user nor mentions them. */
  | "mute-any-conversation"
  /** Has the privacy policy and the terms of service as texts, not only as pages. */
  | "policy-texts"
  | "remove-follower"
  /** Returns hashtags for a plain word, beside accounts and posts. */
  | "search-hashtags-together"
  /** Boosts with a visibility of their own. */
  | "boost-visibility";

/** Seen on GoToSocial 0.20: it answers 404 or 405, or ignores what was asked for. */
const LACKED_BY_GOTOSOCIAL: ReadonlySet<Ability> = new Set([
  "block-servers",
  "directory",
  "dismiss-notification",
  "familiar-followers",
  "feature-accounts",
  "feature-hashtags",
  "mute-any-conversation",
  "policy-texts",
  "remove-follower",
  "search-hashtags-together",
  "boost-visibility",
]);

/** Whether a server can do something, as far as its version tells; yes while it is unknown. */
export function isAble(instance: InstanceFacts | undefined, ability: Ability): boolean {
  return !isGoToSocial(instance?.version ?? "") || !LACKED_BY_GOTOSOCIAL.has(ability);
}
