import { atom, onMount, type ReadableAtom } from "nanostores";
import * as v from "valibot";
import type { Client } from "../client.ts";
import type { ServiceWorkerHandle } from "../platform/worker.ts";
import { createListeners } from "../lib/listeners.ts";
import { scoped } from "../lib/scope.ts";
import { hasPush } from "./has-push.ts";
import { openingKey, openingShape, type Opening } from "./opening.ts";

/** The service worker as seen from the client's own page, which alone registers it. */
export interface ServiceWorkerStore {
  /**
   * Whether a newer version of the client is waiting. The first subscriber makes it register the
   * worker, so subscribe after the first screen.
   */
  $update: ReadableAtom<boolean>;
  /** Activates the newer version and reloads the page. */
  apply(): void;
  /**
   * Runs with the path to open after a click on a notification, unless it was for another account:
   * then the client opens anew as that one.
   */
  onOpen(listener: (path: string) => void): () => void;
}

/** Milliseconds between two checks for a newer version. */
const UPDATE_INTERVAL_MS = 60 * 60_000;

const message = v.object({ type: v.literal("open"), ...openingShape.entries });

export const serviceWorker = scoped((client: Client): ServiceWorkerStore => {
  const { environment } = client;
  const $update = atom(false);
  const openers = createListeners<[path: string]>();
  let worker: ServiceWorkerHandle | null = null;
  let lookedAt = environment.now();

  function onMessage(data: unknown): void {
    const parsed = v.safeParse(message, data);
    if (parsed.success) open(parsed.output).catch((error: unknown) => environment.report(error));
  }

  /** Opens a path, as the account that was notified. */
  async function open({ path, token }: Opening): Promise<void> {
    if (await switchFor(path, token)) return;
    openers.emit(path);
  }

  /** Whether the notification was for another account of this browser, which is now switched to. */
  async function switchFor(path: string, token: Opening["token"]): Promise<boolean> {
    if (!token) return false;
    // If the code doesn't load, the path opens as the current account.
    const late = await import("../session/other-accounts.ts").catch(() => undefined);
    const others = late?.otherAccounts(client);
    const which = others?.ofToken(token);
    if (which) others?.switchTo(which, path);
    return which !== undefined;
  }

  /** Switches to the account for which the worker opened this window. */
  async function takeOpening(): Promise<void> {
    const { database, origin } = environment;
    const key = openingKey(origin);
    const left = v.safeParse(openingShape, await database.get(key));
    await database.remove(key);
    if (!left.success) return;
    const { path, token } = left.output;
    await switchFor(path, token);
  }

  async function begin(isWanted: () => boolean, onEnd: (undo: () => void) => void): Promise<void> {
    const found = await environment.worker({ register: true });
    if (!found || !isWanted()) return;
    worker = found;
    onEnd(found.onWaiting(() => $update.set(true)));
    onEnd(found.listen(onMessage));
    await takeOpening();
    if (!isWanted()) return;
    onEnd(environment.onVisibility(visible => void (visible && look(found))));
    if (!hasPush(client)) return;
    // Check the push subscription on each visit: the browser may have dropped it.
    const { push } = await import("./push.ts");
    if (isWanted()) onEnd(push(client).$view.listen(() => {}));
  }

  onMount($update, () => {
    const undo: (() => void)[] = [];
    let wanted = true;
    begin(
      () => wanted,
      action => undo.push(action),
    ).catch(error => environment.report(error));
    return () => {
      wanted = false;
      for (const action of undo) action();
    };
  });

  /**
   * Checks for a newer version: browsers do so only when a page is opened, and this one may stay
   * open for days.
   */
  function look(found: ServiceWorkerHandle): void {
    if (environment.now() - lookedAt < UPDATE_INTERVAL_MS) return;
    lookedAt = environment.now();
    // Without a network there is no newer version to load.
    void found.look().catch(() => {});
  }

  async function change(): Promise<void> {
    await worker?.takeOver();
    environment.address.reload();
  }

  return {
    $update,
    apply: () => void change().catch(error => environment.report(error)),
    onOpen: openers.add,
  };
});
