import type { Hosts } from "./hosts.ts";

/**
 * For the client's own pages and files. Everything outside of `/web/` is the other server's, and
 * no script of it may run where tokens are kept.
 */
export function clientPolicy(own: string, { media, streams }: Hosts): string {
  const socket = own.replace(/^http/, "ws");
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `script-src ${own}/web/`,
    `worker-src ${own}/web/ ${own}/sw.js`,
    ["img-src 'self' data: blob: https:", ...media].join(" "),
    ["media-src 'self' https:", ...media].join(" "),
    ["connect-src 'self'", socket, ...streams].join(" "),
    "require-trusted-types-for 'script'",
    "trusted-types lily",
  ].join("; ");
}

/**
 * For what the other server answers, above all its sign-in page: it may look as it likes, but no
 * script runs, since it would stand on the origin that keeps our tokens.
 */
export const FOREIGN_POLICY = [
  "default-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "style-src * 'unsafe-inline'",
  "font-src * data:",
  "img-src * data: blob:",
  "media-src * data: blob:",
].join("; ");
