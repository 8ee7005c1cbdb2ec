import type { Client } from "../client.ts";
import type { StreamName } from "../api/streaming.ts";
import type { StreamListener } from "./streaming.ts";

/** Follows a stream, whose code is loaded when it is first wanted; the answer ends it. */
export function follow(client: Client, stream: StreamName, listener: StreamListener): () => void {
  let stop: (() => void) | null = () => {};

  async function begin(): Promise<void> {
    try {
      const { streaming } = await import("./streaming.ts");
      if (stop) stop = streaming(client).watch(stream, listener);
    } catch {
      // The code did not come: without it nothing is heard, as on a server without streams.
    }
  }

  void begin();
  return () => {
    stop?.();
    stop = null;
  };
}
