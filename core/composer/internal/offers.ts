import type { InstanceFacts } from "../../instance/instance.ts";
import type { QuotePolicy } from "../../statuses/quote-policies.ts";

/**
 * What a server is known to understand. Others ignore what they do not know, and would post at once
 * what is to be previewed, to appear later, or to vanish again.
 */
export interface Offers {
  contentTypes: readonly string[];
  canPreview: boolean;
  canSchedule: boolean;
  canExpire: boolean;
  canAddress: boolean;
  /** Who may quote a post; empty where that is not asked. */
  quotePolicies: readonly QuotePolicy[];
  /** A poll stays as it is when its post is edited. */
  keepsPoll: boolean;
  /** What is written about posted files goes with the edit. */
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

/** 4.05 for 4.5; 0 for all others, who say so: "4.2.1 (compatible; …)", "0.20.0". */
function mastodonVersion(version: string): number {
  const [, major, minor] = /^(\d+)\.(\d+)\.\d+(?:[-+]\S*)?$/.exec(version) ?? [];
  return Number(major ?? 0) + Number(minor ?? 0) / 100;
}
