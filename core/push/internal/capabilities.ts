import { fetchServerKey, type ServerSubscription } from "../../api/push-subscription.ts";
import type { Client } from "../../client.ts";
import type { PushLine } from "../../platform/environment.ts";

/** What push takes: the browser's part and the server's. */
export interface PushMeans {
  line: PushLine;
  key: string;
}

/** The client's own pages, which alone register the worker. */
const CLIENT = /^\/web(?:\/|$)/;

/** What lacks support for push. */
export type PushLack = "browser" | "server";

/** What it takes, or where it is missing. */
export async function findMeans(client: Client): Promise<PushMeans | PushLack> {
  const { environment, api } = client;
  // The worker asks its own origin for what it shows, and is that one's alone.
  if (client.person === null || client.instance !== environment.origin) return "browser";
  // Settings may be opened before the client has registered its worker.
  const register = CLIENT.test(environment.address.read().pathname);
  const line = (await environment.worker({ register }))?.push;
  if (!line) return "browser";
  const key = await fetchServerKey(api);
  return key ? { line, key } : "server";
}

/** Whether the browser's subscription is the one that the server has, for the key it has now. */
export async function isWhole(
  { line, key }: PushMeans,
  server: ServerSubscription | null,
): Promise<boolean> {
  const own = await line.subscription();
  if (!own || own.endpoint !== server?.endpoint) return false;
  return same(own.serverKey ?? key, key) && same(server.server_key || key, key);
}

/** Keys may be padded, and are written in two alphabets. */
const same = (one: string, other: string) => bare(one) === bare(other);
const bare = (key: string) => key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
