import { atom } from "nanostores";
import type { Client } from "../client.ts";
import { scoped } from "../lib/scope.ts";
import type { Alert } from "./types.ts";

/** The list of alerts alone; the code that shows and dismisses them loads with the first one. */
export const alertList = scoped((_client: Client) => atom<readonly Alert[]>([]));
