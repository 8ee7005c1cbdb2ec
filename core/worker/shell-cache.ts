import type { ShellFiles } from "./shell-files.ts";

/** All caches of ours begin so: the origin may have others. */
const PREFIX = "glitch-lily:shell:";

/** Under which the client's page is kept; it answers every address below. */
const PAGE = "/web";

/** Which tabs may still run the build of a cache; kept in it. */
const RUNNING = "/web/assets/.running";

const cacheOf = ({ build }: ShellFiles) => caches.open(PREFIX + build);

/** Keeps the page and its files. Throws where the server has another build, or not all of it. */
export async function keepShell(shell: ShellFiles): Promise<void> {
  const cache = await cacheOf(shell);
  const page = await ask(PAGE, { cache: "reload" });
  const html = await page.text();
  if (!html.includes(shell.entry)) throw new Error("The page is of another build");
  // As if it had come without a redirect, which no navigation may be answered with.
  await cache.put(PAGE, new Response(html, { headers: page.headers }));
  // One after another: the page itself has the line.
  for (const file of shell.files) {
    if (await cache.match(file)) continue;
    await cache.put(file, (await keptFile(file)) ?? (await ask(file)));
  }
}

async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  const answer = await fetch(path, { ...options, credentials: "omit" });
  const isPage = answer.headers.get("content-type")?.includes("text/html");
  // Servers answer the page where a file is gone.
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

/** Notes down which tabs were open when this build took over: they may run the one before. */
export async function noteRunning(shell: ShellFiles, tabs: readonly string[]): Promise<void> {
  for (const name of await shellCaches()) {
    if (name === PREFIX + shell.build) continue;
    const cache = await caches.open(name);
    if (!(await cache.match(RUNNING))) await cache.put(RUNNING, Response.json(tabs));
  }
}

/** Drops older builds that no open tab can be running. */
export async function sweep(shell: ShellFiles, tabs: readonly string[]): Promise<void> {
  for (const name of await shellCaches()) {
    if (name === PREFIX + shell.build) continue;
    const noted = await (await caches.open(name)).match(RUNNING);
    // One without a note is still on its way in, or was never finished.
    const running = noted ? ((await noted.json()) as string[]) : [];
    if (noted && !running.some(id => tabs.includes(id))) await caches.delete(name);
  }
}

const shellCaches = async () => (await caches.keys()).filter(name => name.startsWith(PREFIX));
