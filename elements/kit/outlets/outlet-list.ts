import { atom } from "nanostores";
import type { Client } from "../../../core/client.ts";
import { scoped } from "../../../core/lib/scope.ts";

/** A place that can show a client's alerts. */
export interface Outlet {
  host: HTMLElement;
  /** Whether it is a `<lily-alerts>`, which shows the alerts of all elements. */
  dedicated: boolean;
}

/** The registered outlets, in the order of their registration. */
export const outletList = scoped((_client: Client) => atom<readonly Outlet[]>([]));

/** Registers an outlet. Returns a function that removes it. */
export function offerOutlet(client: Client, outlet: Outlet): () => void {
  const $outlets = outletList(client);
  $outlets.set([...$outlets.get(), outlet]);
  return () => $outlets.set($outlets.get().filter(other => other !== outlet));
}
