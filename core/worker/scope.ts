/*
 * The types of a service worker's scope, as far as it uses them: TypeScript's own types for workers
 * and pages can't be in one program.
 */

export interface Lasting extends Event {
  waitUntil(action: Promise<unknown>): void;
}

/** https://www.w3.org/TR/service-workers/#service-worker-static-router-api, which some browsers lack. */
export interface Installing extends Lasting {
  addRoutes?(rules: readonly Route[]): Promise<void>;
}

interface Route {
  condition: { requestMethod: string } | { urlPattern: string };
  source: "network";
}

export interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface Pushing extends Lasting {
  readonly data: { text(): string } | null;
}

export interface Pressing extends Lasting {
  readonly notification: Notification;
  /** The button that was clicked; "" for the notification itself. */
  readonly action: string;
}

export interface Resubscribing extends Lasting {
  readonly oldSubscription?: PushSubscription | null;
}

export interface Tab {
  readonly id: string;
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: "visible" | "hidden";
  focus(): Promise<unknown>;
  postMessage(message: unknown, transfer: readonly Transferable[]): void;
}

interface Events {
  install: Installing;
  activate: Lasting;
  fetch: Fetching;
  push: Pushing;
  notificationclick: Pressing;
  pushsubscriptionchange: Resubscribing;
  message: Lasting & { readonly data: unknown };
}

export interface WorkerScope {
  readonly location: Location;
  readonly navigator: Navigator;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: "window"; includeUncontrolled: true }): Promise<readonly Tab[]>;
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
export async function clientTabs(): Promise<readonly Tab[]> {
  const tabs = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
  return tabs.filter(({ url }) => isClientPath(new URL(url).pathname));
}

/**
 * Whether a path belongs to the client: the worker's scope includes everything that begins with
 * `/web`.
 */
export const isClientPath = (path: string): boolean => path === "/web" || path.startsWith("/web/");
