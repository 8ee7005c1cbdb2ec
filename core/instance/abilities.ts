import type { InstanceFacts } from "./instance.ts";
import { isGoToSocial, mastodonVersion } from "./versions.ts";

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
  /** Has posts that quote others. */
  | "quotes"
  /** Has emoji reactions to posts. */
  | "reactions"
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
  "quotes",
  "reactions",
  "remove-follower",
  "search-hashtags-together",
  "boost-visibility",
]);

/** Pleroma and its forks name these. */
const FEATURES: Partial<Record<Ability, string>> = {
  quotes: "quote_posting",
  reactions: "pleroma_emoji_reactions",
};

/** The Mastodon that began with it; none has reactions. Forks add to the version, or to both. */
const SINCE_MASTODON: Partial<Record<Ability, number>> = { quotes: 4.04, reactions: Infinity };

/**
 * Whether a server can do something, as far as its version and the features that it names tell; yes
 * while it is unknown.
 */
export function isAble(instance: InstanceFacts | undefined, ability: Ability): boolean {
  if (!instance) return true;
  const { version, isPleroma, features } = instance;
  if (isGoToSocial(version)) return !LACKED_BY_GOTOSOCIAL.has(ability);
  const feature = FEATURES[ability];
  if (isPleroma) return feature === undefined || features.has(feature);
  const isMastodon = !/[-+]/.test(version) && mastodonVersion(version) >= 1;
  return !isMastodon || mastodonVersion(version) >= (SINCE_MASTODON[ability] ?? 0);
}
