import { useStore } from "@nanostores/react";
import { useLayoutEffect, useMemo, type ReactElement } from "react";
import { AlertPopover } from "./alert-popover.tsx";
import { offerOutlet, type Outlet } from "./outlet-list.ts";
import { chosenOutlet } from "./outlets.ts";
import { useSurface } from "../../surface.ts";

/** Shows the client's alerts unless a better outlet exists; a `dedicated` outlet has priority. */
export function AlertOutlet({ dedicated = false }: { dedicated?: boolean }): ReactElement {
  const { client, host } = useSurface();
  const outlet = useMemo(() => ({ host, dedicated }), [host, dedicated]);
  useLayoutEffect(() => offerOutlet(client, outlet), [client, outlet]);
  return <OfferedOutlet outlet={outlet} />;
}

/** The same for an outlet that was registered before this code had loaded. */
export function OfferedOutlet(props: { outlet: Outlet }): ReactElement | null {
  const { client } = useSurface();
  return useStore(chosenOutlet(client)) === props.outlet ? <AlertPopover /> : null;
}
