import { deleteSubscription } from "../api/push-subscription.ts";
import type { Client } from "../client.ts";
import type { Environment } from "../platform/environment.ts";
import { isExpected } from "../failure.ts";
import { mirrorKey } from "./worker-facts.ts";
import { pushKey } from "./has-push.ts";

/** Milliseconds that push may hold up whoever signs out. */
const SIGN_OUT_TIMEOUT_MS = 3000;

/** Ends the subscription at the instance and in the browser, where this person had one here. */
export async function endPush(client: Client): Promise<void> {
  const { environment } = client;
  if (environment.local.get(pushKey(client)) === null) return;
  const late = Promise.withResolvers<void>();
  const stop = environment.after(SIGN_OUT_TIMEOUT_MS, late.resolve);
  await Promise.race([
    late.promise,
    Promise.all([unsubscribeOnServer(client), silence(environment)]),
  ]);
  stop();
  environment.local.remove(pushKey(client));
}

/** What it does not hear, it finds out with its next push: the address is gone. */
async function unsubscribeOnServer(client: Client): Promise<void> {
  try {
    await deleteSubscription(client.api);
  } catch (error) {
    if (!isExpected(error)) client.environment.report(error);
  }
}

/** Nothing is pushed to this browser any more, and nothing that was is left on its screen. */
export async function silence(environment: Environment): Promise<void> {
  try {
    await (await environment.worker())?.push?.unsubscribe();
  } catch {
    // The browser's own push service is out of reach; it asks the server in vain from now on.
  }
  await environment.database.remove(mirrorKey(environment.origin));
}
