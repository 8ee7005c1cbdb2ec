import { fileFor, kindOf, pageFor } from "./answers.ts";
import { press } from "./pressing.ts";
import { push } from "./pushing.ts";
import { resubscribe } from "./resubscribing.ts";
import { clientTabs, scope } from "./scope.ts";
import { keepShell, noteRunning, sweep } from "./shell-cache.ts";
import type { ShellFiles } from "./shell-files.ts";

declare const SHELL: ShellFiles;

const tabIds = async () => (await clientTabs()).map(({ id }) => id);

async function takeOver(): Promise<void> {
  // The worker's own start costs a navigation no time.
  await scope.registration.navigationPreload?.enable();
  const tabs = await tabIds();
  await noteRunning(SHELL, tabs);
  await sweep(SHELL, tabs);
}

scope.addEventListener("install", event => event.waitUntil(keepShell(SHELL)));

scope.addEventListener("activate", event => event.waitUntil(takeOver()));

scope.addEventListener("message", event => {
  const message = event.data as { type?: unknown } | null;
  if (message?.type === "take-over") event.waitUntil(scope.skipWaiting());
});

scope.addEventListener("fetch", event => {
  const kind = kindOf(event.request, scope.location.origin, SHELL);
  if (kind === "file") event.respondWith(fileFor(event.request));
  if (kind !== "page") return;
  event.respondWith(pageFor(event, SHELL));
  event.waitUntil(tabIds().then(tabs => sweep(SHELL, tabs)));
});

scope.addEventListener("push", event => event.waitUntil(push(event.data?.text())));

scope.addEventListener("notificationclick", event =>
  event.waitUntil(press(event.notification, event.action)),
);

scope.addEventListener("pushsubscriptionchange", event => event.waitUntil(resubscribe(event)));
