import { isStream, type StreamName } from "../../api/streaming.ts";
import type { Client } from "../../client.ts";
import { leaderElection, PROTOCOL_VERSION } from "../leader-election.ts";
import { tabLockName, createSocketHost, type SocketHost } from "./socket-host.ts";
import * as v from "valibot";
import { check } from "../../api/shapes.ts";

/** This tab's connection to the stream: its own socket if it leads, or messages from the leader. */
export interface StreamTab {
  readonly leads: boolean;
  setStreams(streams: readonly StreamName[]): void;
  refused(): void;
  retry(): void;
  leave(): void;
}

export interface TabListener {
  opened(): void;
  closed(): void;
  /** The socket is open and subscribed to these streams. */
  subscribed(streams: readonly StreamName[]): void;
  onMessage(message: unknown): void;
}

export function joinTabs(client: Client, listener: TabListener): StreamTab {
  const id = client.environment.randomId();
  const { $leads, joinElection } = leaderElection(client);
  const relay = openRelay(client, onMessage);
  let streams: readonly StreamName[] = [];
  let hosted: SocketHost | null = null;
  /** Whether this tab holds its lock, by which the leader notices its end. */
  let watched = false;
  /** The tab whose messages count: a frozen former leader may continue to send. */
  let leader: string | null = null;

  function announce(): void {
    if (hosted) hosted.setStreams(id, streams);
    else if (watched) relay.post({ type: "wants", tab: id, streams: [...streams] });
  }

  function lead(): void {
    // The previous leader's socket is gone, and no other tab reports that here.
    listener.closed();
    hosted = createSocketHost(client, id, {
      opened() {
        relay.post({ type: "opened", from: id });
        listener.opened();
      },
      closed() {
        relay.post({ type: "closed", from: id });
        listener.closed();
      },
      onMessage(message) {
        if (typeof message === "string") relay.post({ type: "said", from: id, text: message });
        listener.onMessage(message);
      },
      subscribed(tab, added) {
        const online = hosted?.online ?? false;
        if (tab !== id) relay.post({ type: "heeded", from: id, tab, streams: [...added], online });
        else if (online) listener.subscribed(added);
      },
    });
    relay.post({ type: "leads", from: id });
    announce();
  }

  function follow(): void {
    hosted?.end();
    hosted = leader = null;
    listener.closed();
    announce();
  }

  function onMessage(message: RelayMessage): void {
    if (message.type === "wants") hosted?.setStreams(message.tab, message.streams.filter(isStream));
    else if (hosted) return;
    else if (message.type === "leads") {
      leader = message.from;
      listener.closed();
      announce();
    } else if (message.type === "heeded") {
      if (message.tab !== id) return;
      leader = message.from;
      if (message.online) listener.subscribed(message.streams.filter(isStream));
    } else if (message.from !== leader) return;
    else if (message.type === "said") listener.onMessage(message.text);
    else listener[message.type]();
  }

  const releaseLock = client.environment.lock(tabLockName(client, id), {
    held() {
      watched = true;
      announce();
    },
  });
  const stopListening = $leads.listen(leads => (leads ? lead() : hosted && follow()));
  const stepDown = joinElection("hears");
  if ($leads.get() && !hosted) lead();

  return {
    get leads() {
      return hosted !== null;
    },
    setStreams(wanted) {
      streams = wanted;
      announce();
    },
    refused: () => hosted?.refused(),
    retry: () => hosted?.retry(),
    leave() {
      stopListening();
      hosted?.end();
      hosted = null;
      relay.close();
      stepDown();
      releaseLock?.();
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
