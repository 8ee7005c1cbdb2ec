import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "vitest";
import { BASE, WORKER } from "../../../core/lib/base-path.ts";
import { end, freePort, isReady } from "../processes.ts";
import { proxyFiles } from "./unpacked.ts";

/** What HOSTING.md says is there. */
const FOLDER = "/srv/glitch-lily/dist";
const SERVER = "localhost:8080";

const START_TIMEOUT_MS = 30_000;

const hosting = new URL("../../../HOSTING.md", import.meta.url);
const dist = fileURLToPath(new URL("../../../dist", import.meta.url));

export type ProxyName = "nginx" | "Caddy";

export interface Proxy extends AsyncDisposable {
  /** The origin of the client and, for all other paths, of the instance. */
  url: string;
}

/** What is served, and how. */
export interface Setup {
  /** The base path of the build. */
  base?: string;
  /** The folder of the build. */
  files?: string;
  /** The client has a host name of its own. */
  apart?: boolean;
}

/** The lines for a server in HOSTING.md, by block. The demo has no certificate. */
const blocks = (language: string, { base = BASE, files = dist }: Setup): string[] =>
  [
    ...readFileSync(hosting, "utf8").matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "gs")),
  ].map(([, block]) =>
    block!
      .replaceAll(FOLDER, files)
      .replaceAll(/https:(?=\/\/example\.social)/g, "http:")
      .replaceAll("wss://", "ws://")
      .replaceAll("https:;", "https: http:;")
      .replaceAll(BASE, base)
      .replaceAll(WORKER, base === BASE ? WORKER : `${base}-sw.js`),
  );

/** Starts a proxy as HOSTING.md says, before an instance at this origin. */
export async function startProxy(
  name: ProxyName,
  instance: string,
  setup: Setup = {},
): Promise<Proxy> {
  await using started = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), "glitch-lily-proxy-"));
  started.defer(() => rm(folder, { recursive: true }));
  const port = await freePort();
  const { host } = new URL(instance);
  const [program, options] = await (name === "nginx" ? nginx : caddy)({
    folder,
    port,
    host,
    setup,
  });
  const server = spawn(program, options, {
    // Caddy keeps its state there.
    env: { ...process.env, HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder },
    stdio: ["ignore", "ignore", "pipe"],
  });
  started.defer(() => end(server));
  let complaints = "";
  server.stderr.on("data", (data: Buffer) => (complaints += data.toString()));
  const url = `http://localhost:${port}`;
  const isThere = async () =>
    server.exitCode !== null || (await isReady(url + (setup.base ?? BASE)));
  await expect.poll(isThere, { timeout: START_TIMEOUT_MS }).toBe(true);
  if (server.exitCode !== null) throw new Error(`${name} ended: ${complaints}`);
  const owned = started.move();
  return { url, [Symbol.asyncDispose]: () => owned.disposeAsync() };
}

type Start = (of: {
  folder: string;
  port: number;
  host: string;
  setup: Setup;
}) => Promise<[program: string, options: string[]]>;

const nginx: Start = async ({ folder, port, host, setup }) => {
  const { nginx: program, mediaTypes } = proxyFiles();
  const [own = "", apart = "", headers = ""] = blocks("nginx", setup);
  const user = process.getuid?.() === 0 ? "user root;" : "";
  const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map(what => `${what}_temp_path ${folder}/${what};`)
    .join("\n");
  await writeFile(join(folder, "glitch-lily.conf"), headers);
  await writeFile(
    join(folder, "nginx.conf"),
    `daemon off; ${user} pid ${folder}/nginx.pid; error_log stderr;
    events {}
    http {
      include ${mediaTypes};
      access_log off;
      gzip_static on;
      ${kept}
      server {
        listen 127.0.0.1:${port};
        ${setup.apart ? apart.replaceAll("example.social", host) : own + passOn(host)}
      }
    }`,
  );
  return [program, ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")]];
};

/** What the location of the instance itself contains. */
const passOn = (host: string) => `location / {
  proxy_pass http://${host};
  proxy_set_header Host $http_host;
  proxy_http_version 1.1;
  proxy_set_header Upgrade $http_upgrade;
  proxy_set_header Connection upgrade;
}`;

const caddy: Start = async ({ folder, port, host, setup }) => {
  const { caddy: program } = proxyFiles();
  const [site = ""] = blocks("caddy", setup);
  const file = join(folder, "Caddyfile");
  await writeFile(
    file,
    `{
      admin off
      auto_https off
    }
    http://localhost:${port} {
      bind localhost
      ${site.replace(SERVER, host)}
    }`,
  );
  return [program, ["run", "--adapter", "caddyfile", "--config", file]];
};
