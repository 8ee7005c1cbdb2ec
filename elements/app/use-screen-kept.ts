import { useEffect, useEffectEvent } from "react";
import { ownsPage } from "../kit/client-page.ts";
import { useCalm } from "../kit/late/use-calm.ts";
import { useSurface } from "../surface.ts";

/** Keeps what the screen looks like for the next start, while `isHome` says that it is Home. */
export function useScreenKept(isHome: boolean): void {
  const surface = useSurface();
  const isCalm = useCalm();
  const isShown = useEffectEvent(() => isHome);
  useEffect(() => {
    if (!isCalm || surface.client.person === null || !ownsPage(surface.client)) return undefined;
    let stop: (() => void) | null = () => {};
    import("./keep-screen.ts").then(
      ({ keepScreen }) => stop && (stop = keepScreen(surface, () => isShown())),
      // The next start shows the logo instead.
      () => {},
    );
    return () => {
      stop?.();
      stop = null;
    };
  }, [isCalm, surface]);
}
