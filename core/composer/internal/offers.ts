import type { InstanceFacts } from "../../instance/instance.ts";
import type { QuotePolicy } from "../../statuses/quote-policies.ts";

/**
 * The features that a server is known to support. Other servers ignore unknown parameters, and
 * would at once publish posts that should be previewed, scheduled or deleted later.
 */
export interface Offers {
  contentTypes: readonly string[];
  canPreview: boolean;
  canSchedule: boolean;
  canExpire: boolean;
  canAddress: boolean;
  /** Who may quote a post; empty if the server has no such setting. */
  quotePolicies: readonly QuotePolicy[];
  /** Whether a poll stays when its post is edited without it. */
  keepsPoll: boolean;
  /** Whether an edit can change the descriptions of posted files. */
  takesAttributes: boolean;
}

const NOTHING: Offers = {
  contentTypes: [],
  canPreview: false,
  canSchedule: false,
  canExpire: false,
  canAddress: false,
  quotePolicies: [],
  keepsPoll: false,
  takesAttributes: false,
};

export function offersOf(instance: InstanceFacts | undefined): Offers {
  if (!instance) return NOTHING;
  const { features, postFormats: contentTypes, version } = instance;
  if (!features.has("pleroma_api")) {
    const mastodon = mastodonVersion(version);
    return {
      ...NOTHING,
      contentTypes,
      canSchedule: mastodon >= 3,
      quotePolicies: mastodon >= 4.05 ? ["public", "followers", "nobody"] : [],
      takesAttributes: true,
    };
  }
  return {
    ...NOTHING,
    contentTypes,
    canPreview: true,
    canSchedule: true,
    canExpire: true,
    canAddress: features.has("pleroma_explicit_addressing"),
    keepsPoll: true,
  };
}

/**
 * Returns 4.05 for Mastodon 4.5; 0 for other servers, whose versions have another format: "4.2.1
 * (compatible; …)", "0.20.0".
 */
function mastodonVersion(version: string): number {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+(?:[-+]\S*)?$/.exec(version) ?? [];
  return Number(major ?? 0) + Number(minor ?? 0) / 100;
}
