import type { StreamName } from "../../api/streaming.ts";
import type { Client } from "../../client.ts";
import { instances, type InstanceFacts } from "../../instance/instance.ts";
import { openConnection, type StreamConnection } from "./connection.ts";
import { streamRoutes, subscribe, unsubscribe } from "./routes.ts";

/** What the tab that leads has: the socket, and which tab wants which streams. */
export interface SocketHost {
  readonly online: boolean;
  /** Replaces the streams that a tab wants. */
  setStreams(tab: string, streams: readonly StreamName[]): void;
  /** The server rejected the token after connecting. */
  refused(): void;
  /** Requests the instance data again if it couldn't be loaded. */
  retry(): void;
  end(): void;
}

export interface HostListener {
  opened(): void;
  onMessage(message: unknown): void;
  closed(): void;
  /** A tab is subscribed from now on; these streams are new to it. */
  subscribed(tab: string, streams: readonly StreamName[]): void;
}

interface Member {
  streams: readonly StreamName[];
  stopWaiting(): void;
}

/** The lock that a tab holds while it exists: whoever acquires it knows that the tab is gone. */
export const tabLockName = (client: Client, tab: string) => client.key(`tab:${tab}`);

/** @param own the id of this tab, whose end needn't be noticed */
export function createSocketHost(client: Client, own: string, listener: HostListener): SocketHost {
  const members = new Map<string, Member>();
  let facts: InstanceFacts | undefined;
  let connection: StreamConnection | null = null;
  /** The streams that the server knows about. */
  let announcedStreams: readonly StreamName[] = [];

  const allStreams = () => [...new Set([...members.values()].flatMap(({ streams }) => streams))];

  function routes(known: InstanceFacts) {
    announcedStreams = allStreams();
    return streamRoutes(client, known, announcedStreams);
  }

  function connect(): void {
    const known = facts;
    if (connection || !known || allStreams().length === 0 || !routes(known).length) return;
    connection = openConnection(client.environment, () => routes(known), {
      opened() {
        // A tab may have changed its streams while the socket was opening.
        sendSubscriptions();
        listener.opened();
      },
      onMessage: listener.onMessage,
      closed: listener.closed,
    });
  }

  function sendSubscriptions(): void {
    const before = announcedStreams;
    announcedStreams = allStreams();
    for (const stream of announcedStreams)
      if (!before.includes(stream)) connection?.send(subscribe(stream));
    for (const stream of before)
      if (!announcedStreams.includes(stream)) connection?.send(unsubscribe(stream));
  }

  function update(): void {
    if (connection?.online) sendSubscriptions();
    else connect();
  }

  function addMember(tab: string): Member {
    const leave = () => {
      members.get(tab)?.stopWaiting();
      members.delete(tab);
      update();
    };
    const stopWaiting =
      tab !== own && client.environment.lock(tabLockName(client, tab), { held: leave });
    return { streams: [], stopWaiting: stopWaiting || (() => {}) };
  }

  const stopLearning = instances(client).$instance.subscribe(known => {
    facts = known;
    connect();
  });

  return {
    get online() {
      return connection?.online ?? false;
    },
    setStreams(tab, streams) {
      const member = members.get(tab) ?? addMember(tab);
      const added = streams.filter(stream => !member.streams.includes(stream));
      members.set(tab, { ...member, streams });
      update();
      listener.subscribed(tab, added);
    },
    refused: () => connection?.refused(),
    retry() {
      if (!facts) void instances(client).load();
    },
    end() {
      stopLearning();
      for (const { stopWaiting } of members.values()) stopWaiting();
      connection?.close();
      connection = null;
    },
  };
}
