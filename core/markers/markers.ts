import { atom, type ReadableAtom } from "nanostores";
import { isUnreachable } from "../api/http/errors.ts";
import { isMissing } from "../api/missing.ts";
import {
  fetchMarkers,
  saveMarkers,
  type Markers,
  MARKERS,
  markersBody,
  markersForm,
} from "../api/markers.ts";
import type { Client } from "../client.ts";
import { onceReached } from "../connectivity.ts";
import { attempt } from "../load.ts";
import { createListeners } from "../lib/listeners.ts";
import { isNewer } from "../lib/id-order.ts";
import { scoped } from "../lib/scope.ts";
import { mayWrite } from "../session/stored-sign-in.ts";
import { homeProgress } from "../timelines/home-progress.ts";
import { createMarkerTabs } from "./internal/tabs.ts";
import type { ReadPosition } from "./types.ts";

type Name = keyof Markers;

export interface MarkerStore {
  /**
   * The read position of the home timeline when this page loaded, from any device. It doesn't
   * change while the user reads. Null if unknown.
   */
  $home: ReadableAtom<string | null>;
  /** The id of the newest read notification, from the server or another tab. */
  $notifications: ReadableAtom<string | null>;
  /** Requests both markers once. Resolves when that is done, and never rejects. */
  load(): Promise<void>;
  /** Runs once the markers have been requested, or now if they have been. */
  onFetched(listener: () => void): () => void;
  /** Records up to where notifications are read, and schedules sending it to the server. */
  setNotificationsRead(id: string, order: () => readonly string[]): void;
  /**
   * Sends the positions to the server: at most once in 5 minutes, by the leader; the last position
   * is never lost. `immediate` sends them at once from this tab.
   */
  submit(options?: { immediate?: boolean }): Promise<void>;
}

/** Milliseconds between two requests. */
const SAVE_INTERVAL_MS = 300_000;

