import { atom, type ReadableAtom } from "nanostores";
import type { StreamName, StreamEvent } from "../api/streaming.ts";
import type { Client } from "../client.ts";
import { instances } from "../instance/instance.ts";
import { isGoToSocial } from "../instance/versions.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { createBatcher } from "../lib/batcher.ts";
import { createPolling } from "./internal/polling.ts";
import type { StreamListener } from "./internal/listener.ts";
import { isAnswer } from "./internal/connection.ts";
import { createUpdates } from "./internal/updates.ts";
import { joinTabs, type StreamTab } from "./internal/tab.ts";
import { createSubscriptionPolicy } from "./internal/subscription-policy.ts";
import type { Runtime } from "../platform/runtime.ts";

export interface StreamStore {
  /**
   * Subscribes to a stream, through the socket that all tabs of the user share, or by calling
   * `missed` every half minute if there is none. Returns a function that ends this.
   */
  watch(stream: StreamName, listener: StreamListener): () => void;
  /**
   * Keeps a hidden page subscribed to the user's own stream until the returned function is called.
   */
  stayAwake(): () => void;
  /** Whether the socket is open. */
  $online: ReadableAtom<boolean>;
}

/** Milliseconds of one frame, during which messages are batched to render once. */
const FRAME_MS = 16;

/**
 * A page that becomes visible polls at once if the last poll is older than this many milliseconds.
 */
const REFRESH_AFTER_MS = 20_000;

export const streaming = scoped((client: Client): StreamStore => {
  const { environment } = client;
  const watchers = new Map<StreamName, Set<StreamListener>>();
  const $online = atom(false);
  const updates = createUpdates(client);
  const recent = createRecent(environment);
  const policy = createSubscriptionPolicy(environment, () => watchers.keys(), {
    changed: updateStreams,
    seen,
  });
  // Each tab has its own stores, which only its own requests fill. So without a socket each visible
  // tab polls; of the hidden ones only the leader does, for alerts.
  const polling = createPolling(environment, poll, () => tab?.leads === true && !policy.isUnseen);
  let streamNames: readonly StreamName[] = [];
  const batcher = createBatcher<unknown>(environment, FRAME_MS, messages =>
    messages.forEach(onMessage),
  );
  let tab: StreamTab | null = null;
  let polledAt = environment.now();
  /**
   * Whether this hidden tab has missed events. Later ones are ignored until it has polled: they
   * would hide the gap.
   */
  let isBehind = false;
  /** Listeners whose last request failed, or whose stream isn't sent: a gap that no socket fills. */
  const failedListeners = new WeakSet<StreamListener>();

  function updateStreams(): void {
    const streams = policy.streams();
    if (same(streams, streamNames)) return;
    streamNames = streams;
    if (streams.length === 0) return stop();
    if (!tab) start();
    tab?.setStreams(streams);
  }

  function start(): void {
    polling.start();
    tab = joinTabs(client, {
      opened() {
        setOnline(true);
        // Events since the last response were missed.
        catchUp(streamNames);
      },
      closed: () => setOnline(false),
      subscribed(streams) {
        setOnline(true);
        catchUp(streams);
      },
      onMessage: message => (isAnswer(message) ? onMessage(message) : batcher.add(message)),
    });
  }

  function stop(): void {
    tab?.leave();
    tab = null;
    setOnline(false);
    polling.stop();
    batcher.end();
  }

  function setOnline(online: boolean): void {
    $online.set(online);
    const isWhole = [...watchers.values()].every(
      set => ![...set].some(one => failedListeners.has(one)),
    );
    if (online && isWhole) polling.stop();
    else polling.start();
  }

  /** Asks for what the socket doesn't bring, or failed to load; for everything without a socket. */
  function poll(): void {
    tab?.retry();
    if ($online.get() && !isBehind && !policy.isUnseen)
      void ask(listenersOf(streamNames).filter(one => failedListeners.has(one)));
    else catchUp(streamNames);
  }

  const listenersOf = (streams: readonly StreamName[]) =>
    streams.flatMap(stream => [...(watchers.get(stream) ?? [])]);

  function catchUp(streams: readonly StreamName[]): void {
    if (streams.length === 0) return;
    const owed = isBehind;
    isBehind = policy.isUnseen;
    if (isBehind) return;
    polledAt = environment.now();
    void ask(listenersOf(owed ? streamNames : streams));
  }

  async function ask(listeners: readonly StreamListener[]): Promise<void> {
    await Promise.all(
      listeners.map(async listener => {
        if ((await listener.missed?.()) === false) failedListeners.add(listener);
        else failedListeners.delete(listener);
      }),
    );
    if (tab) setOnline($online.get());
  }

  /** GoToSocial accepts subscriptions to hashtags and sends nothing. */
  async function sendsHashtags(): Promise<boolean> {
    const { $instance, load } = instances(client);
    await load();
    return !isGoToSocial($instance.value?.version ?? "");
  }

  function seen(): void {
    if (tab && (isBehind || (!$online.get() && environment.now() - polledAt > REFRESH_AFTER_MS)))
      poll();
  }

  function onMessage(message: unknown): void {
    const event = updates.receive(message);
    if (!event) return;
    if (event.event === "pleroma:respond") {
      if (event.error === "unauthorized" || event.error === "bad_topic") tab?.refused();
      return;
    }
    if (isBehind && (event.event === "update" || event.event === "notification")) return;
    recent.add(event);
    for (const stream of streamNames)
      if (concerns(event, stream)) updates.notify(event, watchers.get(stream) ?? []);
  }

  client.onEnd(() => {
    watchers.clear();
    policy.end();
    if (tab) stop();
  });

  return {
    $online,
    stayAwake() {
      const rest = policy.stayAwake();
      if (isBehind) poll();
      return rest;
    },
    watch(stream, listener) {
      const own = { ...listener };
      if (stream.startsWith("hashtag:"))
        own.missed = async () => (await listener.missed?.()) !== false && sendsHashtags();
      const wasConfirmed = $online.get() && streamNames.includes(stream) && !isBehind;
      watchers.set(stream, (watchers.get(stream) ?? new Set()).add(own));
      policy.update();
      for (const event of recent.of(stream)) updates.notify(event, [own]);
      // Its page may have been requested before the socket opened.
      if (wasConfirmed) void ask([own]);
      return () => {
        const set = watchers.get(stream);
        if (!set?.delete(own) || set.size > 0) return;
        watchers.delete(stream);
        policy.update();
      };
    },
  };
});

/** The latest events, for listeners that subscribe while their page is loading. */
interface RecentEvents {
  add(event: StreamEvent): void;
  of(stream: StreamName): StreamEvent[];
}

/** Milliseconds for which events are kept. */
const RECENT_MS = 10_000;

function createRecent({ now }: Runtime): RecentEvents {
  let kept: { at: number; event: StreamEvent }[] = [];
  const forget = () => (kept = kept.filter(({ at }) => now() - at < RECENT_MS));
  return {
    add(event) {
      forget();
      kept.push({ at: now(), event });
    },
    of: stream => forget().flatMap(({ event }) => (concerns(event, stream) ? [event] : [])),
  };
}

/** Whether an event belongs to a stream. Without a stream name it belongs to all. */
function concerns(event: StreamEvent, stream: StreamName): boolean {
  if (event.event !== "update" || event.stream === null) return true;
  return event.stream === stream;
}
