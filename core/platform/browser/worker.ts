import type { PushAddress, PushService, ServiceWorkerHandle } from "../worker.ts";
import { BASE, WORKER } from "../../lib/base-path.ts";
import { policy } from "../../html/trusted-types.ts";

/** Only the client's own pages: the instance may have another front end with its own worker. */
const SCOPE = BASE;

/** Milliseconds that a newer worker may take to become active. */
const ACTIVATION_TIMEOUT_MS = 2000;

/** The page's one registration, shared by all callers. */
let registering: Promise<ServiceWorkerRegistration> | undefined;

/**
 * The service worker of this origin's client. Browsers have none on plain http (except on local
 * hosts), and some have none in private windows. If a host has another worker at the usual address,
 * its pages name ours in `<meta name="lily-worker">`.
 */
export async function openWorker(
  named: string | null,
  options: { register: boolean } = { register: false },
): Promise<ServiceWorkerHandle | null> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return null;
  if (options.register) {
    const address = named ?? WORKER;
    registering ??= workers.register(policy()?.createScriptURL(address) ?? address, {
      scope: SCOPE,
      updateViaCache: "none",
    });
  }
  // `ready` would never resolve on a page outside of the scope.
  const registration = await (registering ?? workers.getRegistration(SCOPE)).catch(() => {
    // The host doesn't serve it, or the browser refuses it: the client works without.
    registering = undefined;
    return undefined;
  });
  return registration ? lineTo(workers, registration) : null;
}

function lineTo(
  workers: ServiceWorkerContainer,
  registration: ServiceWorkerRegistration,
): ServiceWorkerHandle {
  return {
    push:
      "pushManager" in registration && "Notification" in globalThis ? pushBy(registration) : null,
    onWaiting(listener) {
      const ending = new AbortController();
      const { signal } = ending;
      const look = () => {
        // The first worker doesn't count: it replaces no older one.
        if (registration.waiting && registration.active) listener();
      };
      const found = () => {
        registration.installing?.addEventListener("statechange", look, { signal });
      };
      registration.addEventListener("updatefound", found, { signal });
      found();
      look();
      return () => ending.abort();
    },
    look: () => registration.update(),
    async takeOver() {
      const { promise, resolve } = Promise.withResolvers<void>();
      workers.addEventListener("controllerchange", () => resolve(), { once: true });
      if (!registration.waiting) return;
      // The old worker finishes its work first, which may take minutes; don't wait for that.
      setTimeout(resolve, ACTIVATION_TIMEOUT_MS);
      registration.waiting.postMessage({ type: "take-over" }, []);
      await promise;
    },
    listen(listener) {
      const onMessage = (event: MessageEvent) => listener(event.data);
      workers.addEventListener("message", onMessage);
      workers.startMessages();
      return () => workers.removeEventListener("message", onMessage);
    },
  };
}

function pushBy(registration: ServiceWorkerRegistration): PushService {
  const manager = registration.pushManager;
  return {
    async subscription() {
      const subscription = await manager.getSubscription();
      return subscription && addressOf(subscription);
    },
    async subscribe(serverKey) {
      const options = { userVisibleOnly: true, applicationServerKey: serverKey };
      await activation(registration);
      return addressOf(await manager.subscribe(options));
    },
    async unsubscribe() {
      await (await manager.getSubscription())?.unsubscribe();
      for (const shown of await registration.getNotifications()) shown.close();
    },
  };
}

/** Waits until a new worker is active, since it can't be subscribed before. */
async function activation(registration: ServiceWorkerRegistration): Promise<void> {
  const coming = registration.installing ?? registration.waiting;
  if (registration.active || !coming) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  coming.addEventListener("statechange", () => {
    if (coming.state === "activated" || coming.state === "redundant") resolve();
  });
  await promise;
}

function addressOf(subscription: PushSubscription): PushAddress {
  const key = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name)) ?? "";
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: key("p256dh"), auth: key("auth") },
    serverKey: base64url(subscription.options?.applicationServerKey ?? null),
  };
}

function base64url(bytes: ArrayBuffer | null): string | null {
  if (!bytes) return null;
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
