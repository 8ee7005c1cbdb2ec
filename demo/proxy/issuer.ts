import { words } from "./failure.ts";
import { type Hosts, hostsOf } from "./hosts.ts";

/** A server that answers. */
export interface Issuer {
  /** Its origin. */
  origin: string;
  hosts: Hosts;
}

const TIMEOUT_MS = 10_000;

/** The origin in an address that a person typed. @throws when it is none */
export function originOf(address: string): string {
  const url = URL.parse(address.includes("://") ? address : `https://${address}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new Error(`${address} is no address of a server, such as https://some.instance`);
  return url.origin;
}

/**
 * Asks a server about itself, and follows it to where its API is: `https://example.social` may
 * live at `https://social.example.social`. @throws with words when it does not answer
 */
export async function findIssuer(origin: string): Promise<Issuer> {
  const first = await ask(`${origin}/api/v1/instance`, origin);
  const found = new URL(first.url);
  const moved = found.pathname === "/api/v1/instance" ? found.origin : origin;
  if (origin.startsWith("https:") && !moved.startsWith("https:"))
    throw new Error(`${origin} leads to ${moved}, where tokens could be read on the way.`);
  // Many servers have no second version; what is missing there is told by the first.
  const second = await ask(`${moved}/api/v2/instance`, moved).catch(() => null);
  const announced = {
    policy: first.headers.get("content-security-policy"),
    instance: await body(first),
    instanceV2: second && (await body(second)),
  };
  return { origin: moved, hosts: hostsOf(moved, announced) };
}

async function ask(url: string, origin: string): Promise<Response> {
  try {
    return await fetch(url, {
      headers: { accept: "application/json" },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new Error(words(error, origin), { cause: error });
  }
}

/** A server that hides this from strangers answers with something else; it may still be proxied. */
async function body(answer: Response): Promise<unknown> {
  return answer.ok ? answer.json().catch(() => null) : null;
}
