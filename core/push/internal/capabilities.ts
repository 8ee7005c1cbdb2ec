import { fetchServerKey, type ServerSubscription } from "../../api/push-subscription.ts";
import type { Client } from "../../client.ts";
import type { PushLine } from "../../platform/environment.ts";

/** What push needs: the browser's push service and the server's key. */
export interface PushMeans {
  line: PushLine;
  key: string;
}

/** The paths of the client's own pages, which alone register the worker. */
const CLIENT = /^\/web(?:\/|$)/;

/** Which part doesn't support push. */
export type PushLack = "browser" | "server";

/** Resolves with what push needs, or which part lacks it. */
export async function findMeans(client: Client): Promise<PushMeans | PushLack> {
  const { environment, api } = client;
  // The worker requests what it shows from its own origin only.
  if (client.person === null || client.instance !== environment.origin) return "browser";
  // The settings may be opened before the client has registered its worker.
  const register = CLIENT.test(environment.address.read().pathname);
  const line = (await environment.worker({ register }))?.push;
  if (!line) return "browser";
  const key = await fetchServerKey(api);
  return key ? { line, key } : "server";
}

/**
 * Whether the browser's subscription is the one that the server has, with the server's current key.
 */
export async function isWhole(
  { line, key }: PushMeans,
  server: ServerSubscription | null,
): Promise<boolean> {
  const own = await line.subscription();
  if (!own || own.endpoint !== server?.endpoint) return false;
  return same(own.serverKey ?? key, key) && same(server.server_key || key, key);
}

/** Compares keys, which may be padded and use one of two base64 alphabets. */
const same = (one: string, other: string) => bare(one) === bare(other);
const bare = (key: string) => key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
