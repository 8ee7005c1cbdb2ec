import { useEffect, useEffectEvent, useState, type RefObject } from "react";
import { useSurface } from "../../surface.ts";
import { addDropPlace } from "./drop-places.ts";

/** Returns whether files are dragged over the composer; in `<lily-app>`, anywhere on the page. */
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
    // Each later post of a thread is a list item.
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
