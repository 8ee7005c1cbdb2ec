import { clientTabs, scope, type Resubscribing } from "./scope.ts";

/**
 * The browser gave up a subscription. The worker has no token to tell the instance of the new one:
 * an open page does so at once, else the next one that is opened.
 */
export async function resubscribe({ oldSubscription }: Resubscribing): Promise<void> {
  const key = oldSubscription?.options.applicationServerKey;
  try {
    if (key) {
      const options = { userVisibleOnly: true, applicationServerKey: key };
      await scope.registration.pushManager.subscribe(options);
    }
  } finally {
    for (const tab of await clientTabs()) tab.postMessage({ type: "resubscribed" }, []);
  }
}
