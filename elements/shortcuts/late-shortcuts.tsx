import { useEffect, useState, type ReactElement } from "react";
import { latePart } from "../kit/late/late.tsx";
import { useSurface } from "../surface.ts";

const Shortcuts = latePart(() => import("./shortcuts.tsx"), "Shortcuts");

/**
 * The shortcuts of an element outside of the client, which has its own: they load once the focus is
 * inside, and act while it is there.
 */
export function LateShortcuts(): ReactElement | null {
  const { host, isInClient } = useSurface();
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    if (isInClient) return undefined;
    const begin = () => setUsed(true);
    host.addEventListener("focusin", begin);
    return () => host.removeEventListener("focusin", begin);
  }, [host, isInClient]);
  return isUsed ? <Shortcuts missing={null} /> : null;
}
