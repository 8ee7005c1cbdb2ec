import { isStream, type StreamName } from "../../api/streaming.ts";
import type { Client } from "../../client.ts";
import { leaderElection, PROTOCOL_VERSION } from "../leader-election.ts";
import { lifeOf, openHost, type StreamHost } from "./leader.ts";
import * as v from "valibot";
import { check } from "../../api/shapes.ts";

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

const messageShape = v.variant("type", [
  /** A follower tells the leader all streams that it wants. */
  v.object({ type: v.literal("wants"), tab: v.string(), streams: v.array(v.string()) }),
  /** The leader confirms; these streams are new for that tab. */
  v.object({
    type: v.literal("heeded"),
    from: v.string(),
    tab: v.string(),
    streams: v.array(v.string()),
    online: v.boolean(),
  }),
  /** A new leader asks the others for their streams. */
  v.object({ type: v.literal("leads"), from: v.string() }),
  /** The state of the leader's socket. */
  v.object({ type: v.literal("opened"), from: v.string() }),
  v.object({ type: v.literal("closed"), from: v.string() }),
  /** A raw message of the socket: each tab validates it. */
  v.object({ type: v.literal("said"), from: v.string(), text: v.string() }),
]);
type RelayMessage = v.InferOutput<typeof messageShape>;

/** The channel between the leader and the other tabs. Tokens are never sent through it. */
interface Relay {
  post(message: RelayMessage): void;
  close(): void;
}

function openRelay(client: Client, onMessage: (message: RelayMessage) => void): Relay {
  const channel = client.environment.channel(client.key(`stream:${PROTOCOL_VERSION}`));
  let reported = false;
  channel.listen(message => {
    let checked: RelayMessage;
    try {
      checked = check(messageShape, message);
    } catch (error) {
      // Report once: a tab with another version repeats its messages.
      if (!reported) client.environment.report(error);
      reported = true;
      return;
    }
    onMessage(checked);
  });
  return { post: message => channel.post(message), close: () => channel.close() };
}
