import { atom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import type { Alert } from "./types.ts";

/** The list of alerts alone, which loads early; `alerts.ts`, which shows and dismisses them, loads later. */
export const alertsAtom = scoped((_client: Client) => atom<readonly Alert[]>([]));
