import type { Page, Worker } from "playwright-core";
import type { PushAddress } from "../../../core/platform/worker.ts";

/** The worker of the client's page, once it has kept all that it keeps and is in charge. */
export async function workerOf(page: Page): Promise<Worker> {
  const context = page.context();
  const seen = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  // Not its promise that it is ready: where its installation failed that never comes.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return context.serviceWorkers().at(-1) ?? seen;
}

/** What the browser shows outside of its pages. */
export interface OnScreen {
  title: string;
  body: string;
  tag: string;
  actions: string[];
}

/** What the worker's own scope keeps for the test. */
interface Watched {
  registration: ServiceWorkerRegistration;
  /** How many pushes it has heard since it was asked first. */
  heard?: number;
  /** Settles once it has shown all of them. */
  showing?: Promise<unknown>;
}

/**
 * Oldest first. Only after all pushes are shown: Chromium forgets what it begins to show while it
 * is asked.
 */
export const onScreen = (worker: Worker): Promise<OnScreen[]> =>
  worker.evaluate(async () => {
    const { registration, showing } = globalThis as unknown as Watched;
    await showing;
    const shown = await registration.getNotifications();
    return shown.map(one => {
      const { title, body, tag } = one;
      const { actions = [] } = one as unknown as { actions?: { action: string }[] };
      return { title, body, tag, actions: Array.from(actions, ({ action }) => action) };
    });
  });

/** Times that a push is handed over, and looks at the worker until it has to have heard of it. */
const TIMES = 3;
const LOOKS = 10_000;

/**
 * Hands a push to the worker, as the browser does when its push service wakes it. On a busy machine
 * the protocol loses one now and then.
 */
export async function deliver(page: Page, worker: Worker, data: string): Promise<void> {
  const before = await pushesHeard(worker);
  for (let times = 0; times < TIMES; times += 1) {
    await handOver(page, data);
    for (let looks = 0; looks < LOOKS; looks += 1)
      if ((await pushesHeard(worker)) !== before) return;
  }
}

/** How many the worker has heard. From the first call on, no notification goes away by itself. */
const pushesHeard = (worker: Worker): Promise<number> =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as EventTarget &
      Watched & { PushEvent: { prototype: Event } };
    if (scope.heard === undefined) {
      scope.heard = 0;
      scope.addEventListener("push", () => void (scope.heard! += 1));
      const event = scope.PushEvent.prototype as Event & {
        waitUntil(work: Promise<unknown>): void;
      };
      const { waitUntil } = event;
      event.waitUntil = function (work) {
        scope.showing = Promise.allSettled([scope.showing, work]);
        waitUntil.call(this, work);
      };
      const { registration } = scope;
      const show = registration.showNotification.bind(registration);
      registration.showNotification = (title, options) =>
        show(title, { ...options, requireInteraction: true });
    }
    return scope.heard;
  });

async function handOver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = Promise.withResolvers<{ registrationId: string }>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const own = registrations.find(({ scopeURL, isDeleted }) => {
      return new URL(scopeURL).pathname === "/web" && !isDeleted;
    });
    if (own) registered.resolve(own);
  });
  await session.send("ServiceWorker.enable");
  const { registrationId } = await registered.promise;
  const origin = new URL(page.url()).origin;
  await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
  await session.detach();
}

/** What a person does who presses a notification, or a button of it; no debugging tool can. */
export const press = (worker: Worker, tag: string, action = ""): Promise<void> =>
  worker.evaluate(
    async ([tag, action]) => {
      const scope = globalThis as unknown as EventTarget & {
        registration: ServiceWorkerRegistration;
      };
      const [notification] = await scope.registration.getNotifications({ tag });
      let done = Promise.resolve();
      const event = Object.assign(new Event("notificationclick"), {
        notification,
        action,
        waitUntil: (lasting: Promise<void>) => (done = lasting),
      });
      scope.dispatchEvent(event);
      // Only a real press may bring a tab to the front.
      await done.catch((error: Error) => {
        if (error.name !== "InvalidAccessError") throw error;
      });
    },
    [tag, action] as const,
  );

/** A push service for browsers without the internet: subscriptions lead to the test's receiver. */
export async function subscribeTo(
  page: Page,
  address: Omit<PushAddress, "serverKey">,
): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(({ endpoint, keys }) => {
    const KEY = "subscribed-in-test";
    const bytes = (text: string) =>
      Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), letter =>
        letter.charCodeAt(0),
      ).buffer;
    const subscription = (applicationServerKey: string) => ({
      endpoint,
      options: { applicationServerKey: bytes(applicationServerKey) },
      getKey: (name: "p256dh" | "auth") => bytes(keys[name]),
      unsubscribe: async () => localStorage.removeItem(KEY),
    });
    Object.assign(PushManager.prototype, {
      async getSubscription() {
        const key = localStorage.getItem(KEY);
        return key && subscription(key);
      },
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem(KEY, applicationServerKey);
        return subscription(applicationServerKey);
      },
    });
  }, address);
}