export const markers = scoped((client: Client): MarkerStore => {
  const { environment } = client;
  const $home = atom<string | null>(null);
  const $notifications = atom<string | null>(null);
  const afterFetch = createListeners();
  let stored: Markers = {};
  let sending: Markers = {};
  let reach: (() => ReadPosition) | null = null;
  let fetching: Promise<void> | null = null;
  let fetched = false;
  let missing = false;
  let stopPause: (() => void) | null = null;
  let stopWaiting: (() => void) | undefined;
  let wanted = false;
  const readHereKey = client.key("read-here");

  function keep(unsent: Markers): void {
    stored = { ...stored, ...unsent };
    if (unsent.notifications !== undefined) $notifications.set(unsent.notifications);
  }

  async function fetch(): Promise<void> {
    let isUnanswered = false;
    // No alert: the position is sent again later anyway.
    const known = await attempt(
      client,
      () => fetchMarkers(client.api, ["home", "notifications"]),
      error => {
        missing = isMissing(error);
        isUnanswered = isUnreachable(error);
      },
    );
    // Until the server has answered, all would look new, and an old position could replace a newer.
    if (isUnanswered) {
      stopWaiting = onceReached(client, () => void fetch());
      return;
    }
    fetched = true;
    if (known) {
      keep({ ...known, ...stored });
      const here = environment.local.get(readHereKey);
      if (here && isNewer(here, stored.notifications ?? "0", []) === true) takeReadHere(here);
      $home.set(known.home ?? null);
    }
    afterFetch.emit();
  }

  /** The positions that the server doesn't know yet; none if ids don't tell which is newer. */
  function unsent(): Markers {
    const found: Markers = {};
    if (client.person === null || missing || !fetched) return found;
    const look = (name: Name, { id, order }: ReadPosition) => {
      const known = sending[name] ?? stored[name];
      if (id !== "0" && (known === undefined || isNewer(id, known, order) === true))
        found[name] = id;
    };
    const home = homeProgress(client).newest();
    if (home) look("home", home);
    if (reach) look("notifications", reach());
    return otherTabs.withOthers(found, { ...stored, ...sending });
  }

  async function send(keepalive = false): Promise<void> {
    const some = unsent();
    if (Object.keys(some).length === 0) return;
    sending = { ...sending, ...some };
    // No alert: `stored` is unchanged, so the next try sends it again.
    await attempt(
      client,
      () => saveMarkers(client.api, some, { keepalive }).then(() => saved(some)),
      error => (missing ||= isMissing(error)),
    );
    for (const name of Object.keys(some) as Name[])
      if (sending[name] === some[name]) delete sending[name];
  }

  function saved(some: Markers): void {
    keep(some);
    otherTabs.saved(some);
  }

  /** Keeps on this device what a site that may only read can't tell the server. */
  function keepHere(some: Markers): void {
    if (some.notifications) environment.local.set(readHereKey, some.notifications);
    if (Object.keys(some).length > 0) saved(some);
  }

  /** Uses what was kept on this device; once the site may write, the server is told. */
  function takeReadHere(notifications: string): void {
    if (!mayWrite(client)) return keep({ notifications });
    environment.local.remove(readHereKey);
    $notifications.set(notifications);
    reach ??= () => ({ id: notifications, order: [] });
    void submit();
  }

  /** Sends positions, and starts the pause. Calls during the pause are done at its end. */
  function submitNow(): Promise<void> {
    wanted = false;
    stopPause?.();
    stopPause = null;
    const some = unsent();
    // Without unsent positions there is no request, and no pause.
    if (Object.keys(some).length === 0) return Promise.resolve();
    if (!mayWrite(client)) return Promise.resolve(keepHere(some));
    startPause();
    return send();
  }

  function startPause(): void {
    stopPause?.();
    stopPause = environment.after(SAVE_INTERVAL_MS, () => {
      stopPause = null;
      if (wanted) void submit();
    });
  }

  async function submit({ immediate = false } = {}): Promise<void> {
    if (immediate) return submitNow();
    if (!otherTabs.leads()) return otherTabs.share(unsent());
    if (stopPause) wanted = true;
    else await submitNow();
  }

  const otherTabs = createMarkerTabs(client, {
    saved(message) {
      for (const name of ["home", "notifications"] as const) {
        const [id, known] = [message[name], stored[name]];
        if (id === undefined) continue;
        if (known === undefined || isNewer(id, known, []) !== false) keep({ [name]: id });
      }
      // All tabs share one pause, whichever leads next.
      startPause();
    },
    // What is read in one tab counts as read in all.
    received: ({ notifications }) =>
      notifications !== undefined && $notifications.set(notifications),
    wanted: () => void submit(),
  });

  client.onEnd(homeProgress(client).onMoved(() => void submit()));
  client.onEnd(
    saveOnLeaving(client, {
      unsent() {
        const some = unsent();
        if (mayWrite(client)) return some;
        keepHere(some);
        return {};
      },
      saved,
      send: () => void send(true),
    }),
  );
  client.onEnd(() => stopPause?.());
  client.onEnd(() => stopWaiting?.());

  return {
    $home,
    $notifications,
    load: () => (client.person === null ? Promise.resolve() : (fetching ??= fetch())),
    onFetched(listener) {
      if (fetched) listener();
      return afterFetch.add(listener);
    },
    setNotificationsRead(id, order) {
      reach = () => ({ id, order: order() });
      otherTabs.share({ notifications: id });
      void submit();
    },
    submit,
  };
});

/** The functions that `saveOnLeaving` needs. */
interface Leaving {
  /** The positions that the server doesn't know yet. */
  unsent(): Markers;
  /** Sends them in a request that outlives the page. */
  send(): void;
  /** Marks positions as sent. */
  saved(markers: Markers): void;
}

/**
 * Sends the read positions when the page is closed or hidden: in a request that outlives the page,
 * else as a beacon, else in a synchronous request.
 */
function saveOnLeaving(client: Client, { unsent, send, saved }: Leaving): () => void {
  const { environment } = client;

  return environment.leaving(() => {
    const { token } = client.api;
    const markers = unsent();
    if (token === null || Object.keys(markers).length === 0) return;
    if (environment.keepalive) return send();
    const url = new URL(MARKERS, client.instance).href;
    if (!environment.beacon(url, markersForm(markers, token))) {
      const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
      try {
        environment.sendWaiting(url, headers, JSON.stringify(markersBody(markers)));
      } catch {
        // Some browsers forbid synchronous requests here: the next visit sends them.
        return;
      }
    }
    saved(markers);
  });
}
