import type { StreamName } from "../../api/streaming.ts";
import type { Client } from "../../client.ts";
import { instances, type InstanceFacts } from "../../instance/instance.ts";
import { openLine, type StreamLine } from "./connection.ts";
import { streamRoutes, subscribe, unsubscribe } from "./routes.ts";

/** The leader's part: the socket, and which tab wants which streams. */
export interface StreamHost {
  readonly online: boolean;
  /** Replaces the streams that a tab wants. */
  wants(tab: string, streams: readonly StreamName[]): void;
  /** The server rejected the token after connecting. */
  refused(): void;
  /** Requests the instance data again if it couldn't be loaded. */
  retry(): void;
  end(): void;
}

export interface HostListener {
  opened(): void;
  said(message: unknown): void;
  closed(): void;
  /** A tab is subscribed from now on; these streams are new to it. */
  heeded(tab: string, streams: readonly StreamName[]): void;
}

interface Member {
  streams: readonly StreamName[];
  stopWaiting(): void;
}

/** The lock that a tab holds while it exists: whoever acquires it knows that the tab is gone. */
export const lifeOf = (client: Client, tab: string) => client.key(`tab:${tab}`);

/** @param own the id of this tab, whose end needn't be noticed */
export function openHost(client: Client, own: string, listener: HostListener): StreamHost {
  const crew = new Map<string, Member>();
  let facts: InstanceFacts | undefined;
  let line: StreamLine | null = null;
  /** The streams that the server knows about. */
  let announcedStreams: readonly StreamName[] = [];

  const wanted = () => [...new Set([...crew.values()].flatMap(({ streams }) => streams))];

  function routes(known: InstanceFacts) {
    announcedStreams = wanted();
    return streamRoutes(client, known, announcedStreams);
  }

  function connect(): void {
    const known = facts;
    if (line || !known || wanted().length === 0 || !routes(known).length) return;
    line = openLine(client.environment, () => routes(known), {
      opened() {
        // A tab may have changed its streams while the socket was opening.
        tell();
        listener.opened();
      },
      onMessage: listener.said,
      closed: listener.closed,
    });
  }

  function tell(): void {
    const before = announcedStreams;
    announcedStreams = wanted();
    for (const stream of announcedStreams)
      if (!before.includes(stream)) line?.send(subscribe(stream));
    for (const stream of before)
      if (!announcedStreams.includes(stream)) line?.send(unsubscribe(stream));
  }

  function update(): void {
    if (line?.online) tell();
    else connect();
  }

  function enlist(tab: string): Member {
    const leave = () => {
      crew.get(tab)?.stopWaiting();
      crew.delete(tab);
      update();
    };
    const stopWaiting =
      tab !== own && client.environment.lock(lifeOf(client, tab), { held: leave });
    return { streams: [], stopWaiting: stopWaiting || (() => {}) };
  }

  const stopLearning = instances(client).$instance.subscribe(known => {
    facts = known;
    connect();
  });

  return {
    get online() {
      return line?.online ?? false;
    },
    wants(tab, streams) {
      const member = crew.get(tab) ?? enlist(tab);
      const added = streams.filter(stream => !member.streams.includes(stream));
      crew.set(tab, { ...member, streams });
      update();
      listener.heeded(tab, added);
    },
    refused: () => line?.refused(),
    retry() {
      if (!facts) instances(client).retry();
    },
    end() {
      stopLearning();
      for (const { stopWaiting } of crew.values()) stopWaiting();
      line?.close();
      line = null;
    },
  };
}
