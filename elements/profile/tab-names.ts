import { encoded } from "../../core/lib/encoded.ts";
/** The parts of a profile, by the last segment of their addresses. */
export const TABS = [
  "posts",
  "with_replies",
  "media",
  "featured",
  "followers",
  "following",
] as const;

export type Tab = (typeof TABS)[number];

/** Anything else is the first one. */
export function asTab(name: string | undefined): Tab {
  return TABS.find(tab => tab === name) ?? "posts";
}

/** The address of a part of somebody's profile. */
export function tabHref(profile: string, tab: Tab): string {
  return tab === "posts" ? profile : `${profile}/${tab}`;
}

/** The address of what somebody posted with a hashtag. */
export function taggedHref(profile: string, tag: string): string {
  return `${profile}/tagged/${encoded(tag)}`;
}
