import type { Client } from "../client.ts";
import type { StreamName } from "../api/streaming.ts";
import type { StreamListener } from "./internal/listener.ts";

export type { StreamListener } from "./internal/listener.ts";

/**
 * Subscribes to a stream, whose code is loaded after the first screen. Returns a function that ends
 * the subscription.
 */
export function followStream(
  client: Client,
  stream: StreamName,
  listener: StreamListener,
): () => void {
  let stop: (() => void) | null = null;
  let isActive = true;

  async function start(): Promise<void> {
    try {
      const { streaming } = await import("./streaming.ts");
      if (isActive) stop = streaming(client).watch(stream, listener);
    } catch {
      // The code couldn't be loaded: proceed as on a server without streams.
    }
  }

  const cancel = client.environment.whenCalm(() => void start());
  return () => {
    isActive = false;
    cancel();
    stop?.();
  };
}
