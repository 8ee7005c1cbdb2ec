import { useStore } from "@nanostores/react";
import { useLayoutEffect, useMemo, type ReactElement } from "react";
import { AlertPopover } from "./alert-popover.tsx";
import { outlets } from "./outlets.ts";
import { useSurface } from "./surface.ts";

/** Shows the client's alerts wherever no better place does; `dedicated` is the best of all. */
export function AlertOutlet({ dedicated = false }: { dedicated?: boolean }): ReactElement | null {
  const { client, host } = useSurface();
  const store = outlets(client);
  const outlet = useMemo(() => ({ host, dedicated }), [host, dedicated]);
  useLayoutEffect(() => store.join(outlet), [store, outlet]);
  return useStore(store.$chosen) === outlet ? <AlertPopover /> : null;
}
