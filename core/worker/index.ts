import { fileFor, kindOf, pageFor } from "./page-cache.ts";
import { handleClick } from "./click.ts";
import { push } from "./push.ts";
import { clientTabs, scope, type SubscriptionChangeEvent } from "./scope.ts";
import { keepShell, noteRunning, sweep } from "./shell-cache.ts";
import type { ShellFiles } from "./shell-files.ts";

declare const SHELL: ShellFiles;

/** Use the name once: the build inserts the whole list wherever it occurs. */
const shell = SHELL;

const tabIds = async () => (await clientTabs()).map(({ id }) => id);

async function takeOver(): Promise<void> {
  // Requests navigations while the worker starts, so that they aren't delayed.
  await scope.registration.navigationPreload?.enable();
  const tabs = await tabIds();
  await noteRunning(shell, tabs);
  await sweep(shell, tabs);
  // A page that was opened before the first worker runs the build whose files that worker stores.
  await scope.clients.claim();
}

/** Requests that this worker never handles bypass it. */
const direct = [
  { urlPattern: "/api/*" },
  ...["POST", "PUT", "PATCH", "DELETE"].map(requestMethod => ({ requestMethod })),
];

scope.addEventListener("install", event => {
  // Chromium drops a `keepalive` request if the page closes while a worker handles it.
  const routed = event.addRoutes?.(direct.map(condition => ({ condition, source: "network" })));
  event.waitUntil(Promise.all([routed, keepShell(shell)]));
});

scope.addEventListener("activate", event => event.waitUntil(takeOver()));

scope.addEventListener("message", event => {
  const message = event.data as { type?: unknown } | null;
  if (message?.type === "take-over") event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("fetch", event => {
  const kind = kindOf(event.request, scope.location.origin, shell);
  if (kind === "file") event.respondWith(fileFor(event.request));
  if (kind !== "page") return;
  event.respondWith(pageFor(event, shell));
  event.waitUntil(tabIds().then(tabs => sweep(shell, tabs)));
});

scope.addEventListener("push", event => event.waitUntil(push(event.data?.text())));

scope.addEventListener("notificationclick", event =>
  event.waitUntil(handleClick(event.notification, event.action)),
);

scope.addEventListener("pushsubscriptionchange", event => event.waitUntil(resubscribe(event)));

/**
 * Replaces a subscription that the browser has dropped. The worker has no token to tell the server,
 * so an open page does that, or the next one that is opened.
 */
async function resubscribe({ oldSubscription }: SubscriptionChangeEvent): Promise<void> {
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
