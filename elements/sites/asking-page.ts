import { useEffect, useState } from "react";
import { askingOrigin, type SiteMessage } from "../../core/sites/types.ts";

/** The page that has opened this window, and what it may be. */
export type AskingPage =
  | { state: "waiting" }
  /** This window is inside another page, or nobody has opened it. */
  | { state: "alone"; isFramed: boolean }
  /** The page has no address that can be shown, or became another one while it was asking. */
  | { state: "unknown" }
  | { state: "asking"; site: string; port: MessagePort; acting: boolean };

/** Who is asking: its origin comes from the browser, which no page can forge. */
export function useAskingPage(): AskingPage {
  const [asking, setAsking] = useState<AskingPage>(first);
  const isWaiting = asking.state !== "alone";
  useEffect(() => {
    const page = window.opener as Window | null;
    if (!isWaiting || !page) return undefined;
    const onMessage = ({ source, origin, data, ports }: MessageEvent) => {
      const [port] = ports;
      const asked = data as SiteMessage | null;
      if (source !== page || !port || asked?.type !== "glitch-lily/ask") return;
      const site = askingOrigin(origin);
      const isOther = site !== null && site !== location.origin;
      setAsking(before => {
        if (!isOther || before.state === "unknown") return { state: "unknown" };
        // Somebody may just be agreeing to what they have read.
        if (before.state === "asking" && before.site !== site) return { state: "unknown" };
        return { state: "asking", site, port, acting: asked.acting === true };
      });
    };
    addEventListener("message", onMessage);
    const hello: SiteMessage = { type: "glitch-lily/hello" };
    // Contains nothing; who answers is checked above.
    page.postMessage(hello, "*");
    return () => removeEventListener("message", onMessage);
  }, [isWaiting]);
  return asking;
}

function first(): AskingPage {
  const isFramed = window.top !== window;
  return isFramed || !window.opener ? { state: "alone", isFramed } : { state: "waiting" };
}
