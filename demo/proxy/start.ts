import { basePath } from "../instance/base-path.ts";
import { type Address, listen } from "../instance/http/listen.ts";
import { createProxy } from "./app.ts";
import { type Hosts, hostsOf } from "./hosts.ts";
import { findIssuer, originOf } from "./issuer.ts";
import { socketProxy } from "./sockets.ts";

export interface ProxyStart {
  /** The address of the server, as a person types it. */
  instance: string;
  /** The folder of a built client. */
  frontEnd: string;
  /** The base path of that client, unless it is that of this build. */
  base?: string;
  listen: Address;
}

export interface RunningProxy extends AsyncDisposable {
  /** Our origin. */
  url: string;
  /** The server's, which may be another one than was typed. */
  issuer: string;
  /** Why the server does not answer at present; null when it does. */
  problem: string | null;
  close(): Promise<void>;
}

/**
 * Serves the built client in front of another server. @throws when the address is none, or the
 * port is taken
 */
export async function startProxy(options: ProxyStart): Promise<RunningProxy> {
  const { frontEnd, base = basePath } = options;
  const typed = originOf(options.instance);
  const found = await findIssuer(typed).catch((error: Error) => error);
  const problem = found instanceof Error ? found.message : null;
  const issuer = found instanceof Error ? typed : found.origin;
  const hosts = found instanceof Error ? laterHosts(issuer) : () => found.hosts;

  const sockets = socketProxy(issuer);
  const fetch = createProxy({ issuer, frontEnd, base, hosts });
  const server = await listen(fetch, options.listen, sockets.upgrade);
  const close = async () => {
    sockets.close();
    await server.close();
  };
  return { url: server.url, issuer, problem, close, [Symbol.asyncDispose]: close };
}

/** Of a server that was down: asked again with each page until it answers, which none waits for. */
function laterHosts(issuer: string): () => Hosts {
  let hosts = hostsOf(issuer);
  let settled = false;
  async function ask(): Promise<void> {
    settled = true;
    try {
      ({ hosts } = await findIssuer(issuer));
    } catch {
      // Still down, as each of its answers says.
      settled = false;
    }
  }
  return () => {
    if (!settled) void ask();
    return hosts;
  };
}
