import { deleteSubscription } from "../api/push-subscription.ts";
import type { Client } from "../client.ts";
import { atMost } from "../platform/at-most.ts";
import type { Network } from "../platform/network.ts";
import type { StorageAreas } from "../platform/storage.ts";
import type { Workers } from "../platform/worker.ts";
import { attempt } from "../load.ts";
import { workerFactsKey } from "./worker-facts.ts";
import { pushKey } from "./has-push.ts";

/** Milliseconds that each step before it may delay a sign-out. */
export const SIGN_OUT_TIMEOUT_MS = 3000;

/** Ends the user's subscription on the server and in this browser, if there is one. */
export async function endPush(client: Client): Promise<void> {
  const { environment } = client;
  if (environment.local.get(pushKey(client)) === null) return;
  await atMost(
    environment,
    SIGN_OUT_TIMEOUT_MS,
    Promise.all([
      // If this fails, the server notices with its next push that the endpoint is gone.
      attempt(client, () => deleteSubscription(client.api)),
      // Other accounts of this instance share it.
      ...(isShared(client) ? [] : [endBrowserSubscription(environment)]),
    ]),
  );
  environment.local.remove(pushKey(client));
}

/** Whether another account of the same instance has push in this browser. */
function isShared(client: Client): boolean {
  const { environment, issuer } = client;
  const own = pushKey(client);
  return environment.local
    .keys()
    .some(key => key !== own && key.startsWith(`glitch-lily:${issuer}:`) && key.endsWith(":push"));
}

/** Ends the browser's subscription, and closes the notifications that it has shown. */
export async function endBrowserSubscription(
  environment: Network & StorageAreas & Workers,
): Promise<void> {
  try {
    await (await environment.worker())?.push?.unsubscribe();
  } catch {
    // The push service can't be reached; the server's next pushes fail.
  }
  await environment.database.remove(workerFactsKey(environment.origin));
}
