import { atom, type ReadableAtom } from "nanostores";
import type { Notification } from "../api/notifications.ts";
import {
  readEvent,
  type Changed,
  type FollowEvent,
  type StreamEvent,
  type StreamName,
} from "../api/streaming.ts";
import type { Status } from "../api/statuses.ts";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import { instances, type InstanceFacts } from "./instance.ts";
import { createPolling } from "./polling.ts";
import { statuses } from "./statuses.ts";
import { openLine, type StreamLine } from "./stream-line.ts";
import { streamRoutes, subscribe, unsubscribe } from "./stream-routes.ts";

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
   * Follows a stream until the answer is called: by the client's one socket, and by `missed` every
   * half minute where there is none.
   */
  watch(stream: StreamName, listener: StreamListener): () => void;
  /** A hidden page goes on listening to the person's own stream until the answer is called. */
  stayAwake(): () => void;
  /** Whether what is new comes by itself. */
  $online: ReadableAtom<boolean>;
}

/** Milliseconds that a hidden page still listens. */
const PATIENCE = 5 * 60_000;

/** Milliseconds after which a page that is looked at again asks at once. */
const SOON = 20_000;

export const streaming = scoped((client: Client): StreamStore => {
  const { environment } = client;
  const watchers = new Map<StreamName, Set<StreamListener>>();
  const polling = createPolling(environment, poll);
  let facts: InstanceFacts | undefined;
  let line: StreamLine | null = null;
  let stopLearning: (() => void) | null = null;
  let stopPatience: (() => void) | null = null;
  let polledAt = environment.now();
  let reported = false;
  const $online = atom(false);
  let awake = 0;

  const everybody = () => [...watchers.values()].flatMap(set => [...set]);

  function poll(): void {
    polledAt = environment.now();
    if (!facts) instances(client).retry();
    for (const listener of everybody()) listener.missed?.();
  }

  function start(): void {
    polling.start();
    stopLearning ??= instances(client).$instance.subscribe(known => {
      facts = known;
      connect();
    });
  }

  function connect(): void {
    const known = facts;
    if (line || !known || !routes(known).length) return;
    line = openLine(environment, () => routes(known), {
      opened() {
        $online.set(true);
        // Whatever came since the last answer, nobody has told.
        polling.stop();
        poll();
      },
      heard,
      closed() {
        $online.set(false);
        polling.start();
      },
    });
  }

  const routes = (known: InstanceFacts) => streamRoutes(client, known, [...watchers.keys()]);

  function stop(): void {
    stopLearning?.();
    stopLearning = null;
    polling.stop();
    line?.close();
    line = null;
    $online.set(false);
  }

  function heard(message: unknown): void {
    let event: StreamEvent | undefined;
    try {
      event = readEvent(message);
    } catch (error) {
      // A server that says it once says it for every status.
      if (!reported) environment.report(error);
      reported = true;
    }
    if (event) handle(event);
  }

  function handle(event: StreamEvent): void {
    if (event.event === "pleroma:respond") {
      if (event.error === "unauthorized" || event.error === "bad_topic") line?.refused();
    } else if (event.event === "pleroma:follow_relationships_update") {
      void hearFollow(event);
    } else if (event.event === "notification") {
      const { status } = event.notification;
      if (status) take(status);
      for (const listener of everybody()) listener.notified?.(event.notification);
    } else if (event.event === "changed") {
      for (const listener of everybody()) listener.changed?.(event.what, event.payload);
    } else if (event.event === "notifications_merged") {
      poll();
    } else if (event.event === "delete") {
      for (const listener of everybody()) listener.deleted?.(event.id);
    } else {
      take(event.status);
      if (event.event === "status.update") return;
      const listeners =
        event.stream === null ? everybody() : watchers.get(event.stream as StreamName);
      for (const listener of listeners ?? []) listener.arrived?.(event.status.id);
    }
  }

  /** Seldom, and nothing that a timeline needs: its code waits until then. */
  async function hearFollow(event: FollowEvent): Promise<void> {
    try {
      (await import("./follow-news.ts")).hearFollow(client, event);
    } catch {
      // The code did not come: the next question to the instance tells the same.
    }
  }

  function take(status: Status): void {
    const known = statuses(client).get(status.id);
    // Events overtake each other: an edit may be followed by what it replaced.
    if (known && moment(status.edited_at) < moment(known.edited_at)) return;
    statuses(client).import([status], { source: "stream", startedAt: client.moment() });
  }

  const stopLooking = environment.onVisibility(visible => {
    stopPatience?.();
    stopPatience = null;
    if (watchers.size === 0) return;
    if (!visible) {
      if (awake === 0) stopPatience = environment.after(PATIENCE, stop);
      return;
    }
    if (!stopLearning) start();
    if (!line?.online && environment.now() - polledAt > SOON) poll();
  });

  client.onEnd(() => {
    stopLooking();
    stopPatience?.();
    watchers.clear();
    stop();
  });

  return {
    $online,
    stayAwake() {
      awake += 1;
      let over = false;
      return () => {
        if (!over) awake -= 1;
        over = true;
      };
    },
    watch(stream, listener) {
      const set = watchers.get(stream) ?? new Set();
      if (!watchers.has(stream)) {
        watchers.set(stream, set);
        line?.send(subscribe(stream));
      }
      const own = { ...listener };
      set.add(own);
      start();
      return () => {
        if (!set.delete(own) || set.size > 0) return;
        watchers.delete(stream);
        line?.send(unsubscribe(stream));
        if (watchers.size === 0) stop();
      };
    },
  };
});

function moment(date: string | null | undefined): number {
  return date ? Date.parse(date) : -Infinity;
}
