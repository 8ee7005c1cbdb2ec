import { encoded } from "../../core/lib/encoded.ts";
/** The tabs of a profile, by the last segment of their URL. */
export const TABS = [
  "posts",
  "with_replies",
  "media",
  "featured",
  "followers",
  "following",
] as const;

export type Tab = (typeof TABS)[number];

/** Anything else is the first tab. */
export function asTab(name: string | undefined): Tab {
  return TABS.find(tab => tab === name) ?? "posts";
}

/** The URL of a tab of a profile. */
export function tabHref(profile: string, tab: Tab): string {
  return tab === "posts" ? profile : `${profile}/${tab}`;
}

/** The URL of an account's posts with a hashtag. */
export function taggedHref(profile: string, tag: string): string {
  return `${profile}/tagged/${encoded(tag)}`;
}
