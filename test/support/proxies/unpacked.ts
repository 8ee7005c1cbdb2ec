import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const folder = fileURLToPath(new URL("../../../node_modules/.cache/proxies/", import.meta.url));

/** Debian packages. They are only unpacked: an installed server would start by itself. */
const PACKAGES = ["nginx", "nginx-common", "caddy"];

const MISSING = "No nginx or Caddy found: install both to run this test.";

/** Files of the proxies: the programs, and nginx's list of media types. */
export interface ProxyFiles {
  nginx: string;
  mediaTypes: string;
  caddy: string;
}

/** Finds the proxies on this machine, or downloads and unpacks them. Throws if neither works. */
export function proxyFiles(): ProxyFiles {
  const find = (path: string) => [path, join(folder, path)].find(file => existsSync(file));
  const found = () => ({
    nginx: find("/usr/sbin/nginx"),
    mediaTypes: find("/etc/nginx/mime.types"),
    caddy: find("/usr/bin/caddy"),
  });
  if (Object.values(found()).includes(undefined) && existsSync("/etc/debian_version")) {
    try {
      unpack();
    } catch (cause) {
      throw new Error(MISSING, { cause });
    }
  }
  const { nginx, mediaTypes, caddy } = found();
  if (nginx && mediaTypes && caddy) return { nginx, mediaTypes, caddy };
  throw new Error(MISSING);
}

function unpack(): void {
  mkdirSync(folder, { recursive: true });
  const options = { cwd: folder, stdio: "pipe" } as const;
  // Only root may update the package lists.
  if (process.getuid?.() === 0) execFileSync("apt-get", ["update"], options);
  execFileSync("apt-get", ["download", ...PACKAGES], options);
  for (const file of readdirSync(folder).filter(name => name.endsWith(".deb")))
    execFileSync("dpkg", ["-x", file, folder], options);
}
