import { atom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";

/** Whether all texts and pictures are unreadable, for screenshots: until the page is left. */
export const $cloaked = scoped(() => atom(false));

export function toggleCloak(client: Client): void {
  const $on = $cloaked(client);
  $on.set(!$on.get());
}
