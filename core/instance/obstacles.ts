import { atom, type ReadableAtom } from "nanostores";
import type { Client } from "../client.ts";
import type { BlockedRequest } from "../platform/network.ts";
import type { Runtime } from "../platform/runtime.ts";
import type { Failure } from "../failure.ts";
import { parseUrl } from "../lib/parse-url.ts";
import { scoped } from "../lib/scope.ts";

/** Why an element on another site can't read from its instance, explained to that site's owner. */
export type Obstacle =
  | { kind: "blocked"; failure: Failure }
  /** The address belongs to something that is not an instance. */
  | { kind: "no-instance" };

/** The element that failed to load, and whether its `instance` attribute gives the address. */
export interface Asker {
  element: string;
  hasAttribute: boolean;
}

export interface ObstacleStore {
  $obstacle: ReadableAtom<Obstacle | null>;
  /** The directive of the page's policy that blocks requests to the instance; null: none so far. */
  directive(): string | null;
  /** Finds out why a request failed. Does nothing on the instance's own pages. */
  search(asker: Asker): Promise<void>;
  /** Call this when a read has succeeded. */
  clear(): void;
}

/** Only signed-out clients need this: elements on other sites are never signed in. */
export const obstacles = scoped((client: Client): ObstacleStore => {
  const { environment, instance } = client;
  const isElsewhere = instance !== environment.origin;
  const $obstacle = atom<Obstacle | null>(null);
  const { host } = new URL(instance);
  let directive: string | null = null;
  let searching: Promise<void> | null = null;

  if (isElsewhere)
    client.onEnd(
      environment.onBlocked(blocked => {
        const url = parseUrl(blocked.url);
        if (url?.host !== host) return;
        // Blocked images or streams don't prevent the element from working.
        const isRead = blocked.directive === "connect-src" && url.protocol.startsWith("http");
        if (isRead) ({ directive } = blocked);
        warnBlocked(environment, blocked);
      }),
    );

  async function find(asker: Asker): Promise<void> {
    // If this code can't be loaded either, the general message is shown.
    const code = await import("./internal/obstacle-search.ts").catch(() => null);
    $obstacle.set((await code?.findObstacle(client, asker)) ?? null);
  }

  return {
    $obstacle,
    directive: () => directive,
    async search(asker) {
      if (isElsewhere) await (searching ??= find(asker));
    },
    clear() {
      searching = null;
      $obstacle.set(null);
    },
  };
});

/** Names the directive of the page's policy that has blocked a request of an element. */
export function warnBlocked(environment: Runtime, { url, directive }: BlockedRequest): void {
  const { host, origin } = new URL(url);
  warnOwner(
    environment,
    `The Content Security Policy of this page blocks requests of an element to ${host}. Add ${origin} to its ${directive} directive.`,
  );
}

const warned = new WeakMap<Runtime, Set<string>>();

/** Writes to the console what the owner of the page has to change; each message once per page. */
export function warnOwner(environment: Runtime, message: string): void {
  const messages = warned.get(environment) ?? new Set();
  warned.set(environment, messages);
  if (messages.has(message)) return;
  messages.add(message);
  environment.report(new Error(message));
}
