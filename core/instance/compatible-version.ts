/**
 * Whether a version is this one of Mastodon or a newer one. Compatible servers begin theirs with the
 * version of Mastodon that they resemble.
 */
export function isAtLeast(version: string, wanted: number, wantedMinor: number): boolean {
  const [, major = 0, minor = 0] = /^(\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  return major > wanted || (major === wanted && minor >= wantedMinor);
}
