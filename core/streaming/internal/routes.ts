import type { StreamName } from "../../api/streaming.ts";
import type { Client } from "../../client.ts";
import type { InstanceFacts } from "../../instance/instance.ts";
import { encoded } from "../../lib/encoded.ts";

/** A way to connect to a stream: address, sub-protocols, and first messages. */
export interface StreamRoute {
  url: string;
  protocols: readonly string[];
  firstMessages: readonly object[];
  /** Whether the server responds to each first message. */
  confirms: boolean;
}

/**
 * The ways to connect to the streams of an instance, best first; none if it announces no streaming.
 * The token is sent in a message if the server supports that, else as sub-protocol. It is put into
 * the address, which servers log, only as the last resort.
 */
export function streamRoutes(
  client: Client,
  facts: Pick<InstanceFacts, "streamingUrl" | "version">,
  streams: readonly StreamName[],
): StreamRoute[] {
  const { token } = client.api;
  if (facts.streamingUrl === null || token === null) return [];
  const addresses = basesOf(client, facts.streamingUrl).map(base => `${base}/api/v1/streaming`);
  if (readsToken(facts.version))
    return addresses.map(url => ({
      url,
      protocols: [],
      firstMessages: [{ type: "pleroma:authenticate", token }, ...streams.map(subscribe)],
      confirms: true,
    }));
  // Older servers take one stream in the address.
  const [first = "user", ...others] = streams;
  const rest = { firstMessages: others.map(subscribe), confirms: false };
  const query = new URLSearchParams(partsOf(first)).toString();
  const secret = `access_token=${encoded(token)}`;
  return [
    ...addresses.map(url => ({ url: `${url}?${query}`, protocols: [token], ...rest })),
    ...addresses.map(url => ({ url: `${url}?${query}&${secret}`, protocols: [], ...rest })),
  ];
}

export function subscribe(stream: StreamName): object {
  return { type: "subscribe", ...partsOf(stream) };
}

export function unsubscribe(stream: StreamName): object {
  return { type: "unsubscribe", ...partsOf(stream) };
}

/** The parameter for the argument of a stream. */
const PARAMETERS: Record<string, string> = {
  hashtag: "tag",
  list: "list",
  "public:remote": "instance",
};

/** The parameters that name a stream to the server. */
function partsOf(stream: StreamName): Record<string, string> {
  const [, name = "", argument = ""] = /^(hashtag|list|public:remote):(.*)$/s.exec(stream) ?? [];
  const parameter = PARAMETERS[name];
  return parameter === undefined ? { stream } : { stream: name, [parameter]: argument };
}

/**
 * Whether the server supports `pleroma:authenticate`: Pleroma does from 2.7 on, but its fork Akkoma
 * doesn't.
 */
function readsToken(version: string): boolean {
  const [, major = 0, minor = 0] = /Pleroma (\d+)\.(\d+)/.exec(version)?.map(Number) ?? [];
  return major > 2 || (major === 2 && minor >= 7);
}

/**
 * The addresses to try: the announced one, whose scheme may be wrong behind a proxy, then the
 * instance's own. If the client reaches the server through a proxy, the proxy's address replaces
 * the server's.
 */
function basesOf({ instance, issuer, environment }: Client, announced: string): string[] {
  const { host, protocol } = new URL(announced);
  const here = new URL(instance);
  const own = `${here.protocol === "https:" ? "wss" : "ws"}://${here.host}`;
  if (host === here.host || host === new URL(issuer).host) return [own];
  const secure = /^(?:wss|https):$/.test(protocol) || environment.origin.startsWith("https:");
  return [`${secure ? "wss" : "ws"}://${host}`, own];
}
