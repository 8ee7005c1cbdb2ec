import { atom, type ReadableAtom } from "nanostores";
import type { StreamName } from "../api/streaming.ts";
import type { Client } from "../client.ts";
import { same } from "../lib/same.ts";
import { scoped } from "../lib/scope.ts";
import { createGathering } from "../lib/gathering.ts";
import { createPolling } from "./internal/polling.ts";
import type { StreamListener } from "./internal/listener.ts";
import { isAnswer } from "./internal/connection.ts";
import { createUpdates } from "./internal/updates.ts";
import { concerns, createRecent } from "./internal/recent.ts";
import { joinTabs, type StreamTab } from "./internal/tab.ts";
import { createSubscriptionPolicy } from "./internal/subscription-policy.ts";

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

/** Milliseconds of one frame: what is said within it is told at once, and drawn once. */
const FRAME_MS = 16;

/** Milliseconds after which a page that is looked at again asks at once. */
const REFRESH_AFTER_MS = 20_000;

export const streaming = scoped((client: Client): StreamStore => {
  const { environment } = client;
  const watchers = new Map<StreamName, Set<StreamListener>>();
  const $online = atom(false);
  const updates = createUpdates(client);
  const recent = createRecent(environment);
  const wish = createSubscriptionPolicy(environment, () => watchers.keys(), {
    changed: adapt,
    seen,
  });
  // Each tab has stores of its own, and nothing but its own question fills them. So where there is
  // no socket each one that is looked at asks; of the others only the leader, for the alerts.
  const polling = createPolling(environment, poll, () => tab?.leads === true && !wish.unseen);
  let wanted: readonly StreamName[] = [];
  const gathering = createGathering<unknown>(environment, FRAME_MS, messages =>
    messages.forEach(onMessage),
  );
  let tab: StreamTab | null = null;
  let polledAt = environment.now();
  /** Whether something was missed while nobody looked. What comes then would hide the hole. */
  let owes = false;
  /** Whose last question was not answered: a hole, which no socket tells of. */
  const behind = new WeakSet<StreamListener>();

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
      said: message => (isAnswer(message) ? onMessage(message) : gathering.add(message)),
    });
  }

  function stop(): void {
    tab?.leave();
    tab = null;
    turn(false);
    polling.stop();
    gathering.end();
  }

  function turn(online: boolean): void {
    $online.set(online);
    const isWhole = [...watchers.values()].every(set => ![...set].some(one => behind.has(one)));
    if (online && isWhole) polling.stop();
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
    void ask([...(owed ? wanted : streams)].flatMap(stream => [...(watchers.get(stream) ?? [])]));
  }

  async function ask(listeners: readonly StreamListener[]): Promise<void> {
    await Promise.all(
      listeners.map(async listener => {
        if ((await listener.missed?.()) === false) behind.add(listener);
        else behind.delete(listener);
      }),
    );
    if (tab) turn($online.get());
  }

  function seen(): void {
    if (tab && (owes || (!$online.get() && environment.now() - polledAt > REFRESH_AFTER_MS)))
      poll();
  }

  function onMessage(message: unknown): void {
    const event = updates.take(message);
    if (!event) return;
    if (event.event === "pleroma:respond") {
      if (event.error === "unauthorized" || event.error === "bad_topic") tab?.refused();
      return;
    }
    if (owes && (event.event === "update" || event.event === "notification")) return;
    recent.add(event);
    for (const stream of wanted)
      if (concerns(event, stream)) updates.tell(event, watchers.get(stream) ?? []);
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
      const wasConfirmed = $online.get() && wanted.includes(stream) && !owes;
      watchers.set(stream, (watchers.get(stream) ?? new Set()).add(own));
      wish.update();
      for (const event of recent.of(stream)) updates.tell(event, [own]);
      // What it has asked for may be older than the socket.
      if (wasConfirmed) void ask([own]);
      return () => {
        const set = watchers.get(stream);
        if (!set?.delete(own) || set.size > 0) return;
        watchers.delete(stream);
        wish.update();
      };
    },
  };
});
