import type { InstanceFacts } from "../instance/instance.ts";

/**
 * Whether the server has timelines of links, as Mastodon does from 4.3 on. Compatible servers begin
 * their version with the one of Mastodon that they resemble.
 */
export function hasLinkTimelines({ version }: Pick<InstanceFacts, "version">): boolean {
  const [, major = 0, minor = 0] = /^(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  return major > 4 || (major === 4 && minor >= 3);
}
