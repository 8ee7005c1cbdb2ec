import { workerPathOf } from "../build/base-path.ts";
import type { Hosts } from "./hosts.ts";

/**
 * For the client's own pages and files. Everything outside of the base path is the other server's, and
 * no script of it may run where tokens are kept.
 */
export function clientPolicy(own: string, base: string, { media, streams }: Hosts): string {
  const socket = own.replace(/^http/, "ws");
  // Accounts of other instances; those on this machine have no certificate.
  const local = /^http:\/\/localhost(?::|$)/.test(own) ? ["http://localhost:*"] : [];
  const others = ["https:", "wss:", ...local, ...local.map(one => one.replace("http", "ws"))];
  return [
    "default-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    `script-src ${own}${base}/`,
    `worker-src ${own}${base}/ ${own}${workerPathOf(base)}`,
    ["img-src 'self' data: blob: https:", ...local, ...media].join(" "),
    ["media-src 'self' https:", ...local, ...media].join(" "),
    ["connect-src 'self'", socket, ...streams, ...others].join(" "),
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
