import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useSurface } from "../../surface.ts";
import { addDropPlace } from "./drop-places.ts";

/** Whether files are held above what is written; inside of the client, anywhere on the page. */
export function useDrop(
  inside: RefObject<Element | null>,
  isOpen: boolean,
  take: (files: readonly File[]) => void,
): boolean {
  const { host } = useSurface();
  const [hovers, setHovers] = useState(false);
  const taken = useEffectEvent(take);
  const open = useEffectEvent(() => isOpen);
  useEffect(() => {
    const root = host.getRootNode();
    // A later post of a thread is an item of its form.
    const zone = inside.current!.closest("li, form") ?? host;
    return addDropPlace({
      zone,
      takesPage:
        !zone.matches("li") && root instanceof ShadowRoot && root.host.localName === "lily-app",
      isOpen: () => open(),
      hover: setHovers,
      take: files => taken(files),
    });
  }, [host, inside]);
  return hovers;
}
