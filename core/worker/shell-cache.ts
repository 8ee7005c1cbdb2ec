import { BASE } from "../lib/base-path.ts";
import type { ShellFiles } from "./shell-files.ts";

/** The prefix of the client's caches: the origin may have others. */
const PREFIX = "glitch-lily:shell:";

/** The cache key of the client's page, which is the response for all addresses below. */
const PAGE = BASE;

/** The cache key of the list of tabs that may still run the build of a cache. */
const RUNNING = `${BASE}/assets/.running`;

const cacheOf = ({ build }: ShellFiles) => caches.open(PREFIX + build);

/** Stores the page and its files. Throws if the server has another build, or lacks files. */
export async function keepShell(shell: ShellFiles): Promise<void> {
  const cache = await cacheOf(shell);
  await keepPage(shell, await ask(PAGE, { cache: "reload" }));
  // One at a time, to leave bandwidth to the page.
  for (const file of shell.files) {
    if (await cache.match(file)) continue;
    await cache.put(file, (await keptFile(file)) ?? (await ask(file)));
  }
}

/** Stores a page that the server has written. Throws if it is one of another build. */
export async function keepPage(shell: ShellFiles, page: Response): Promise<void> {
  const html = await page.text();
  if (!html.includes(shell.entry)) throw new Error("The page is of another build");
  // Store it without redirect information: a navigation must not get a redirected response.
  await (await cacheOf(shell)).put(PAGE, new Response(html, { headers: page.headers }));
}

async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { ...options, credentials: "omit" });
  const isPage = answer.headers.get("content-type")?.includes("text/html");
  // Some servers return the page in place of a missing file.
  if (!answer.ok || (isPage && path !== PAGE)) throw new Error(`${path} is not there`);
  return answer;
}

export const keptPage = async (shell: ShellFiles): Promise<Response | undefined> =>
  (await cacheOf(shell)).match(PAGE);

/** A file of this build, or of an older one that a tab still runs. */
export async function keptFile(path: string): Promise<Response | undefined> {
  for (const name of await shellCaches()) {
    const found = await (await caches.open(name)).match(path);
    if (found) return found;
  }
  return undefined;
}

/** Stores which tabs were open when this build took over: they may run the previous one. */
export async function noteRunning(shell: ShellFiles, tabs: readonly string[]): Promise<void> {
  for (const name of await shellCaches()) {
    if (name === PREFIX + shell.build) continue;
    const cache = await caches.open(name);
    if (!(await cache.match(RUNNING))) await cache.put(RUNNING, Response.json(tabs));
  }
}

/** Deletes the caches of older builds that no open tab can be running. */
export async function sweep(shell: ShellFiles, tabs: readonly string[]): Promise<void> {
  for (const name of await shellCaches()) {
    if (name === PREFIX + shell.build) continue;
    const noted = await (await caches.open(name)).match(RUNNING);
    // A cache without this list is still being filled, or was never completed.
    const running = noted ? ((await noted.json()) as string[]) : [];
    if (noted && !running.some(id => tabs.includes(id))) await caches.delete(name);
  }
}

const shellCaches = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX));
