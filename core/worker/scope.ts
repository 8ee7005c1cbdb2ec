import { isClientPath } from "../lib/base-path.ts";

/*
 * The types of a service worker's scope, as far as it uses them: TypeScript's own types for workers
 * and pages can't be in one program.
 */

export interface ExtendableEvent extends Event {
  waitUntil(action: Promise<unknown>): void;
}

/** https://www.w3.org/TR/service-workers/#service-worker-static-router-api, which some browsers lack. */
export interface InstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly Route[]): Promise<void>;
}

interface Route {
  condition: { requestMethod: string } | { urlPattern: string };
  source: "network";
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { text(): string } | null;
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification;
  /** The button that was clicked; "" for the notification itself. */
  readonly action: string;
}

export interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
}

export interface ClientTab {
  readonly id: string;
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: "visible" | "hidden";
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
}

interface Events {
  install: InstallEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  push: PushEvent;
  notificationclick: NotificationEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
  message: ExtendableEvent & { readonly data: unknown };
}

export interface WorkerScope {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly ClientTab[]>;
    claim(): Promise<void>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ): void;
}

export const scope = globalThis as unknown as WorkerScope;

/** The tabs of the client itself, not other pages of the instance. */
export async function clientTabs(): Promise<readonly ClientTab[]> {
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return tabs.filter(({ url }) => isClientPath(new URL(url).pathname));
}
