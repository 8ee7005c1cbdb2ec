import { isClientPath, type Fetching } from "./scope.ts";
import { keptFile, keptPage } from "./shell-cache.ts";
import type { ShellFiles } from "./shell-files.ts";

/** Milliseconds after which the page that is kept is shown instead of waiting for the network. */
const NETWORK_TIMEOUT_MS = 3000;

/** What a request is to the worker; everything else is the network's alone. */
export function kindOf(
  { method, mode, url }: Pick<Request, "method" | "mode" | "url">,
  origin: string,
  { files }: ShellFiles,
): "page" | "file" | null {
  const { origin: from, pathname } = new URL(url);
  if (method !== "GET" || from !== origin || !isClientPath(pathname)) return null;
  if (mode === "navigate") return "page";
  return pathname.startsWith("/web/assets/") || files.includes(pathname) ? "file" : null;
}

/** As the server has it now, or as it is kept where the server is slow, broken or out of reach. */
export async function pageFor(event: Fetching, shell: ShellFiles): Promise<Response> {
  const network = ask(event);
  event.waitUntil(network.catch(() => {}));
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(resolve, NETWORK_TIMEOUT_MS);
  const answer = await Promise.race([network.catch(() => undefined), late]);
  clearTimeout(timer);
  if (answer && answer.status < 500) return answer;
  return (await keptPage(shell)) ?? network;
}

const ask = async ({ preloadResponse, request }: Fetching): Promise<Response> =>
  (await preloadResponse) ?? fetch(request);

/** Its name changes with what it says: the one that is kept is as good as the server's. */
export const fileFor = async (request: Request): Promise<Response> =>
  (await keptFile(new URL(request.url).pathname)) ?? fetch(request);
