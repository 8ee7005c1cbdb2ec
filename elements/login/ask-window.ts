import { checkedGrant } from "../../core/sites/accepting.ts";
import type { SiteGrant, SiteMessage } from "../../core/sites/types.ts";

interface Asking {
  /** Whether the visitor wants to do something, for which reading isn't enough. */
  acting: boolean;
  /** Returns whether it could be stored. */
  onGrant(grant: SiteGrant): boolean;
  onRefuse(): void;
}

/**
 * Asks a window of the instance whenever it says hello: before and after somebody has signed in
 * there. Nobody else hears the question or gets its port. Returns a function that ends it.
 */
export function askWindow(opened: Window, instance: string, answers: Asking): () => void {
  let port: MessagePort | undefined;

  function stop(): void {
    removeEventListener("message", onHello);
    port?.close();
  }

  function onAnswer({ data }: MessageEvent<SiteMessage>): void {
    if (data.type === "glitch-lily/refuse") answers.onRefuse();
    if (data.type !== "glitch-lily/grant") return;
    const grant = checkedGrant(data.grant);
    const kept: SiteMessage = { type: "glitch-lily/kept", ok: !!grant && answers.onGrant(grant) };
    port?.postMessage(kept, []);
  }

  function onHello({ source, origin, data }: MessageEvent): void {
    const isHello = (data as SiteMessage | null)?.type === "glitch-lily/hello";
    if (!isHello || source !== opened || origin !== instance) return;
    port?.close();
    const channel = new MessageChannel();
    port = channel.port1;
    port.addEventListener("message", onAnswer);
    port.start();
    const ask: SiteMessage = { type: "glitch-lily/ask", acting: answers.acting };
    opened.postMessage(ask, instance, [channel.port2]);
  }

  addEventListener("message", onHello);
  return stop;
}
