import { atom, type ReadableAtom } from "nanostores";
import type { Notification } from "../api/notifications.ts";
import { type Changed, type StreamEvent, type StreamName } from "../api/streaming.ts";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { createPolling } from "./polling.ts";
import { createNews } from "./stream-news.ts";
import { joinTabs, type StreamTab } from "./stream-tab.ts";
import { createWish } from "./stream-wish.ts";

/** What is told may be told twice, and in any order. */
export interface StreamListener {
  /** A status, which is kept before its id is told. */
  arrived?(id: string): void;
  deleted?(id: string): void;
  notified?(notification: Notification): void;
  /** Something else than statuses changed; the payload is not yet checked. */
  changed?(what: Changed, payload: unknown): void;
  /** Something may have come that nobody told of: ask for it. */
  missed?(): void;
}

export interface StreamStore {
  /**
   * Follows a stream until the answer is called: by the one socket that all tabs of the person
   * share, and by `missed` every half minute where there is none.
   */
  watch(stream: StreamName, listener: StreamListener): () => void;
  /** A hidden page goes on listening to the person's own stream until the answer is called. */
  stayAwake(): () => void;
  /** Whether what is new comes by itself. */
  $online: ReadableAtom<boolean>;
}

/** Milliseconds after which a page that is looked at again asks at once. */
const SOON = 20_000;

/** Milliseconds for which an event is told to those who come late: a page was on its way to them. */
const RECENT = 10_000;

export const streaming = scoped((client: Client): StreamStore => {
  const { environment } = client;
  const watchers = new Map<StreamName, Set<StreamListener>>();
  const $online = atom(false);
  const news = createNews(client);
  const wish = createWish(environment, () => watchers.keys(), { changed: adapt, seen });
  // Each tab has stores of its own, and nothing but its own question fills them. So where there is
  // no socket each one that is looked at asks; of the others only the leader, for the alerts.
  const polling = createPolling(environment, poll, () => tab?.leads === true && !wish.unseen);
  let wanted: readonly StreamName[] = [];
  let tab: StreamTab | null = null;
  let polledAt = environment.now();
  /** Whether something was missed while nobody looked. What comes then would hide the hole. */
  let owes = false;
  let recent: { at: number; event: StreamEvent }[] = [];

  function adapt(): void {
    const streams = wish.streams();
    if (same(streams, wanted)) return;
    wanted = streams;
    if (streams.length === 0) return stop();
    if (!tab) start();
    tab?.wants(streams);
  }

  function start(): void {
    polling.start();
    tab = joinTabs(client, {
      opened() {
        turn(true);
        // Whatever came since the last answer, nobody has told.
        miss(wanted);
      },
      closed: () => turn(false),
      heeded(streams) {
        turn(true);
        miss(streams);
      },
      said,
    });
  }

  function stop(): void {
    tab?.leave();
    tab = null;
    turn(false);
    polling.stop();
  }

  function turn(online: boolean): void {
    $online.set(online);
    if (online) polling.stop();
    else polling.start();
  }

  function poll(): void {
    tab?.retry();
    miss(wanted);
  }

  function miss(streams: readonly StreamName[]): void {
    if (streams.length === 0) return;
    const owed = owes;
    owes = wish.unseen;
    if (owes) return;
    polledAt = environment.now();
    for (const stream of owed ? wanted : streams)
      for (const each of watchers.get(stream) ?? []) each.missed?.();
  }

  function seen(): void {
    if (tab && (owes || (!$online.get() && environment.now() - polledAt > SOON))) poll();
  }

  function said(message: unknown): void {
    const event = news.take(message);
    if (!event) return;
    if (event.event === "pleroma:respond") {
      if (event.error === "unauthorized" || event.error === "bad_topic") tab?.refused();
      return;
    }
    if (owes && (event.event === "update" || event.event === "notification")) return;
    const now = environment.now();
    recent = [...recent.filter(({ at }) => now - at < RECENT), { at: now, event }];
    for (const stream of wanted)
      if (concerns(event, stream)) news.tell(event, watchers.get(stream) ?? []);
  }

  client.onEnd(() => {
    watchers.clear();
    wish.end();
    if (tab) stop();
  });

  return {
    $online,
    stayAwake() {
      const rest = wish.stayAwake();
      if (owes) poll();
      return rest;
    },
    watch(stream, listener) {
      const own = { ...listener };
      watchers.set(stream, (watchers.get(stream) ?? new Set()).add(own));
      wish.update();
      const late = recent.filter(({ at }) => environment.now() - at < RECENT);
      for (const { event } of late) if (concerns(event, stream)) news.tell(event, [own]);
      return () => {
        const set = watchers.get(stream);
        if (!set?.delete(own) || set.size > 0) return;
        watchers.delete(stream);
        wish.update();
      };
    },
  };
});

/** What has no stream concerns everybody, and so does what comes by one that is not told. */
function concerns(event: StreamEvent, stream: StreamName): boolean {
  if (event.event !== "update" || event.stream === null) return true;
  return event.stream === stream;
}
