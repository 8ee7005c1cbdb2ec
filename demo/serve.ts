import { existsSync, mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { basePath } from "./instance/base-path.ts";
import { withDocumentation } from "./documentation/serve.ts";
import { serveEmbeds } from "./embeds/serve.ts";
import { PASSWORD } from "./instance/data/planting/plant.ts";
import { PLEROMA_LIMITS } from "./instance/http/limits.ts";
import type { Csp } from "./instance/http/security.ts";
import { listen } from "./instance/http/listen.ts";
import { liveOn } from "./instance/lively.ts";
import { seededRandom } from "./instance/seed/random.ts";
import { endlessThreads } from "./instance/seed/threads/endless.ts";
import { startInstance } from "./instance/start.ts";
import { startProxy } from "./proxy/start.ts";
import { withStates } from "./states/serve.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const dist = `${root}dist`;
const data = `${root}.data`;
const database = `${data}/demo.sqlite`;
const port = Number(process.env["PORT"] || 4040);
const host = process.env["HOST"] || "localhost";

interface Running {
  close(): Promise<unknown>;
}

interface DemoOptions {
  fresh: boolean;
  csp: Csp;
  /** The people of the demo go on doing things. */
  lively: boolean;
  /** As a server that has nothing of Pleroma's. */
  plain: boolean;
}

function stop(problem: string): never {
  console.error(problem);
  process.exit(1);
}

function readOptions(): DemoOptions | { instance: string } {
  const options = {
    fresh: { type: "boolean" },
    csp: { type: "string" },
    lively: { type: "boolean" },
    plain: { type: "boolean" },
    instance: { type: "string" },
  } as const;
  try {
    const { fresh, csp, lively, plain = false, instance } = parseArgs({ options }).values;
    if (instance !== undefined) {
      if (fresh || csp || lively || plain)
        stop("--fresh, --csp, --lively and --plain are for the demo, not for --instance.");
      return { instance };
    }
    const policy = csp ?? "pleroma";
    if (policy === "pleroma" || policy === "akkoma" || policy === "strict")
      return { fresh: fresh ?? false, csp: policy, lively: lively ?? false, plain };
    return stop(`--csp is pleroma, akkoma or strict, not ${csp}.`);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/** The demo instance, with a gallery, and with pages of other sites that embed its elements. */
async function serveDemo({ fresh, csp, lively }: DemoOptions): Promise<Running> {
  mkdirSync(data, { recursive: true });
  if (fresh) for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });
  const posts = endlessThreads();
  const instance = await startInstance({
    seed: "full",
    posts,
    database,
    frontEnd: dist,
    csp,
    akkoma: csp === "akkoma",
    limits: PLEROMA_LIMITS,
    moderation: true,
  });
  const fetch = (request: Request) => instance.fetch(request);
  const answer = withDocumentation(withStates(fetch, csp), csp);
  const server = await listen(answer, { port, host }, instance.upgrade);
  const embeds = await serveEmbeds(server.url, host);
  console.log(`
  Glitch-lily       ${server.url}${basePath}
  Its elements      ${server.url}/embeds
  Their states      ${server.url}/states
  A foreign page    ${embeds.url}/blog.html
  Another one       ${embeds.url}/admin.html

  Sign in as alice (admin), bob or carol; the password is ${PASSWORD}
  Kept in .data/ until you start with: npm start -- --fresh
`);
  const rest = lively ? liveOn(instance, seededRandom("lively")) : () => {};
  // Whoever asks comes after what was due by then; here it goes out though nobody asks.
  const clock = setInterval(() => void instance.fetch("/api/v1/instance"), 10_000);
  return {
    close() {
      clearInterval(clock);
      rest();
      return Promise.all([embeds.close(), server.close(), instance.close()]);
    },
  };
}

/** The same town on a server of another kind, in memory, with the client in front of it. */
async function servePlain(): Promise<Running> {
  const instance = await startInstance({ seed: "full", bare: "streaming", listen: { port: 0 } });
  const proxy = await startProxy({
    instance: instance.url,
    frontEnd: dist,
    listen: { port, host },
  });
  console.log(`
  Glitch-lily       ${proxy.url}${basePath}
  A plain server    ${instance.url}

  Sign in as alice, bob or carol; the password is ${PASSWORD}
`);
  return { close: () => Promise.all([proxy.close(), instance.close()]) };
}

/** The client in front of somebody's own server. */
async function serveInstance(address: string): Promise<Running> {
  const proxy = await startProxy({ instance: address, frontEnd: dist, listen: { port, host } });
  console.log(`
  Glitch-lily       ${proxy.url}${basePath}
  The server        ${proxy.issuer}

  Sign in with your account there. What you do is real: posts are posted.
`);
  if (proxy.problem)
    console.error(`  ${proxy.problem} Its answers are passed on once it is back.\n`);
  return proxy;
}

const options = readOptions();
if (!Number.isInteger(port) || port < 0 || port > 65_535) stop("PORT is a number up to 65535.");
if (!existsSync(`${dist}/index.html`)) stop("There is no built client: run npm run build first.");

function serve(): Promise<Running> {
  if ("instance" in options) return serveInstance(options.instance);
  return options.plain ? servePlain() : serveDemo(options);
}

const running = await serve().catch((error: NodeJS.ErrnoException) =>
  stop(error.code === "EADDRINUSE" ? `Port ${port} is taken: try PORT=4050.` : error.message),
);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => void running.close().then(() => process.exit(0)));
}
