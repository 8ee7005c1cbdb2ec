/**
 * Returns 4.05 for Mastodon 4.5; less than 1 for other servers, whose versions have another format:
 * "4.2.1 (compatible; …)", "0.20.0", "v0.20.0-rc1-8-g57cb4fe".
 */
export function mastodonVersion(version: string): number {
  const [, major, minor] = /^v?(\d+)\.(\d+)\.\d+(?:[-+]\S*)?$/.exec(version) ?? [];
  return Number(major ?? 0) + Number(minor ?? 0) / 100;
}

/** Whether a server is GoToSocial, whose versions begin with 0, or with v0 if it wasn't released. */
export const isGoToSocial = (version: string): boolean => /^v?0\./.test(version);

/** A version with the name of the software, which GoToSocial leaves out and Pleroma doesn't. */
export const namedVersion = (version: string): string =>
  isGoToSocial(version) ? `GoToSocial ${version}` : version;
