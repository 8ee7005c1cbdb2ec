import * as v from "valibot";
import { check } from "../../api/shapes.ts";
import type { Client } from "../../client.ts";
import { PROTOCOL_VERSION } from "../leader-election.ts";

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
export type RelayMessage = v.InferOutput<typeof messageShape>;

/** The channel between the leader and the other tabs. Tokens are never sent through it. */
export interface Relay {
  post(message: RelayMessage): void;
  close(): void;
}

export function openRelay(client: Client, onMessage: (message: RelayMessage) => void): Relay {
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
