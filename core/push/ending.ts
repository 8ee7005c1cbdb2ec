import { deleteSubscription } from "../api/push-subscription.ts";
import type { Client } from "../client.ts";
import type { Environment } from "../platform/environment.ts";
import { attempt } from "../load.ts";
import { workerFactsKey } from "./worker-facts.ts";
import { pushKey } from "./has-push.ts";

/** Milliseconds that this may delay a sign-out. */
const SIGN_OUT_TIMEOUT_MS = 3000;

/** Ends the user's subscription on the server and in this browser, if there is one. */
export async function endPush(client: Client): Promise<void> {
  const { environment } = client;
  if (environment.local.get(pushKey(client)) === null) return;
  const late = Promise.withResolvers<void>();
  const stop = environment.after(SIGN_OUT_TIMEOUT_MS, late.resolve);
  await Promise.race([
    late.promise,
    Promise.all([
      // If this fails, the server notices with its next push that the endpoint is gone.
      attempt(client, () => deleteSubscription(client.api)),
      endBrowserSubscription(environment),
    ]),
  ]);
  stop();
  environment.local.remove(pushKey(client));
}

/** Ends the browser's subscription, and closes the notifications that it has shown. */
export async function endBrowserSubscription(environment: Environment): Promise<void> {
  try {
    await (await environment.worker())?.push?.unsubscribe();
  } catch {
    // The push service can't be reached; the server's next pushes fail.
  }
  await environment.database.remove(workerFactsKey(environment.origin));
}
