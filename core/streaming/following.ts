import type { Client } from "../client.ts";
import type { StreamName } from "../api/streaming.ts";
import type { StreamListener } from "./internal/listener.ts";

/**
 * Subscribes to a stream, whose code is loaded after the first screen. Returns a function that ends
 * the subscription.
 */
export function follow(client: Client, stream: StreamName, listener: StreamListener): () => void {
  let stop: (() => void) | null = null;
  let wanted = true;

  async function begin(): Promise<void> {
    try {
      const { streaming } = await import("./streaming.ts");
      if (wanted) stop = streaming(client).watch(stream, listener);
    } catch {
      // The code couldn't be loaded: proceed as on a server without streams.
    }
  }

  const callOff = client.environment.whenCalm(() => void begin());
  return () => {
    wanted = false;
    callOff();
    stop?.();
  };
}
