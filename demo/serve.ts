import { existsSync, mkdirSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { serveEmbeds } from "./embeds/serve.ts";
import { PASSWORD } from "./instance/data/plant.ts";
import type { Csp } from "./instance/http/security.ts";
import { startInstance } from "./instance/start.ts";

const root = fileURLToPath(new URL("../", import.meta.url));
const dist = `${root}dist`;
const data = `${root}.data`;
const database = `${data}/demo.sqlite`;
const port = Number(process.env["PORT"] || 4040);
const host = process.env["HOST"] || "localhost";

function stop(problem: string): never {
  console.error(problem);
  process.exit(1);
}

function readOptions(): { fresh: boolean; csp: Csp } {
  const options = { fresh: { type: "boolean" }, csp: { type: "string" } } as const;
  try {
    const { fresh = false, csp = "pleroma" } = parseArgs({ options }).values;
    if (csp === "pleroma" || csp === "akkoma" || csp === "strict") return { fresh, csp };
    return stop(`--csp is pleroma, akkoma or strict, not ${csp}.`);
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

const { fresh, csp } = readOptions();
if (!Number.isInteger(port) || port < 0 || port > 65_535) stop("PORT is a number up to 65535.");
if (!existsSync(`${dist}/index.html`)) stop("There is no built client: run npm run build first.");
mkdirSync(data, { recursive: true });
if (fresh) for (const end of ["", "-wal", "-shm"]) rmSync(database + end, { force: true });

const instance = await startInstance({
  seed: "full",
  database,
  frontEnd: dist,
  csp,
  listen: { port, host },
}).catch((error: NodeJS.ErrnoException) =>
  stop(error.code === "EADDRINUSE" ? `Port ${port} is taken: try PORT=4050.` : error.message),
);
const embeds = await serveEmbeds(instance.url, host);

console.log(`
  Glitch-lily       ${instance.url}/web
  A foreign page    ${embeds.url}/blog.html

  Sign in as alice (admin), bob or carol; the password is ${PASSWORD}
  Kept in .data/ until you start with: npm start -- --fresh
`);

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    void Promise.all([embeds.close(), instance.close()]).then(() => process.exit(0));
  });
}
