import { isStream, type StreamName } from "../../api/streaming.ts";
import type { Client } from "../../client.ts";
import { leaderElection } from "../leader-election.ts";
import { lifeOf, openHost, type StreamHost } from "./leader.ts";
import { openRelay, type RelayMessage } from "./relay.ts";

/** This tab's connection to the stream: its own socket if it leads, or messages from the leader. */
export interface StreamTab {
  readonly leads: boolean;
  wants(streams: readonly StreamName[]): void;
  refused(): void;
  retry(): void;
  leave(): void;
}

export interface TabListener {
  opened(): void;
  closed(): void;
  /** The socket is open and subscribed to these streams. */
  heeded(streams: readonly StreamName[]): void;
  said(message: unknown): void;
}

export function joinTabs(client: Client, listener: TabListener): StreamTab {
  const id = client.environment.randomId();
  const { $leads, stand } = leaderElection(client);
  const relay = openRelay(client, onMessage);
  let streams: readonly StreamName[] = [];
  let host: StreamHost | null = null;
  /** Whether this tab holds its lock, by which the leader notices its end. */
  let watched = false;
  /** The tab whose messages count: a frozen former leader may continue to send. */
  let leader: string | null = null;

  function announce(): void {
    if (host) host.wants(id, streams);
    else if (watched) relay.post({ type: "wants", tab: id, streams: [...streams] });
  }

  function lead(): void {
    // The previous leader's socket is gone, and no other tab reports that here.
    listener.closed();
    host = openHost(client, id, {
      opened() {
        relay.post({ type: "opened", from: id });
        listener.opened();
      },
      closed() {
        relay.post({ type: "closed", from: id });
        listener.closed();
      },
      said(message) {
        if (typeof message === "string") relay.post({ type: "said", from: id, text: message });
        listener.said(message);
      },
      heeded(tab, added) {
        const online = host?.online ?? false;
        if (tab !== id) relay.post({ type: "heeded", from: id, tab, streams: [...added], online });
        else if (online) listener.heeded(added);
      },
    });
    relay.post({ type: "leads", from: id });
    announce();
  }

  function follow(): void {
    host?.end();
    host = leader = null;
    listener.closed();
    announce();
  }

  function onMessage(message: RelayMessage): void {
    if (message.type === "wants") host?.wants(message.tab, message.streams.filter(isStream));
    else if (host) return;
    else if (message.type === "leads") {
      leader = message.from;
      listener.closed();
      announce();
    } else if (message.type === "heeded") {
      if (message.tab !== id) return;
      leader = message.from;
      if (message.online) listener.heeded(message.streams.filter(isStream));
    } else if (message.from !== leader) return;
    else if (message.type === "said") listener.said(message.text);
    else listener[message.type]();
  }

  const live = client.environment.lock(lifeOf(client, id), {
    held() {
      watched = true;
      announce();
    },
  });
  const stopListening = $leads.listen(leads => (leads ? lead() : host && follow()));
  const stepDown = stand("hears");
  if ($leads.get() && !host) lead();

  return {
    get leads() {
      return host !== null;
    },
    wants(wanted) {
      streams = wanted;
      announce();
    },
    refused: () => host?.refused(),
    retry: () => host?.retry(),
    leave() {
      stopListening();
      host?.end();
      host = null;
      relay.close();
      stepDown();
      live?.();
    },
  };
}
