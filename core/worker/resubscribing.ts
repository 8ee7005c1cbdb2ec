import { clientTabs, scope, type Resubscribing } from "./scope.ts";

/**
 * Replaces a subscription that the browser has dropped. The worker has no token to tell the server,
 * so an open page does that, or the next one that is opened.
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
