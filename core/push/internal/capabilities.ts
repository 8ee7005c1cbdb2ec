import { isClientPath } from "../../lib/base-path.ts";
import { fetchServerKey, type ServerSubscription } from "../../api/push-subscription.ts";
import type { Client } from "../../client.ts";
import type { PushService } from "../../platform/worker.ts";

/** What push needs: the browser's push service and the server's key. */
export interface PushSupport {
  service: PushService;
  key: string;
}

/** Which part doesn't support push. */
export type PushObstacle = "browser" | "server";

/** Resolves with what push needs, or which part lacks it. */
export async function findPushSupport(client: Client): Promise<PushSupport | PushObstacle> {
  const { environment, api } = client;
  // The worker requests what it shows from its own origin only.
  if (client.person === null || client.instance !== environment.origin) return "browser";
  // The settings may be opened before the client has registered its worker, as only its pages do.
  const register = isClientPath(environment.address.read().pathname);
  const service = (await environment.worker({ register }))?.push;
  if (!service) return "browser";
  const key = await fetchServerKey(api);
  return key ? { service, key } : "server";
}

/**
 * Whether the browser's subscription is the one that the server has, with the server's current key.
 */
export async function isCurrent(
  { service, key }: PushSupport,
  server: ServerSubscription | null,
): Promise<boolean> {
  const own = await service.subscription();
  if (!own || own.endpoint !== server?.endpoint) return false;
  return same(own.serverKey ?? key, key) && same(server.server_key || key, key);
}

/** Compares keys, which may be padded and use one of two base64 alphabets. */
const same = (one: string, other: string) => bare(one) === bare(other);
const bare = (key: string) => key.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
