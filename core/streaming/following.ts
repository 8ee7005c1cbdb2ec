import type { Client } from "../client.ts";
import type { StreamName } from "../api/streaming.ts";
import type { StreamListener } from "./internal/listener.ts";

/** Follows a stream, whose code is loaded once the first screen is done; the answer ends it. */
export function follow(client: Client, stream: StreamName, listener: StreamListener): () => void {
  let stop: (() => void) | null = null;
  let wanted = true;

  async function begin(): Promise<void> {
    try {
      const { streaming } = await import("./streaming.ts");
      if (wanted) stop = streaming(client).watch(stream, listener);
    } catch {
      // The code did not come: without it nothing is heard, as on a server without streams.
    }
  }

  const callOff = client.environment.whenCalm(() => void begin());
  return () => {
    wanted = false;
    callOff();
    stop?.();
  };
}
