import { atom } from "nanostores";
import type { Client } from "../../../core/client.ts";
import { scoped } from "../../../core/lib/scope.ts";

/** A place that can show a client's alerts. */
export interface Outlet {
  host: HTMLElement;
  /** Whether the page put it there for the alerts of all: a `<lily-alerts>`. */
  dedicated: boolean;
}

/** The places that were offered, in the order in which they came. */
export const outletList = scoped((_client: Client) => atom<readonly Outlet[]>([]));

/** Offers a place; the answer takes it back. */
export function offerOutlet(client: Client, outlet: Outlet): () => void {
  const $outlets = outletList(client);
  $outlets.set([...$outlets.get(), outlet]);
  return () => $outlets.set($outlets.get().filter(other => other !== outlet));
}
