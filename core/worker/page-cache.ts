import { BASE, isClientPath } from "../lib/base-path.ts";
import type { FetchEvent } from "./scope.ts";
import { keepPage, keptFile, keptPage } from "./shell-cache.ts";
import type { ShellFiles } from "./shell-files.ts";

/** Milliseconds to wait for the network before the stored page is used. */
const NETWORK_TIMEOUT_MS = 500;

/** Classifies a request; null if the worker doesn't handle it. */
export function kindOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
  { files }: ShellFiles,
): "page" | "file" | null {
  const { origin: from, pathname } = new URL(url);
  // The worker's scope includes everything that begins with the base path.
  if (method !== "GET" || from !== origin || !isClientPath(pathname)) return null;
  if (mode === "navigate") return "page";
  return pathname.startsWith(`${BASE}/assets/`) || files.includes(pathname) ? "file" : null;
}

/**
 * Responds with the page from the server, or the stored one if the server is slow, broken or
 * unreachable.
 */
export async function pageFor(event: FetchEvent, shell: ShellFiles): Promise<Response> {
  const network = ask(event);
  event.waitUntil(renewPage(event.request, shell, network).catch(() => {}));
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, NETWORK_TIMEOUT_MS);
  const answer = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(timer);
  if (answer && answer.status < 500) return answer;
  return (await keptPage(shell)) ?? network;
}

/**
 * Stores the page anew, since servers write into it what may have changed. A page at another address
 * may contain what is meant for that address alone.
 */
async function renewPage({ url }: Request, shell: ShellFiles, network: Promise<Response>) {
  const page = (await network).clone();
  if (page.ok && new URL(url).pathname === BASE) await keepPage(shell, page);
}

const ask = async ({ preloadResponse, request }: FetchEvent): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Responds with a stored file, which can't be outdated: its name contains a hash. */
export const fileFor = async (request: Request): Promise<Response> =>
  (await keptFile(new URL(request.url).pathname)) ?? fetch(request);
