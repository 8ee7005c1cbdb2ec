import * as v from "valibot";
import { check } from "../../api/shapes.ts";
import type { Client } from "../../client.ts";
import { PROTOCOL_VERSION } from "../leader-election.ts";

const messageShape = v.variant("type", [
  /** A tab that does not lead says all that it wants to hear of. */
  v.object({ type: v.literal("wants"), tab: v.string(), streams: v.array(v.string()) }),
  /** The leader has heard it; these streams are new to that tab. */
  v.object({
    type: v.literal("heeded"),
    from: v.string(),
    tab: v.string(),
    streams: v.array(v.string()),
    online: v.boolean(),
  }),
  /** A new leader asks what is wanted. */
  v.object({ type: v.literal("leads"), from: v.string() }),
  /** What became of the leader's socket. */
  v.object({ type: v.literal("opened"), from: v.string() }),
  v.object({ type: v.literal("closed"), from: v.string() }),
  /** What the socket said, word by word: each tab checks it for itself. */
  v.object({ type: v.literal("said"), from: v.string(), text: v.string() }),
]);
export type RelayMessage = v.InferOutput<typeof messageShape>;

/** The line between the tab that holds the socket and the others. No token ever goes over it. */
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
      // Another tab may run another version of us, and says it again and again.
      if (!reported) client.environment.report(error);
      reported = true;
      return;
    }
    onMessage(checked);
  });
  return { post: message => channel.post(message), close: () => channel.close() };
}
